import { ageOn } from '@heyi/contract/identity/id-number'
import { SEEN_DAYS, type SeenSpan } from '@heyi/contract/members/member-rules'
import { type MemberEvent, type MemberState, memberLife } from '@heyi/contract/members/states'
import { nextState } from '@heyi/contract/states'
import { yuan } from '../../../kernel/money.ts'
import { addDays } from '../../../kernel/time.ts'

/** The state an event leads to, or null where staff may not cause it there. */
export const stateAfter = (from: MemberState, event: MemberEvent): MemberState | null =>
  nextState(memberLife, from, event, 'staff')

export const ageOf = (birthday: string | null, today: string): number | null =>
  birthday ? ageOn(birthday, today) : null

/** The days between which somebody was last here, both counted; null: open on that side, or never here at all. */
export type SeenDays = { from: string | null; until: string | null } | 'never'
export function seenDays(span: SeenSpan, today: string): SeenDays {
  if (span === 'never') return 'never'
  if (span === 'away') return { from: null, until: addDays(today, -SEEN_DAYS.month - 1) }
  return { from: addDays(today, -SEEN_DAYS[span]), until: null }
}

/** Somebody who may be the same person. */
export type Person = { name: string; spelled: string; birthday: string | null; organ_id: number }
/**
 * Whether two may be one person: born on one day, with names that are written or spoken alike or differ in one character; or of
 * the same name in one organisation where a birthday is not known.
 */
export function isAlike(one: Person, other: Person): boolean {
  if (one.birthday && other.birthday)
    return one.birthday === other.birthday && (one.spelled === other.spelled || isNearly(one.name, other.name))
  return one.name === other.name && one.organ_id === other.organ_id
}

/** The same, but for one character in three or more. */
function isNearly(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (a.length !== b.length) return false
  const wrong = a.filter((char, i) => char !== b[i]).length
  return wrong === 0 || (wrong === 1 && a.length >= 3)
}

/** What somebody still has, in words; empty where nothing. */
export function heldWords({
  orders,
  points,
  balance_fen,
  merged = 0,
}: {
  orders: number
  points: number
  balance_fen: number
  merged?: number
}) {
  const words = [
    merged > 0 && `${merged}位合并过来的会员`,
    orders > 0 && `${orders}个订单`,
    points > 0 && `${points}积分`,
    balance_fen > 0 && `${yuan(balance_fen)}元余额`,
  ]
  return words.filter(Boolean).join('、')
}
