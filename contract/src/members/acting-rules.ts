import { textRule } from '../field-rule.ts'

/** For how long staff act for a member at most. */
export const ACTING_MINUTES = 30

/** How a time of acting ended. */
export const actingEnds = { ended: '办完了', replaced: '换了一位会员', expired: '时间到了' } as const

/** Why staff act for a member, as the log keeps it and the member reads it. */
export const actingReason = textRule(2, 60, '请写明原因')
/** What it mostly is, in one tap. */
export const actingReasons = [
  '本人在场，请我代办',
  '本人来电，请我代办',
  '上门服务时代办',
  '家属在场，请我代办',
] as const
