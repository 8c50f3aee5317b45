/** Digits in threes: 1760 becomes 1,760. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** Writes fen as yuan with two decimals, digits in threes: 123456 becomes 1,234.56. */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const whole = count(Math.floor(Math.abs(fen) / 100))
  const cents = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${sign}${whole}.${cents}`
}

/** Reads yuan typed by a person into fen without floating point; null when it is not an amount. */
export function fenFromYuan(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/,/g, ''))
  if (!match) return null
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return null
  return match[1] ? -fen : fen
}
