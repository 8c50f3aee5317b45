import type { Tx } from '../../../kernel/db/tx.ts'
import { writePromotion } from './store.ts'

const HOUR = 3_600_000
const COMPANY = 3
/** Hours from now. The demo orders begin groups in the group buys. */
const demo = [
  { kind: 'group', name: '拼团煮好饭', from: -80, to: -26, goods_id: 1052, price_fen: 12_900, quota: 20, hours: 24 },
  { kind: 'flash', name: '居家好物抢购', from: -6, to: 66, goods_id: 1053, price_fen: 9_900, quota: 50, hours: null },
  { kind: 'group', name: '邻里一起拼', from: -30, to: 90, goods_id: 1054, price_fen: 11_800, quota: 30, hours: 48 },
  { kind: 'flash', name: '周末厨房特价', from: 70, to: 120, goods_id: 1052, price_fen: 13_900, quota: 40, hours: null },
] as const

/** A flash sale and a group buy that run, a group buy that is over and a sale that comes. */
export async function seedPromotions(tx: Tx, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  for (const { kind, name, from, to, goods_id, price_fen, quota, hours } of demo) {
    const skus = await tx<{ sku_id: number; goods_id: number }[]>`
      select id as sku_id, goods_id from sku where goods_id = ${goods_id} and price_fen > ${price_fen} order by id`
    if (!skus.length) continue
    const group = { size: hours && 3, hours }
    const facts = { company_id: COMPANY, kind, name, starts_at: at(from), ends_at: at(to), per_person: 2, ...group }
    const priced = skus.map((sku) => ({ ...sku, price_fen, quota }))
    await writePromotion(tx, { id: 0, facts, skus: priced }, { by: 0, now: at(Math.min(from, 0)) })
  }
}

export type DemoGroupBuy = { promotion_id: number; sku_id: number; price_fen: number; is_over: boolean }
/** The group buys of the demo with a SKU of each, the first that began before others; none where there is no demo. */
export const demoGroupBuys = (tx: Tx, now: Date) =>
  tx<DemoGroupBuy[]>`
    select distinct on (p.id) k.promotion_id, k.sku_id, k.price_fen, p.ends_at <= ${now} as is_over
    from promotion p join promotion_sku k on k.promotion_id = p.id where p.kind = 'group' order by p.id, k.sku_id`
