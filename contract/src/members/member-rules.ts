import { textRule } from '../field-rule.ts'

/** Members of a batch, picked one by one or as a whole list: as many as one statement changes while nobody waits for long. */
export const MAX_MEMBERS_AT_ONCE = 5_000

/** Why the state of a member was changed, as the log keeps it. */
export const stateReason = textRule(1, 100, '请写明原因')

/** Why staff read a member's whole number, each said in one tap. */
export const callReasons = {
  visit: '上门走访',
  health: '健康随访',
  order: '订单与送货',
  activity: '活动通知',
  family: '联系家属',
  check: '核对资料',
} as const
export type CallReason = keyof typeof callReasons

/** When a member was last here, by day. `away`: not within the last month, but before. */
export const seenSpans = {
  week: '7天内来过',
  month: '30天内来过',
  away: '超过30天没来',
  never: '还没来过',
} as const
export type SeenSpan = keyof typeof seenSpans
/** What a member has bought of the platform: who has a paid period now is a VIP. */
export const memberLevels = { vip: '付费会员', plain: '普通会员' } as const
export type MemberLevel = keyof typeof memberLevels
export const SEEN_DAYS = { week: 7, month: 30 } as const

/** What the list of members is sorted by, other than by when they came: the names of its columns. */
export const memberSorts = { seen_on: '最近来过', age: '年龄' } as const
export type MemberSort = keyof typeof memberSorts
