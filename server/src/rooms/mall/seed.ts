import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, json, rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { cleanHtml } from '../../kernel/html.ts'
import { searchable } from '../../kernel/search/spelling.ts'
import { addDays, shanghaiDay } from '../../kernel/time.ts'
import { demoPictureId, stored } from '../media/index.ts'
import { cheapest, specText } from './core/rules.ts'
import { upsertGoods } from './goods/store-edit.ts'
import { seedPlans } from './plans/seed.ts'
import { seedPromotions } from './promotions/seed.ts'
import { addWords, countHeat } from './search/store.ts'
import { seedSale } from './seed-sale.ts'
import { seedShops } from './shops/seed.ts'
import { countLeft } from './stock/store-left.ts'

type DemoCategory = { id: number; parent_id: number | null; name: string; sort: number; icon_picture: string }
type DemoSku = {
  id: number
  spec: Record<string, string>
  price_fen: number
  points_price: number
  market_price_fen: number
  on_hand: number
}
type DemoGoods = {
  id: number
  company_id: number
  category_id: number
  name: string
  subtitle: string
  album: string[]
  detail_html: string
  delivery: string[]
  freight_fen: number
  tags: string[]
  is_hot: boolean
  sort: number
  skus: DemoSku[]
}
type DemoStore = {
  id: number
  company_id: number
  organ_id: number
  name: string
  address: string
  lat: number
  lng: number
  phone: string
  hours: string
  picture: string
  services: string[]
}

const read = <T>(demoDir: string, name: string): T[] => {
  const path = join(demoDir, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T[]) : []
}

/**
 * Categories, stores and goods of the demo folder with the stock they begin with, as they came on shelf a while before
 * `now`. Asks for organisation's companies and media's pictures to be there. Returns how many goods.
 */
export async function seedDemo(tx: Tx, given: { demoDir: string; now: Date }): Promise<number> {
  const categories = read<DemoCategory>(given.demoDir, 'categories.json')
  const stores = read<DemoStore>(given.demoDir, 'stores.json')
  const goods = read<DemoGoods>(given.demoDir, 'goods.json')
  const keys = [
    ...categories.map((c) => c.icon_picture),
    ...stores.map((s) => s.picture),
    ...goods.flatMap((g) => g.album),
  ]
  const known = await stored(tx, keys.map(demoPictureId))
  const pictureId = (key: string) => (known.has(demoPictureId(key)) ? demoPictureId(key) : null)

  for (const top of [true, false]) {
    const rows = categories.filter((c) => (c.parent_id === null) === top)
    if (rows.length)
      await tx`insert into ${rowsOf(
        'category',
        rows.map(({ icon_picture, ...row }) => ({ ...row, picture_id: pictureId(icon_picture) })),
      )}`
  }
  if (stores.length)
    await tx`insert into ${rowsOf(
      'store',
      stores.map(({ picture, ...row }) => ({ ...row, picture_id: pictureId(picture) })),
    )}`
  const at = new Date(given.now.getTime() - 120 * 86_400_000)
  for (const row of goods)
    await addGoods(
      tx,
      row,
      row.album.flatMap((key) => pictureId(key) ?? []),
      at,
    )
  for (const table of ['category', 'store', 'goods', 'sku'])
    await tx`select setval(${`${table}_id_seq`}, (select greatest(1000, max(id)) from ${identifier(table)}))`
  if (goods.length) {
    await stockStores(tx, at)
    await countLeft(tx, goods.length)
    await seedPlans(tx, at)
    await seedShops(tx, at)
    await addWords(tx, demoWords(shanghaiDay(given.now)))
    await seedSale(tx, given.now)
    await seedPromotions(tx, given.now)
  }
  return goods.length
}

/** What the demo community searched for in the last days. */
const DEMO_WORDS = ['大米', '洗衣液', '手杖', '围巾', '血压计', '香菇', '牛奶', '蜂蜜']
const demoWords = (today: string) =>
  DEMO_WORDS.flatMap((word, place) =>
    [0, 1, 2].map((ago) => ({ day: addDays(today, -ago), word, times: DEMO_WORDS.length - place + ago })),
  )

async function addGoods(tx: Tx, { id, delivery, skus, ...row }: DemoGoods, album: string[], at: Date): Promise<void> {
  const prices = skus.map(({ points_price, ...sku }) => ({ ...sku, points: points_price }))
  const first = cheapest(prices)
  if (!first) return
  const facts = {
    id,
    company_id: row.company_id,
    category_id: row.category_id,
    name: row.name,
    subtitle: row.subtitle,
    album,
    detail_html: cleanHtml(row.detail_html),
    deliveries: delivery,
    freight_fen: row.freight_fen,
    tags: row.tags,
    is_hot: row.is_hot,
    is_on: true,
    sort: row.sort,
    max_per_order: 99,
    takes_points: skus.every((sku) => !sku.points_price),
    ...searchable([row.name, row.subtitle, ...row.tags]),
  }
  await upsertGoods(tx, 0, facts, { first, count: skus.length, now: at })
  await tx`insert into ${rowsOf(
    'sku',
    prices.map(({ spec, ...sku }, sort) => ({
      ...sku,
      goods_id: id,
      spec: Object.entries(spec),
      spec_text: specText(Object.entries(spec)),
      sort,
    })),
  )}`
  const moves = prices
    .filter((sku) => sku.on_hand > 0)
    .map(({ id: sku_id, on_hand }) => ({
      sku_id,
      kind: 'initial',
      quantity: on_hand,
      on_hand_after: on_hand,
      reserved_after: 0,
      reason: '最初的库存',
      created_at: at,
    }))
  if (moves.length) await tx`insert into ${rowsOf('stock_move', moves)}`
}

