import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { isNaming, type NamingScope, scopeFields } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { fixedTerms } from '../rules.ts'
import { keptBy } from '../scope.ts'
import { addCoupon, type CouponFacts, type CouponRow, changeCoupon, holdCoupon } from '../store.ts'

type Call = typeof rewards.setCoupon
type CallContext = Context<Call, RewardsDeps>

const notFound = {
  category: 'CATEGORY_NOT_FOUND',
  goods: 'GOODS_NOT_FOUND',
  store: 'STORE_NOT_FOUND',
  company: 'COMPANY_NOT_FOUND',
} as const

function factsOf({ input, actor, refuse }: CallContext): CouponFacts {
  const { merchantId: company_id, kind, bearer } = input
  // A merchant's own staff do not spend the platform's money.
  const tied = actor.staff.company_id
  if (tied !== null && tied !== PLATFORM_COMPANY && bearer === 'platform') refuse('COUPON_BEARER_DENIED')
  const { id: _id, version: _version, client_req_id: _req, merchantId: _merchant, ...rest } = input
  const { category_ids: _c, goods_ids: _g, store_ids: _s, company_ids: _m, ...facts } = rest
  const isPercent = kind === 'percent'
  return {
    ...facts,
    company_id,
    percent_bp: isPercent ? facts.percent_bp : 10_000,
    cap_fen: isPercent ? facts.cap_fen : 0,
    off_fen: isPercent ? 0 : facts.off_fen,
    valid_from: facts.valid_days === null ? facts.valid_from : null,
    valid_until: facts.valid_days === null ? facts.valid_until : null,
  }
}

/** Ids of the things that are named, each of which the staff member works with. */
async function refsOf({ input, actor, tx, deps, refuse }: CallContext): Promise<number[]> {
  // Things of another scope than the chosen one are not kept, but nobody names what is not theirs.
  for (const scope of Object.keys(scopeFields) as NamingScope[]) {
    const ids = [...new Set(input[scopeFields[scope]])]
    if (ids.length && (await deps.thingsOf(tx, scope, ids, actor.staff)).length < ids.length) refuse(notFound[scope])
  }
  return isNaming(input.scope) ? [...new Set(input[scopeFields[input.scope]])].sort((a, b) => a - b) : []
}

/** What members hold keeps what it promised. */
function checkPromised({ refuse }: CallContext, held: CouponRow, facts: CouponFacts, ref_ids: readonly number[]): void {
  if (facts.quota < held.taken) refuse('COUPON_QUOTA_LOW', { taken: held.taken })
  if (held.taken === 0) return
  const isSame = fixedTerms.every((term) => held[term] === facts[term])
  if (!isSame || String(held.ref_ids) !== String(ref_ids)) refuse('COUPON_TERMS_FIXED')
}

export const setCoupon: Handler<Call, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, request, now, changed } = context
  const companies = await keptBy(tx, actor.staff)
  const held = input.id ? ((await holdCoupon(tx, input.id, companies)) ?? refuse('COUPON_NOT_FOUND')) : null
  const overtaken = held && (await changedSince(tx, 'coupon', held, { read: input.version, now }))
  if (overtaken) refuse('CHANGED_MEANWHILE', overtaken)
  if (!(await companyScope(tx, actor.staff)).includes(input.merchantId)) refuse('COMPANY_NOT_FOUND')
  const facts = factsOf(context)
  const ref_ids = await refsOf(context)
  if (held) checkPromised(context, held, facts, ref_ids)
  const { user_id: made_by } = actor
  const id = held?.id ?? (await addCoupon(tx, facts, { organ_id: actor.staff.active_organ_id, made_by, ref_ids, now }))
  const version = held ? await changeCoupon(tx, id, facts, ref_ids) : 1
  await audit(tx, {
    actor_id: actor.user_id,
    action: held ? 'coupon.edit' : 'coupon.add',
    target: 'coupon',
    target_id: id,
    change: changeOf(held ?? {}, { ...facts, ref_ids }),
    request,
  })
  changed({ companies: [facts.company_id], organs: [held?.organ_id ?? actor.staff.active_organ_id] })
  return { id, version: String(version) }
}
