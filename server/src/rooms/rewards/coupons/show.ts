import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { P } from '@heyi/contract/permissions'
import {
  allGoodsWords,
  type CouponScope,
  couponQr,
  couponScopes,
  isNaming,
  type LeftOut,
  leftOutWords,
  type NamingScope,
} from '@heyi/contract/rewards/coupon-rules'
import { type CouponState, couponLife, userCouponStates } from '@heyi/contract/rewards/coupon-states'
import { eventsIn } from '@heyi/contract/states'
import { type Actor, may } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import type { RewardsDeps, Thing } from '../core/deps.ts'
import { isForStores, leftOut, namedWords, noClaim, noClaimWords, notUsable, stateAt } from './rules.ts'
import type { Claimable, CouponRow } from './store.ts'
import type { HeldRow } from './store-held.ts'
import type { IssueRow } from './store-issues.ts'

type Scoped = { scope: CouponScope; ref_ids: readonly number[] }
type Owned = Scoped & { company_id: number; merchant_name: string }
/** Names that stand in the words of one coupon. */
const SHOWN = 2

/** What each of these may be used for, in words; one look-up for each kind of thing. */
async function scopeWords(tx: Tx, { thingsOf }: Pick<RewardsDeps, 'thingsOf'>, rows: readonly Scoped[]) {
  const names = new Map<string, string>()
  for (const scope of new Set(rows.map((row) => row.scope).filter(isNaming))) {
    const ids = rows.filter((row) => row.scope === scope).flatMap((row) => row.ref_ids.slice(0, SHOWN))
    for (const { id, name } of await thingsOf(tx, scope, [...new Set(ids)], null)) names.set(`${scope} ${id}`, name)
  }
  return ({ scope, ref_ids }: Scoped): string => {
    if (!isNaming(scope)) return couponScopes[scope]
    const shown = ref_ids.slice(0, SHOWN).flatMap((id) => names.get(`${scope} ${id}`) ?? [])
    return `${couponScopes[scope]}：${namedWords(scope, shown, ref_ids.length)}`
  }
}
/** The same as members read it: of a coupon for everything, whose goods that are. */
async function memberWords(tx: Tx, deps: Pick<RewardsDeps, 'thingsOf'>, rows: readonly Owned[]) {
  const words = await scopeWords(tx, deps, rows)
  return (row: Owned): string =>
    row.scope === 'all' ? allGoodsWords(row.company_id === PLATFORM_COMPANY ? null : row.merchant_name) : words(row)
}
/** The things that a coupon names, all of them. */
export const thingsNamed = async (
  tx: Tx,
  deps: Pick<RewardsDeps, 'thingsOf'>,
  { scope, ref_ids }: Scoped,
): Promise<Thing[]> =>
  isNaming(scope) && ref_ids.length ? await deps.thingsOf(tx, scope as NamingScope, ref_ids, null) : []

/** Coupons as a member sees them who may claim them. */
export async function claimables(
  tx: Tx,
  deps: RewardsDeps,
  rows: readonly Claimable[],
  given: { is_vip: boolean; now: Date },
) {
  const words = await memberWords(tx, deps, rows)
  return rows.map((row) => {
    const why = noClaim(row, { mine: row.mine, is_vip: given.is_vip }, given.now)
    return {
      ...row,
      scope_words: words(row),
      merchantId: row.company_id,
      left: row.quota - row.taken,
      may_claim: why === null,
      why: noClaimWords(why),
    }
  })
}

/** A member's own coupons as they see them. */
export async function myCoupons(tx: Tx, deps: RewardsDeps, rows: readonly HeldRow[], now: Date) {
  const words = await memberWords(tx, deps, rows)
  return rows.map((row) => {
    const why = notUsable(row, now)
    return {
      ...row,
      state: stateAt(row, now),
      scope_words: words(row),
      merchantId: row.company_id,
      is_usable: why === '',
      why,
    }
  })
}
/** What is shown in the store, of one that can be used. */
export const codeOf = (row: HeldRow, now: Date): { code: string; qr: string } =>
  stateAt(row, now) === 'UNUSED' && isForStores(row.kind)
    ? { code: row.code, qr: couponQr(row.code) }
    : { code: '', qr: '' }

/** What staff may do with a coupon. */
const actionsOf = (actor: Actor, state: CouponState): string[] =>
  may(actor, P.couponEdit) ? ['edit', ...eventsIn(couponLife, state, 'staff')] : []
/** Coupons as staff see them who keep them. */
export async function staffCoupons(tx: Tx, deps: RewardsDeps, rows: readonly CouponRow[], actor: Actor) {
  const words = await scopeWords(tx, deps, rows)
  const organs = await organTree.namesOf(
    tx,
    rows.map((row) => row.organ_id),
  )
  return rows.map((row) => ({
    ...row,
    scope_words: words(row),
    merchantId: row.company_id,
    organ_name: organs.get(row.organ_id) ?? '',
    actions: actionsOf(actor, row.state),
    version: String(row.version),
  }))
}

/** Records of members' coupons as staff see them. */
export async function records(tx: Tx, rows: readonly HeldRow[], actor: Actor, now: Date) {
  const who = await people.byIds(
    tx,
    rows.flatMap((row) => [row.user_id, row.given_by ?? 0, row.used_by ?? 0]).filter((id) => id > 0),
  )
  const organs = await organTree.namesOf(
    tx,
    rows.map((row) => row.organ_id),
  )
  const today = shanghaiDay(now)
  return rows.map((row) => {
    const state = stateAt(row, now)
    const member = who.get(row.user_id)
    const isTodays = row.used_at !== null && shanghaiDay(row.used_at) === today
    return {
      ...row,
      member: { id: row.user_id, name: member?.name ?? '', mobile_masked: member?.mobile_masked ?? '' },
      organ_name: organs.get(row.organ_id) ?? '',
      state,
      state_name: userCouponStates[state].name,
      by: row.given_by ? (who.get(row.given_by)?.name ?? '') : '',
      used_by: row.used_by ? (who.get(row.used_by)?.name ?? '') : '',
      way: row.order_id === null ? ('store' as const) : ('order' as const),
      may_revoke: state === 'UNUSED' && may(actor, P.couponEdit),
      may_undo: state === 'USED' && row.order_id === null && isTodays && may(actor, P.couponEdit),
    }
  })
}

/** What staff gave in one go: how far it is, and how many were left out, the most frequent reason first. */
export function showIssue(row: IssueRow) {
  const skipped = Object.entries(row.left_out)
    .map(([why, count]) => ({ why: leftOutWords[why as LeftOut], count }))
    .sort((a, b) => b.count - a.count)
  return { ...row, skipped, skipped_count: leftOut(row.left_out), is_done: row.done_at !== null }
}
