/** How long a session lives without use and at all; `most` live ones a person may have (0: no limit). */
export type SessionLimits = { idle_seconds: number; absolute_seconds: number; most: number }

const DAY = 86_400
const MEMBER = { idle_seconds: 30 * DAY, absolute_seconds: 90 * DAY }

/** Staff sessions are short only where it is serious: a developer would sign in all day. */
export function sessionLimits(is_staff: boolean, isProduction: boolean): SessionLimits {
  if (!isProduction) return { ...MEMBER, most: 0 }
  return is_staff ? { idle_seconds: 30 * 60, absolute_seconds: DAY / 2, most: 2 } : { ...MEMBER, most: 5 }
}

export const CODE_SECONDS = 5 * 60
export const CODE_TRIES = 5
export const SALT_SECONDS = 120
export const LOCK_SECONDS = 15 * 60
/** Wrong passwords of one account within LOCK_SECONDS that lock it; the tenth may still be right. */
export const LOCK_FAILS = 10
/** A session's last use is written at most this often. */
export const TOUCH_SECONDS = 5 * 60

/** What was sent before now: seconds since the last code to this phone, and counts; `last_id` names the last to phone or device, 0 for none. */
export type SmsHistory = {
  seconds_since: number | null
  mobile_hour: number
  mobile_day: number
  client_hour: number
  client_day: number
  ip_hour: number
  last_id: number
}

/** Whether one more code may go out, `between` seconds after the one before: null, or why not. */
export function smsProblem(
  sent: SmsHistory,
  hasClient: boolean,
  between: number,
): { reason: 'SMS_TOO_SOON'; seconds: number } | { reason: 'SMS_TOO_MANY' } | null {
  if (sent.mobile_hour >= 5 || sent.mobile_day >= 10 || (hasClient && sent.client_day >= 10))
    return { reason: 'SMS_TOO_MANY' }
  if (sent.seconds_since !== null && sent.seconds_since < between)
    return { reason: 'SMS_TOO_SOON', seconds: Math.ceil(between - sent.seconds_since) }
  return null
}

/** Codes of an hour to a phone or a device after which the device has to work for the next, and of an address. */
const FREE_CODES = 2
const FREE_CODES_OF_ADDRESS = 20

/** Whether the next code costs work; who asks without a device is known by the address alone. */
export const needsWork = (sent: SmsHistory, hasClient: boolean): boolean =>
  Math.max(sent.mobile_hour, hasClient ? sent.client_hour : sent.ip_hour) >= FREE_CODES ||
  sent.ip_hour >= FREE_CODES_OF_ADDRESS

/** Whether a password may be set: 8 to 64 characters, not a common one, not holding the person's phone. */
export function isGoodPassword(password: string, mobile: string, common: ReadonlySet<string>): boolean {
  const length = [...password].length
  return length >= 8 && length <= 64 && !common.has(password.toLowerCase()) && !(mobile && password.includes(mobile))
}

/** The minutes a person reads on a locked account, at least 1. */
export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))

export type Facts = { os?: string; os_versions?: string; brand?: string; model?: string; client_type?: string }

/** What a browser runs on, as our page names the systems. */
const MACHINES: Record<string, string> = {
  android: '安卓手机',
  harmony: '鸿蒙手机',
  ios: '苹果手机',
  windows: 'Windows 电脑',
  macos: '苹果电脑',
  linux: 'Linux 电脑',
}
/** A page is told who made the browser, not its name. */
const BROWSERS: Record<string, string> = { wechat: '微信', 'Google Inc.': 'Chrome', 'Apple Computer, Inc.': 'Safari' }

/** A device as its owner knows it: 华为 Mate 60 · HarmonyOS 4, or 安卓手机 · Chrome where a browser is all we know. */
export function deviceName(facts: Facts): string {
  const machine = facts.client_type === 'h5' ? MACHINES[facts.os ?? ''] : undefined
  if (machine) return [machine, BROWSERS[facts.brand ?? ''] ?? facts.brand].filter(Boolean).join(' · ')
  const brand = facts.brand?.trim() ?? ''
  const model = facts.model?.trim() ?? ''
  const thing = model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`
  const system = `${facts.os?.trim() ?? ''} ${facts.os_versions?.trim() ?? ''}`
  return [thing.trim(), system.trim()].filter(Boolean).join(' · ') || '未知设备'
}

/** Whether a person has said a name, or somebody for them. */
export const isNamed = (person: { real_name: string; nickname: string }): boolean =>
  Boolean(person.real_name || person.nickname)

/** The name others see: the real name, else the nickname, else a plain word. */
export const shownName = (person: { real_name: string; nickname: string }): string =>
  person.real_name || person.nickname || '会员'
