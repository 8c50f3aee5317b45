import { timeNow } from './clock.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago a moment was: 刚刚 under 5 minutes, then minutes, hours, days up to 30 days, months, years
 * (product specification, section 9). A moment to come reads as its exact time.
 */
export function timeAgo(at: string, now = timeNow()): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1000)
  if (Number.isNaN(seconds)) return ''
  if (seconds < -5 * MINUTE) return exactTime(at)
  if (seconds < 5 * MINUTE) return '刚刚'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}分钟前`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}小时前`
  if (seconds < 30 * DAY) return `${Math.floor(seconds / DAY)}天前`
  if (seconds < 365 * DAY) return `${Math.floor(seconds / (30 * DAY))}个月前`
  return `${Math.floor(seconds / (365 * DAY))}年前`
}

let made: Intl.DateTimeFormat | undefined
/** Made when first needed: it costs a slow phone a tenth of a second, which a screen without a date should not wait. */
const format = () => {
  made ??= new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return made
}

/** A moment as 2026-11-20 09:05 in China's time; empty when it is not one. */
export function exactTime(at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return ''
  const parts = Object.fromEntries(
    format()
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}

/** Today in China by the server's clock, as YYYY-MM-DD. */
export const today = (): string => exactTime(new Date(timeNow()).toISOString()).slice(0, 10)

/** A moment near now by its day: 今天 18:00, 明天 09:30, 11月25日 18:00, and with the year where it is another. */
export function dayWords(at: string, now: number = timeNow()): string {
  const [day = '', clock = ''] = exactTime(at).split(' ')
  const today = exactTime(new Date(now).toISOString()).slice(0, 10)
  const tomorrow = exactTime(new Date(now + DAY * 1000).toISOString()).slice(0, 10)
  if (day === today) return `今天 ${clock}`
  if (day === tomorrow) return `明天 ${clock}`
  const [year, month, date] = day.split('-').map(Number)
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year}年`}${month}月${date}日 ${clock}`
}
