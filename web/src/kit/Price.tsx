import { cx } from './cx.ts'
import { yuan } from './money.ts'
import styles from './Price.module.css'

export interface PriceProps {
  /** Points to pay; 0 leaves them out. */
  points?: number
  /** Fen to pay; 0 leaves it out unless there are no points either. */
  fen?: number
  /** The former price in fen, struck through. */
  was_fen?: number
  size?: 's' | 'm' | 'l'
}

/** A price: 1200 积分 + ¥9.90. */
export function Price({ points = 0, fen = 0, was_fen, size = 'm' }: PriceProps) {
  const hasFen = fen > 0 || points === 0
  const spoken = [points > 0 ? `${points}积分` : '', hasFen ? `${yuan(fen)}元` : ''].filter(Boolean).join('加')
  return (
    <span className={cx(styles.price, styles[size])}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden>
        {points > 0 && (
          <span className={styles.part}>
            {points}
            <small>积分</small>
          </span>
        )}
        {points > 0 && hasFen && <small> + </small>}
        {hasFen && (
          <span className={styles.part}>
            <small>¥</small>
            {yuan(fen)}
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
