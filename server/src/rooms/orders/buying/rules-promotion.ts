import type { PromotionKind } from '@heyi/contract/mall/promotion-rules'
import { canonical, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { type Joinable, whyNotJoin } from '../core/rules-groups.ts'
import type { Priced, SaleSku } from './rules.ts'

/** A SKU in a promotion, as the mall says it. */
export type Promoted = {
  id: number
  kind: PromotionKind
  name: string
  per_person: number
  size: number | null
  hours: number | null
  sku_id: number
  goods_id: number
  goods_name: string
  price_fen: number
  quota: number
  taken: number
  starts_at: Date
  until: Date
  /** Units that the person holds or has bought. */
  bought: number
}
/** `group_id`: the group that is joined; 0 begins one's own, or there is none. */
export type BoughtIn = Promoted & { group_id: number }
type Asked = {
  promotion: Promoted | null
  group: (Joinable & { promotion_id: number; goods_id: number }) | null
  group_id: number
  now: Date
}

/**
 * The promotion that a purchase is made in. Refuses PROMOTION_NOT_FOUND, PROMOTION_NOT_YET {name, at}, GROUP_NOT_FOUND, GROUP_CLOSED {why},
 * PROMOTION_OVER {name}: a group that forms takes people after its promotion has ended too.
 */
export function boughtIn({ promotion, group, group_id, now }: Asked): BoughtIn {
  if (!promotion) return refuse('PROMOTION_NOT_FOUND')
  const { id, name, kind, goods_id, starts_at, until } = promotion
  if (starts_at > now) return refuse('PROMOTION_NOT_YET', { name, at: sayMoment(starts_at) })
  if (group_id) {
    if (kind !== 'group' || group?.promotion_id !== id || group.goods_id !== goods_id) return refuse('GROUP_NOT_FOUND')
    const why = whyNotJoin(group, now)
    if (why) return refuse('GROUP_CLOSED', { why })
  } else if (until <= now) return refuse('PROMOTION_OVER', { name })
  return { ...promotion, group_id }
}

/** A SKU as it is sold in a promotion: for money alone, and points take nothing off. */
export const inPromotion = <S extends Pick<SaleSku, 'id' | 'price_fen' | 'points' | 'takes_points'>>(
  sku: S,
  { sku_id, price_fen }: Pick<Promoted, 'sku_id' | 'price_fen'>,
): S => (sku.id === sku_id ? { ...sku, price_fen, points: 0, takes_points: false } : sku)

/** Refuses PROMOTION_SHORT {name, left: 0} where nothing is left of a promotion that runs. */
export function checkLeft({ quota, taken, starts_at, until, goods_name }: Promoted, now: Date): void {
  if (taken >= quota && starts_at <= now && until > now) refuse('PROMOTION_SHORT', { name: goods_name, left: 0 })
}

/** Refuses PROMOTION_SHORT {name, left}, PROMOTION_LIMIT {name, max, left} where more is bought than is left of it or one person may have. */
export function checkPromoted({ quota, taken, per_person, bought }: Promoted, { orders }: Priced): void {
  const line = orders[0]?.lines[0]
  if (!line) return
  const { name, quantity } = line
  const left = Math.max(0, quota - taken)
  if (quantity > left) refuse('PROMOTION_SHORT', { name, left })
  if (per_person > 0 && bought + quantity > per_person)
    refuse('PROMOTION_LIMIT', { name, max: per_person, left: Math.max(0, per_person - bought) })
}

/** That it is bought in a promotion, and into which group, is agreed to as its price is. */
export const withPromotion = (hash: string, bought: Pick<BoughtIn, 'id' | 'group_id'> | null): string =>
  bought ? sha256(canonical({ hash, promotion: bought.id, group: bought.group_id })) : hash
