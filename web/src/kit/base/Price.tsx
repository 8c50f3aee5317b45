import { cx } from './cx.ts'
import { count, yuan } from './money.ts'
import styles from './Price.module.css'

export type PriceProps = {
  /** Points to pay; 0 leaves them out. */
  points?: number
  /** Fen to pay; 0 leaves it out unless there are no points either. */
  fen?: number
  /** The former price in fen, struck through. */
  was_fen?: number
  /** It is the lowest of several prices: 起. */
  isFrom?: boolean
  size?: 's' | 'm' | 'l'
  /** Points and money in a line each, as in a narrow card. */
  isStacked?: boolean
}

/** A price: 1200 积分 + ¥9.90. */
export function Price({ points = 0, fen = 0, was_fen, isFrom, size = 'm', isStacked }: PriceProps) {
  const hasFen = fen > 0 || points === 0
  const spoken =
    [points > 0 ? `${points}积分` : '', hasFen ? `${yuan(fen)}元` : ''].filter(Boolean).join('加') +
    (isFrom ? '起' : '')
  return (
    <span className={cx(styles.price, styles[size], isStacked && styles.stacked)}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden>
        {points > 0 && (
          <span className={styles.part}>
            {count(points)}
            <small>积分{isFrom && !hasFen && '起'}</small>
          </span>
        )}
        {points > 0 && hasFen && ' '}
        {hasFen && (
          <span className={styles.part}>
            {points > 0 && <small>+</small>}
            <small>¥</small>
            {yuan(fen)}
            {isFrom && <small>起</small>}
          </span>
        )}
      </span>
      {was_fen !== undefined && was_fen > fen && (
        <s className={styles.was}>
          <span className="sr-only">原价</span>¥{yuan(was_fen)}
        </s>
      )}
    </span>
  )
}
