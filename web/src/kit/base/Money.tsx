import { yuan } from './money.ts'

export type MoneyProps = {
  /** An integer number of fen. */
  fen: number
  /** Puts + before gains. */
  hasSign?: boolean
}

/** An amount such as ¥1,234.56; screen readers hear 元. */
export function Money({ fen, hasSign }: MoneyProps) {
  const sign = fen < 0 ? '-' : hasSign && fen > 0 ? '+' : ''
  const amount = yuan(Math.abs(fen))
  return (
    <span>
      <span aria-hidden>
        {sign}¥{amount}
      </span>
      <span className="sr-only">
        {sign === '-' ? '负' : ''}
        {amount}元
      </span>
    </span>
  )
}
