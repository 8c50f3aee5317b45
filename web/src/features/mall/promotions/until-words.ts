import { exactTime } from '../../../kit/base/time.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** How long it is until a moment, as a person says it: 2 小时 15 分. Empty once it has come. */
export function leftWords(until: string, now: number): string {
  const ms = Date.parse(until) - now
  if (!(ms > 0)) return ''
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes === 0) return '不到 1 分钟'
  if (minutes < HOUR) return `${minutes} 分钟`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} 小时 ${minutes % HOUR} 分`
  return `${Math.floor(minutes / DAY)} 天 ${Math.floor((minutes % DAY) / HOUR)} 小时`
}

/** A moment near now by its day: 今天 18:00, 明天 09:30, 11月25日 18:00, and with the year where it is another. */
export function dayWords(at: string, now: number): string {
  const [day = '', clock = ''] = exactTime(at).split(' ')
  const today = exactTime(new Date(now).toISOString()).slice(0, 10)
  const tomorrow = exactTime(new Date(now + DAY * MINUTE_MS).toISOString()).slice(0, 10)
  if (day === today) return `今天 ${clock}`
  if (day === tomorrow) return `明天 ${clock}`
  const [year, month, date] = day.split('-').map(Number)
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year}年`}${month}月${date}日 ${clock}`
}
