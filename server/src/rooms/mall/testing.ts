import { randomUUID } from 'node:crypto'
import { json } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { searchable } from '../../kernel/search/spelling.ts'
import { vipPlans } from '../rewards/index.ts'
import { cheapest, specText } from './core/rules.ts'
import { upsertGoods } from './goods/store-edit.ts'
import { addHidden } from './plans/store.ts'
import { countLeftOf } from './stock/store-left.ts'

type GivenSku = { spec?: Record<string, string>; points?: number; price_fen?: number; on_hand?: number }
type GivenGoods = {
  company_id?: number
  category_id?: number
  name?: string
  subtitle?: string
  tags?: string[]
  deliveries?: string[]
  freight_fen?: number
  is_on?: boolean
  is_hot?: boolean
  sort?: number
  max_per_order?: number
  skus?: GivenSku[]
}
export type MadeGoods = {
  id: number
  sku_ids: number[]
  sku_id: number
  company_id: number
  category_id: number
  name: string
}

/** A category of its own. */
export async function makeCategory(sql: Tx, given: { name?: string; parent_id?: number | null } = {}): Promise<number> {
  const [row] = await sql<
    { id: number }[]
  >`insert into category (name, parent_id) values (${given.name ?? '测试分类'}, ${given.parent_id ?? null}) returning id`
  return row?.id ?? 0
}

/** A product on shelf at merchant 3 with one kind of 10 units at 10 yuan, unless told otherwise. */
export async function makeGoods(sql: Tx, given: GivenGoods = {}): Promise<MadeGoods> {
  const {
    company_id = 3,
    name = '测试商品',
    subtitle = '',
    tags = [],
    deliveries = ['pickup', 'express'],
    freight_fen = 0,
    is_on = true,
  } = given
  const category_id = given.category_id ?? (await makeCategory(sql))
  const skus = (given.skus ?? [{}]).map(({ spec = {}, points = 0, price_fen = 1000, on_hand = 10 }) => ({
    spec,
    points,
    price_fen,
    on_hand,
    market_price_fen: 0,
  }))
  const first = cheapest(skus)
  if (!first) throw new Error('a product needs a kind')
  const now = new Date()
  const facts = {
    company_id,
    category_id,
    name,
    subtitle,
    album: [],
    detail_html: '',
    deliveries,
    freight_fen,
    tags,
    is_hot: given.is_hot ?? false,
    is_on,
    sort: given.sort ?? 100,
    max_per_order: given.max_per_order ?? 99,
    ...searchable([name, subtitle, ...tags]),
  }
  const id = await upsertGoods(sql, 0, facts, { first, count: skus.length, now })
  const sku_ids: number[] = []
  for (const [sort, sku] of skus.entries()) {
    const spec = Object.entries(sku.spec)
    const [row] = await sql<{ id: number }[]>`
      with added as (
        insert into sku (goods_id, spec, spec_text, points, price_fen, on_hand, sort)
        values (${id}, ${json(spec)}, ${specText(spec)}, ${sku.points}, ${sku.price_fen}, ${sku.on_hand}, ${sort}) returning id, on_hand
      ), noted as (
        insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after) select id, 'initial', on_hand, on_hand, 0 from added where on_hand > 0
      )
      select id from added`
    if (row) sku_ids.push(row.id)
  }
  await countLeftOf(sql, [id])
  return { id, sku_ids, sku_id: sku_ids[0] ?? 0, company_id, category_id, name }
}

/** An open store of merchant 3 at organisation 2, unless told otherwise. */
export async function makeStore(
  sql: Tx,
  given: { company_id?: number; organ_id?: number; name?: string; lat?: number; lng?: number } = {},
): Promise<number> {
  const { company_id = 3, organ_id = 2, name = '测试门店', lat = 31.3, lng = 120.6 } = given
  const [row] = await sql<{ id: number }[]>`
    insert into store (company_id, organ_id, name, address, lat, lng) values (${company_id}, ${organ_id}, ${name}, '桐芳路 1 号', ${lat}, ${lng}) returning id`
  return row?.id ?? 0
}

/** What a SKU holds now. */
export async function stockOf(sql: Tx, sku_id: number): Promise<{ on_hand: number; reserved: number; sold: number }> {
  const [row] = await sql<{ on_hand: number; reserved: number; sold: number }[]>`
    select s.on_hand, s.reserved, g.sold from sku s join goods g on g.id = s.goods_id where s.id = ${sku_id}`
  if (!row) throw new Error(`no sku ${sku_id}`)
  return row
}

/** A VIP plan on sale: 30 days for 30 yuan, unless told otherwise. Answers its SKU. */
export async function makePlan(
  sql: Tx,
  given: { price_fen?: number; days?: number; multiplier_bp?: number; discount_bp?: number; is_on?: boolean } & {
    monthly_coupon_id?: number
  } = {},
): Promise<number> {
  const { price_fen = 3_000, days = 30, multiplier_bp = 15_000, discount_bp = 9_500, is_on = true } = given
  const { monthly_coupon_id = null } = given
  const sku_id = await addHidden(sql, { name: '会员月卡', price_fen, is_on, company_id: 3, now: new Date() })
  await vipPlans.upsert(sql, { sku_id, days, multiplier_bp, discount_bp, perks: '', monthly_coupon_id })
  return sku_id
}
/** A recharge package on sale: 100 yuan with 5 on top, unless told otherwise. Answers its SKU. */
export async function makePack(sql: Tx, given: { price_fen?: number; gift_fen?: number } = {}): Promise<number> {
  const { price_fen = 10_000, gift_fen = 500 } = given
  const sku_id = await addHidden(sql, { name: '充值', price_fen, is_on: true, company_id: 3, now: new Date() })
  await vipPlans.upsertPack(sql, { sku_id, gift_fen })
  return sku_id
}
/** What of a SKU lies at a store now. */
export async function lyingAt(
  sql: Tx,
  sku_id: number,
  store_id: number,
): Promise<{ on_hand: number; reserved: number }> {
  const [row] = await sql<{ on_hand: number; reserved: number }[]>`
    select on_hand, reserved from store_stock where sku_id = ${sku_id} and store_id = ${store_id}`
  return row ?? { on_hand: 0, reserved: 0 }
}

const HOUR_MS = 3_600_000
/** A moment so many hours from now as forms hold it. */
const minuteIn = (hours: number) => new Date(Date.now() + (hours + 8) * HOUR_MS).toISOString().slice(0, 16)
/** What adds a promotion of a SKU at one fen: a flash sale that runs, unless told otherwise; from and to are hours from now. */
export const promotionOf = (
  sku_id: number,
  given: {
    kind?: 'flash' | 'group'
    size?: number
    quota?: number
    per_person?: number
    from?: number
    to?: number
  } = {},
) => {
  const { kind = 'flash', size = 2, quota = 50, per_person = 0, from = -1, to = 24 } = given
  return {
    merchantId: 3,
    kind,
    name: '限时特价',
    starts_at: minuteIn(from),
    ends_at: minuteIn(to),
    per_person,
    ...(kind === 'group' ? { size, hours: 3 } : {}),
    skus: [{ sku_id, price_fen: 1, quota }],
    client_req_id: randomUUID(),
  }
}
