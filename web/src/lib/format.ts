import { timeNow } from '../kit/base/clock.ts'
import { count, yuan } from '../kit/base/money.ts'

export { count, fenFromYuan as fenOf, yuan } from '../kit/base/money.ts'
export { exactTime as dateTime, timeAgo } from '../kit/base/time.ts'

/** `¥12.50`. */
export const money = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuan(Math.abs(fen))}`

/** A price in both units: `100积分 + ¥12.50`, `¥12.50`, `100积分`, or 免费. */
export function price(points: number, fen: number): string {
  const parts = [points ? `${count(points)}积分` : '', fen ? money(fen) : ''].filter(Boolean)
  return parts.join(' + ') || '免费'
}

/** How many were taken, once that speaks for it: a small number would only say that nobody wants it. */
export const soldWords = (sold: number): string => (sold < FEW ? '' : `已兑 ${count(sold)}`)
const FEW = 10

/** A signed change, for ledgers: `+10`, `-3`. */
export const signed = (value: number, text: string = count(Math.abs(value))): string =>
  value < 0 ? `-${text}` : `+${text}`

/** 早上好 and so on, by China's clock, as every time that is shown. */
export function greeting(now: Date = new Date(timeNow())): string {
  const hour = (now.getUTCHours() + SHANGHAI_AHEAD) % 24
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

/** Hours; China keeps no summer time. */
const SHANGHAI_AHEAD = 8

/** Metres as a person says them. */
export const distance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)}米` : `${(metres / 1000).toFixed(1)}公里`
