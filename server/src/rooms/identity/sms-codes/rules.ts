/**
 * What was sent before now: seconds since the last code to this phone, and counts; `last_id` names the last to phone or device, 0 for
 * none. Of the phone, devices that signed in as it before are counted by themselves and all others by themselves: what a stranger
 * asks for takes nothing from whoever lives there.
 */
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

export const CODE_SECONDS = 5 * 60
export const CODE_TRIES = 5

/** Who takes an SMS: a notice that could do without; a code for anybody; for a phone that is registered here; on a device of that phone, or signed in. */
export type Asker = 'notice' | 'anybody' | 'registered' | 'known'
/** Tenths of the day's SMS that may be sent when each of them asks: what is left is kept for codes, and for those whom we know better. */
const TENTHS: Record<Asker, number> = { notice: 5, anybody: 7, registered: 9, known: 10 }
export const budgetOf = (asker: Asker, a_day: number): number => Math.ceil((a_day * TENTHS[asker]) / 10)
