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
