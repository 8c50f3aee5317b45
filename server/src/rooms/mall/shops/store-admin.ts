import type { ShopBlock } from '@heyi/contract/mall/shop-shapes'
import { containing } from '../../../kernel/db/like.ts'
import type { Counted, IdPage } from '../../../kernel/db/paging.ts'
import { json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { onShelf } from '../core/store-shelf.ts'
import { isLow } from '../stock/store.ts'
import type { shopPage } from './schema.ts'
import { followersOf, goodsOf } from './store.ts'

type Page = typeof shopPage.$inferSelect

/** Merchants `c` of these whose shop is open or only paused for now. */
const shopsOf = (companies: readonly number[], keyword: string) => sql`
  c.id = any(${companies}::int8[]) and c.state in ('OPEN', 'SUSPENDED') ${keyword ? sql`and c.name ilike ${containing(keyword)}` : sql``}`

export type StaffShopRow = {
  id: number
  name: string
  logo_id: string | null
  is_open: boolean
  goods: number
  low_skus: number
  followers: number
  published_at: Date | null
  has_draft: boolean
}
/**
 * A page of the shops of these merchants by their id, and how many there are. Of all SKUs few are low, fewer than the planner thinks:
 * their products are looked up one by one.
 */
export async function listShops(
  tx: Tx,
  { companies, keyword, now }: { companies: readonly number[]; keyword: string; now: Date },
  { before: after, offset, limit, most }: IdPage & Counted,
): Promise<{ rows: StaffShopRow[]; counted: number }> {
  const rows = tx<StaffShopRow[]>`
    with shown as (
      select c.* from company c where ${shopsOf(companies, keyword)} ${after === null ? sql`` : sql`and c.id > ${after}`} order by c.id limit ${limit} offset ${offset}
    ), low as (
      select g.company_id, count(*)::int as skus from sku s
      cross join lateral (select g.company_id from goods g where g.id = s.goods_id and ${onShelf(now)} and not g.is_hidden offset 0) g
      where ${isLow} and g.company_id in (select id from shown) group by g.company_id)
    select c.id, c.name, c.logo_id, c.is_open, ${goodsOf(now)} as goods, ${followersOf} as followers, coalesce(l.skus, 0) as low_skus,
      p.published_at, coalesce(p.version > p.published_version, false) as has_draft
    from shown c left join shop_page p on p.company_id = c.id left join low l on l.company_id = c.id order by c.id`
  const [count] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from company c where ${shopsOf(companies, keyword)} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

export type PageRow = Pick<
  Page,
  'draft' | 'published' | 'version' | 'published_version' | 'edited_by' | 'edited_at' | 'published_at'
>
const columns = sql`draft, published, version, published_version, edited_by, edited_at, published_at`

/** The name of a merchant of these, null where it is none of them. */
export async function nameAmong(tx: Tx, companies: readonly number[], company_id: number): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from company where id = ${company_id} and id = any(${companies}::int8[])`
  return row?.name ?? null
}
/** A merchant's page; null where nobody has written one. */
export async function readPageOf(tx: Tx, company_id: number): Promise<PageRow | null> {
  const [row] = await tx<PageRow[]>`select ${columns} from shop_page where company_id = ${company_id}`
  return row ?? null
}
/** The same for change; begins one where there is none. */
export async function lockPageOf(tx: Tx, company_id: number, now: Date): Promise<PageRow | null> {
  await tx`
    insert into shop_page (company_id, draft, version, edited_at) values (${company_id}, '[]', 0, ${now}) on conflict do nothing`
  const [row] = await tx<PageRow[]>`
    select ${columns} from shop_page where company_id = ${company_id} for no key update`
  return row ?? null
}

type NewPage = { company_id: number; blocks: readonly ShopBlock[]; publish: boolean; user_id: number; now: Date }
/** Saves a draft over what is held; members see it where it is published, and the plain page where it is empty. */
export async function savePage(
  tx: Tx,
  { company_id, blocks, publish, user_id, now }: NewPage,
): Promise<{ version: number; published_at: Date | null } | null> {
  const isPlain = blocks.length === 0
  const published = publish
    ? sql`, published = ${isPlain ? null : json(blocks)}::jsonb, published_version = version + 1, published_at = ${isPlain ? null : now}::timestamptz`
    : sql``
  const [row] = await tx<{ version: number; published_at: Date | null }[]>`
    update shop_page set draft = ${json(blocks)}, version = version + 1, edited_by = ${user_id}, edited_at = ${now} ${published}
    where company_id = ${company_id} returning version, published_at`
  return row ?? null
}
