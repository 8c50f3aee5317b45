import { type Fragment, json, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { ImportStore } from '../../../kernel/imports/store.ts'
import type { Searchable } from '../../../kernel/search/spelling.ts'
import { type Price, priceKind, specText } from '../core/rules.ts'
import { countLeftOf } from '../stock/store-left.ts'
import type { GoodsRow, SheetProduct } from './rules.ts'

/** Sheets of new goods. */
export const goodsImports = new ImportStore({ table: 'goods_import', entered: 'goods_id' })

export type ProblemRow = Pick<GoodsRow, 'place' | 'cells'> & { problem: string }
/** What is wrong with the rows of a person's sheet, by their place. */
export const problemRows = (user_id: number, import_id: number): Fragment => sql`
  select r.place, r.cells, r.problem from goods_import_row r join goods_import i on i.id = r.import_id
  where i.id = ${import_id} and i.user_id = ${user_id} and r.state = 'bad' order by r.place`
export const firstProblems = (tx: Tx, user_id: number, import_id: number, most: number) =>
  tx<ProblemRow[]>`${problemRows(user_id, import_id)} limit ${most}`

export const allRows = (tx: Tx, import_id: number) =>
  tx<GoodsRow[]>`select place, lead, cells from goods_import_row where import_id = ${import_id} order by place`

/** The next rows that may enter, `most` and the rest of the last product, kept from anybody else. */
export const nextGood = (tx: Tx, import_id: number, most: number) =>
  tx<GoodsRow[]>`
    select place, lead, cells from goods_import_row where import_id = ${import_id} and state = 'good' and lead <= (
      select max(lead) from (
        select lead from goods_import_row where import_id = ${import_id} and state = 'good' order by lead, place limit ${most}
      ) next
    ) order by place for update`

/** Which of these codes a merchant has given to a product already, with its name. */
export const codesTaken = (tx: Tx, wanted: readonly Pick<SheetProduct, 'company_id' | 'code'>[]) =>
  tx<{ company_id: number; code: string; name: string }[]>`
    select g.company_id, g.code, g.name from goods g
    join unnest(${wanted.map((one) => one.company_id)}::int8[], ${wanted.map((one) => one.code)}::text[]) as w (company_id, code)
      on w.company_id = g.company_id and w.code = g.code`

/** Those of these categories that are there; they stay for as long as the transaction lasts. */
export async function keepCategories(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx<{ id: number }[]>`
    select id from category where id = any(${ids}::int8[]) order by id for key share`
  return new Set(rows.map(({ id }) => id))
}
/** All categories, as they stand below each other. */
export const categoryNames = (tx: Tx) =>
  tx<{ id: number; name: string; parent: string | null }[]>`
    select k.id, k.name, p.name as parent from category k left join category p on p.id = k.parent_id
    order by coalesce(p.sort, k.sort), coalesce(p.id, k.id), k.parent_id nulls first, k.sort, k.id`

export type NewProduct = { product: SheetProduct; first: Price; found: Searchable }
/** Adds products; answers the id of each by its lead, without those whose code was given away meanwhile. */
export async function insertProducts(tx: Tx, given: readonly NewProduct[], now: Date): Promise<Map<number, number>> {
  const rows = given.map(({ product: { lead: _, skus, ...facts }, first, found }) => ({
    ...facts,
    ...found,
    ...{ album: [], detail_html: '', is_hot: false, sort: 100, max_per_order: 99 },
    ...{ points: first.points, price_fen: first.price_fen, market_price_fen: first.market_price_fen },
    ...{ price_kind: priceKind(first), sku_count: skus.length },
    ...{ published_at: facts.is_on ? now : null, created_at: now, updated_at: now, is_hidden: false },
  }))
  const added = await tx<{ id: number; company_id: number; code: string }[]>`
    insert into ${rowsOf('goods', rows)} on conflict (company_id, code) where code is not null do nothing
    returning id, company_id, code`
  const ids = new Map(added.map(({ id, company_id, code }) => [JSON.stringify([company_id, code]), id]))
  return new Map(
    given.flatMap(({ product: { lead, company_id, code } }) => {
      const id = ids.get(JSON.stringify([company_id, code]))
      return id === undefined ? [] : [[lead, id] as const]
    }),
  )
}

/** Adds the kinds of these products; what is there of each is its first movement. */
export async function insertKinds(
  tx: Tx,
  given: readonly { goods_id: number; skus: SheetProduct['skus'] }[],
  { actor_id, now }: { actor_id: number; now: Date },
): Promise<void> {
  const rows = given.flatMap(({ goods_id, skus }) =>
    skus.map((sku, sort) => ({ goods_id, ...sku, spec_text: specText(sku.spec), sort })),
  )
  await tx`
    with added as (
      insert into sku (goods_id, spec, spec_text, points, price_fen, market_price_fen, on_hand, sort, weight_g)
      select goods_id, spec, spec_text, points, price_fen, market_price_fen, on_hand, sort, weight_g
      from jsonb_to_recordset(${json(rows)}::jsonb) as k (goods_id int8, spec jsonb, spec_text text, points int8, price_fen int8,
        market_price_fen int8, on_hand int8, sort int, weight_g int)
      order by goods_id, sort returning id, on_hand
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, actor_id, reason, created_at)
    select id, 'initial', on_hand, on_hand, 0, ${actor_id}::int8, '最初的库存', ${now}::timestamptz from added where on_hand > 0`
  const goods_ids = given.map(({ goods_id }) => goods_id)
  await countLeftOf(tx, goods_ids)
}

/** The merchants for whom goods have entered by a sheet. */
export async function merchantsOf(tx: Tx, import_id: number): Promise<number[]> {
  const rows = await tx<{ company_id: number }[]>`
    select distinct g.company_id from goods_import_row r join goods g on g.id = r.goods_id where r.import_id = ${import_id}`
  return rows.map(({ company_id }) => company_id)
}
