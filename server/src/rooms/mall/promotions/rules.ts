import { type PromotionKind, type PromotionState, promotionStates } from '@heyi/contract/mall/promotion-rules'

export type PromotionTimes = { starts_at: Date; ends_at: Date; ended_at: Date | null }
/** What a promotion is at a moment. */
export function promotionState({ starts_at, ends_at, ended_at }: PromotionTimes, now: Date): PromotionState {
  if (ended_at) return 'ended'
  if (ends_at <= now) return 'over'
  return starts_at <= now ? 'running' : 'soon'
}
export const promotionStateName = (state: PromotionState): string => promotionStates[state].name

/** What came of a promotion that nobody has bought from. */
export const noResult = { orders: 0, units: 0, fen: 0, forming: 0, formed: 0, failed: 0 }

export type PromotionAction = 'edit' | 'raise' | 'end'
/** What staff may do about a promotion in a state. */
export const promotionActions = (state: PromotionState): PromotionAction[] =>
  state === 'soon' ? ['edit', 'end'] : state === 'running' ? ['raise', 'end'] : []

export type PromotionFacts = {
  company_id: number
  kind: PromotionKind
  name: string
  starts_at: Date
  ends_at: Date
  per_person: number
  size: number | null
  hours: number | null
}
export type PromotionPrice = { sku_id: number; price_fen: number; quota: number }
type Promoted = PromotionFacts & { skus: readonly PromotionPrice[] }

const factsOf = ({ kind, name, starts_at, ends_at, per_person, size, hours }: Promoted) =>
  JSON.stringify([kind, name, starts_at, ends_at, per_person, size, hours])
const pricesOf = ({ skus }: Promoted) =>
  JSON.stringify(skus.map(({ sku_id, price_fen }) => [sku_id, price_fen]).sort(([a = 0], [b = 0]) => a - b))

/** Why a promotion that runs cannot become another one, in words; '' where only numbers are raised: people have bought by the rest. */
export function whyNotRaise(before: Promoted, after: Promoted): string {
  if (factsOf(before) !== factsOf(after) || pricesOf(before) !== pricesOf(after)) return '只能增加活动数量'
  const was = new Map(before.skus.map(({ sku_id, quota }) => [sku_id, quota]))
  return after.skus.some(({ sku_id, quota }) => quota < (was.get(sku_id) ?? 0)) ? '活动数量只能增加，不能减少' : ''
}