/** Of the first goods that there are many of, each merchant's first store has some on its own shelf; of every third a few only. */
const stockStores = (tx: Tx, at: Date) => tx`
  with chosen as (
    select sku_id, store_id, case when sku_id % 3 = 0 then 5 else 12 end as units, on_hand from (
      select s.id as sku_id, t.id as store_id, s.on_hand, row_number() over (partition by t.id order by s.id) as n
      from sku s join goods g on g.id = s.goods_id and 'pickup' = any(g.deliveries)
        cross join lateral (select id from store where company_id = g.company_id and is_open order by id limit 1) t
      where s.on_hand >= 60
    ) many where n <= 8
  ), shelved as (
    insert into store_stock (sku_id, store_id, on_hand) select sku_id, store_id, units from chosen
  ), counted as (
    update sku s set stores_on_hand = c.units from chosen c where s.id = c.sku_id
  )
  insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, reason, document, created_at)
  select c.sku_id, m.store_id, 'transfer', m.quantity, m.on_hand, 0, '门店补货', 'DB' || to_char(${at}::timestamptz at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(c.sku_id::text, 8, '0'),
    ${at}::timestamptz
  from chosen c cross join lateral (values (0::int8, -c.units, c.on_hand - c.units), (c.store_id, c.units, c.units)) as m (store_id, quantity, on_hand)
  order by c.sku_id, m.quantity`

export type DemoMove = {
  order_line_id: number
  sku_id: number
  kind: 'reserve' | 'release' | 'commit'
  quantity: number
  actor_id: number | null
  reason: string
  at: Date
}
/**
 * Books what demo orders did to stock, in the order given (by time). What they took was delivered before them, so that SKUs
 * end with the stock of goods.json. For seeding only.
 */
export async function bookDemoMoves(tx: Tx, moves: readonly DemoMove[], now: Date): Promise<void> {
  if (!moves.length) return
  const signs = { reserve: [0, 1], release: [0, -1], commit: [-1, -1] } as const
  const rows = moves.map(({ at, quantity, ...move }) => ({
    ...move,
    created_at: at,
    quantity: move.kind === 'reserve' ? quantity : -quantity,
    on_hand: signs[move.kind][0] * quantity,
    reserved: signs[move.kind][1] * quantity,
  }))
  await tx`
    with given as (
      select n, d.* from json_array_elements(${json(rows)}::json) with ordinality as e (item, n), json_to_record(e.item)
        as d (sku_id int8, order_line_id int8, kind text, quantity int8, on_hand int8, reserved int8, actor_id int8, reason text, created_at timestamptz)
    ), taken as (
      select sku_id, -sum(on_hand)::int8 as gone, sum(reserved)::int8 as held,
        coalesce(sum(reserved) filter (where kind in ('reserve', 'release')), 0)::int4 as counted from given group by sku_id
    ), counted as (
      update sku s set reserved = t.held, quota_used = t.counted from taken t where t.sku_id = s.id returning s.id, s.goods_id, s.on_hand - s.stores_on_hand as on_hand, t.gone
    ), sold as (
      update goods g set sold = g.sold + n.gone from (select goods_id, sum(gone)::int8 as gone from counted group by goods_id) n where g.id = n.goods_id
    ), all_moves as (
      select 0 as n, c.id as sku_id, null::int8 as order_line_id, 'adjust' as kind, c.gone as quantity, c.gone as on_hand, 0::int8 as reserved, null::int8 as actor_id, '进货入库' as reason,
        ${now}::timestamptz - interval '110 days' as created_at
      from counted c where c.gone > 0
      union all select n, sku_id, order_line_id, kind, quantity, on_hand, reserved, actor_id, reason, created_at from given
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, order_line_id, actor_id, reason, created_at)
    select a.sku_id, a.kind, a.quantity, c.on_hand + sum(a.on_hand) over one, sum(a.reserved) over one, a.order_line_id, a.actor_id, a.reason, a.created_at
    from all_moves a join counted c on c.id = a.sku_id window one as (partition by a.sku_id order by a.n rows unbounded preceding) order by a.n, a.sku_id`
  await countHeat(tx, now)
  await countLeft(tx, moves.length)
}
