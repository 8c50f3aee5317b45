import type { mall } from '@heyi/contract/mall/index'
import { promotionTimesProblem } from '@heyi/contract/mall/promotion-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { yuan } from '../../../../kernel/money.ts'
import { minuteAt } from '../../../../kernel/time.ts'
import { whoChanged } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type PromotionFacts, type PromotionPrice, promotionState, whyNotRaise } from '../rules.ts'
import { lockPromotion, overlap, raiseQuotas, skusOfCompany, writePromotion } from '../store.ts'

type Call = typeof mall.setPromotion
type CallContext = Context<Call, MallDeps>
type Before = NonNullable<Awaited<ReturnType<typeof lockPromotion>>>

export const setPromotion: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, changed } = context
  const { id, merchantId, kind, name, per_person, skus } = input
  const scope = await companyScope(tx, actor.staff)
  const before = id ? ((await lockPromotion(tx, scope, id)) ?? refuse('PROMOTION_NOT_FOUND')) : null
  // A promotion stays with its merchant, as its goods do.
  if (before ? before.company_id !== merchantId : scope && !scope.includes(merchantId)) refuse('COMPANY_NOT_FOUND')
  if (before) await checkVersion(context, before)
  const group = kind === 'group' ? { size: input.size, hours: input.hours } : { size: null, hours: null }
  const times = { starts_at: minuteAt(input.starts_at), ends_at: minuteAt(input.ends_at) }
  const facts = { company_id: merchantId, kind, name, per_person, ...times, ...group }
  const state = before ? promotionState(before, now) : 'soon'
  if (before && state !== 'soon') await raise(context, before, facts)
  const promotion_id = state === 'soon' ? await write(context, facts) : id
  await note(context, { id: promotion_id, action: !before ? 'add' : state === 'soon' ? 'edit' : 'raise', skus })
  changed({ companies: [merchantId] })
  return { id: promotion_id }
}

async function checkVersion({ input, tx, refuse }: CallContext, before: Before): Promise<void> {
  const version = before.updated_at.toISOString()
  if (input.version && version !== input.version)
    refuse('CHANGED_MEANWHILE', {
      ...(await whoChanged(tx, 'promotion', before.id, { at: before.updated_at })),
      version,
    })
}

/** Writes a promotion that has not started: prices below those of today, and none of a SKU that another one sells then. */
async function write({ input, actor, tx, refuse, now }: CallContext, facts: PromotionFacts): Promise<number> {
  const { id, skus } = input
  const wrongTimes = promotionTimesProblem(input.starts_at, input.ends_at)
  if (wrongTimes) refuse('PROMOTION_TIMES', { why: wrongTimes })
  if (facts.ends_at <= now) refuse('PROMOTION_PAST')
  const ids = skus.map((sku) => sku.sku_id)
  const known = new Map((await skusOfCompany(tx, facts.company_id, ids)).map((sku) => [sku.id, sku]))
  const priced = skus.map((sku) => {
    const { goods_id, name, price_fen, points } = known.get(sku.sku_id) ?? refuse('SKU_NOT_FOUND')
    // Points are a price too: what costs any is sold for money alone in a promotion.
    if (points === 0 && sku.price_fen >= price_fen) refuse('PROMOTION_PRICE_HIGH', { name, price: yuan(price_fen) })
    return { ...sku, goods_id }
  })
  const stands = await overlap(tx, { id, ...facts }, ids)
  if (stands) refuse('PROMOTION_OVERLAPS', stands)
  return writePromotion(tx, { id, facts, skus: priced }, { by: actor.user_id, now })
}

/** While it runs people buy by what it says: its numbers may grow and nothing else changes. */
async function raise({ input, tx, refuse, now }: CallContext, before: Before, facts: PromotionFacts): Promise<void> {
  const state = promotionState(before, now)
  if (state !== 'running') refuse('PROMOTION_STARTED', { why: '现在已经结束，不能再改' })
  const why = whyNotRaise(before, { ...facts, skus: input.skus })
  if (why) refuse('PROMOTION_STARTED', { why })
  await raiseQuotas(tx, before.id, input.skus, now)
}

type Noted = { id: number; action: 'add' | 'edit' | 'raise'; skus: readonly PromotionPrice[] }
const note = ({ input, actor, tx, request }: CallContext, { id, action, skus }: Noted) =>
  audit(tx, {
    actor_id: actor.user_id,
    action: `promotion.${action}`,
    target: 'promotion',
    target_id: id,
    detail: { name: input.name, skus },
    request,
  })
