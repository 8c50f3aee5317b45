import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@heyi/contract/identity/profile-rules'
import { P } from '@heyi/contract/permissions'

/** How long a session lives without use and at all; `most` live ones a person may have (0: no limit). */
export type SessionLimits = { idle_seconds: number; absolute_seconds: number; most: number }

const DAY = 86_400
const MEMBER = { idle_seconds: 30 * DAY, absolute_seconds: 90 * DAY }

/** Staff sessions are short only where it is serious: a developer would sign in all day. */
export function sessionLimits(is_staff: boolean, isProduction: boolean): SessionLimits {
  if (!isProduction) return { ...MEMBER, most: 0 }
  return is_staff ? { idle_seconds: 30 * 60, absolute_seconds: DAY / 2, most: 2 } : { ...MEMBER, most: 5 }
}

/** What a stolen password must not be enough for: giving rights, making two people one, changing numbers, settings, paying out. */
const GRAVE: readonly number[] = [P.role, P.staff, P.memberMerge, P.memberMobile, P.setting, P.payout]
/** Whether somebody with these rights works with a second factor only, in production. */
export const needsSecondFactor = (
  rights: { is_admin: boolean; permissions: ReadonlySet<number> },
  isProduction: boolean,
) => isProduction && (rights.is_admin || GRAVE.some((right) => rights.permissions.has(right)))
/** Wrong passwords of one account within `seconds` that lock it for as long; the last of them may still be right. */
export type LockRule = { fails: number; seconds: number }
const MEMBER_LOCK: LockRule = { fails: 10, seconds: 15 * 60 }
const STAFF_LOCK: LockRule = { fails: 5, seconds: 30 * 60 }
export const lockEnd = ({ seconds }: LockRule, now: Date): Date => new Date(now.getTime() + seconds * 1000)
export const lockRule = (is_staff: boolean): LockRule => (is_staff ? STAFF_LOCK : MEMBER_LOCK)
/** On a device that never signed in as the account all accounts lock alike: the lock tells nobody whose number is one of staff. */
export const STRANGER_LOCK: LockRule = { fails: 10, seconds: 30 * 60 }
/** A session's last use is written at most this often. */
export const TOUCH_SECONDS = 5 * 60

/** Whether a password is long enough: of staff, who see what is known of others, longer. */
export const isLongEnough = (password: string, is_staff: boolean): boolean =>
  [...password].length >= (is_staff ? MIN_STAFF_PASSWORD : MIN_PASSWORD)

/** Whether a password may be set: 8 to 64 characters, not a common one, not holding the person's phone. */
export function isGoodPassword(password: string, mobile: string, common: ReadonlySet<string>): boolean {
  return (
    isLongEnough(password, false) &&
    [...password].length <= 64 &&
    !common.has(password.toLowerCase()) &&
    !(mobile && password.includes(mobile))
  )
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
