import type { ShopBlock } from '@heyi/contract/mall/shop-shapes'
import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { onShelf } from '../core/store-shelf.ts'

/** Whose a thing is: a person with those merged into them; of a guest nobody. */
type Own = readonly number[]

export type ShopRow = {
  id: number
  name: string
  intro: string
  logo_id: string | null
  phone: string
  hours: string
  followers: number
  is_following: boolean
  goods: number
  stores: number
  published: ShopBlock[] | null
}
export const goodsOf = (now: Date) =>
  sql`(select count(*)::int from goods g where g.company_id = c.id and ${onShelf(now)} and not g.is_hidden)`
export const followersOf = sql`(select count(*)::int from shop_follow f where f.company_id = c.id)`

/** An open merchant's shop, null where there is none. */
export async function readShop(
  tx: Tx,
  company_id: number,
  { own_ids, now }: { own_ids: Own; now: Date },
): Promise<ShopRow | null> {
  const [row] = await tx<ShopRow[]>`
    select c.id, c.name, c.intro, c.logo_id, c.phone, c.hours, ${followersOf} as followers,
      exists (select 1 from shop_follow f where f.company_id = c.id and f.user_id ${oneOf(own_ids)}) as is_following, ${goodsOf(now)} as goods,
      (select count(*)::int from store s where s.company_id = c.id and s.is_open) as stores, p.published
    from company c left join shop_page p on p.company_id = c.id where c.id = ${company_id} and c.is_open`
  return row ?? null
}

/** First-level categories of what a merchant has on the shelf. */
export const shopCategories = (tx: Tx, company_id: number, now: Date) =>
  tx<{ id: number; name: string; goods: number }[]>`
    select t.id, t.name, count(*)::int as goods from goods g join category k on k.id = g.category_id
      join category t on t.id = coalesce(k.parent_id, k.id)
    where g.company_id = ${company_id} and ${onShelf(now)} and not g.is_hidden group by t.id order by t.sort, t.id`

export type FollowedRow = Pick<ShopRow, 'id' | 'name' | 'logo_id' | 'goods' | 'followers'> & { is_open: boolean }
/** Shops that a person follows, the last one first. */
export const listFollowed = (tx: Tx, own_ids: Own, now: Date) =>
  tx<FollowedRow[]>`
    select c.id, c.name, c.logo_id, c.is_open, ${goodsOf(now)} as goods, ${followersOf} as followers
    from (select company_id, max(created_at) as at from shop_follow where user_id ${oneOf(own_ids)} group by company_id) mine
      join company c on c.id = mine.company_id order by mine.at desc, c.id desc`

type Mark = { id: number; own_ids: Own; user_id: number; now: Date }
/** Collects a product that has been on the shelf; false where there is none. */
export async function addCollected(tx: Tx, { id, own_ids, user_id, now }: Mark): Promise<boolean> {
  const rows = await tx`
    with wanted as (select id from goods where id = ${id} and published_at is not null and not is_hidden),
    added as (
      insert into goods_collect (user_id, goods_id, created_at)
      select ${user_id}::int8, w.id, ${now}::timestamptz from wanted w
      where not exists (select 1 from goods_collect c where c.goods_id = w.id and c.user_id ${oneOf(own_ids)})
      on conflict do nothing)
    select 1 from wanted`
  return rows.length === 1
}
export async function removeCollected(tx: Tx, { id, own_ids }: Omit<Mark, 'user_id' | 'now'>): Promise<void> {
  await tx`delete from goods_collect where goods_id = ${id} and user_id ${oneOf(own_ids)}`
}
export async function hasCollected(tx: Tx, { id, own_ids }: Omit<Mark, 'user_id' | 'now'>): Promise<boolean> {
  const [row] = await tx<{ is_collected: boolean }[]>`
    select exists (select 1 from goods_collect where goods_id = ${id} and user_id ${oneOf(own_ids)}) as is_collected`
  return row?.is_collected ?? false
}
export async function countCollected(tx: Tx, goods_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from goods_collect where goods_id = ${goods_id}`
  return row?.n ?? 0
}

/** Follows a shop: null where it is not open, false where the person follows `most` others already. */
export async function addFollowed(
  tx: Tx,
  { id, own_ids, user_id, now, most }: Mark & { most: number },
): Promise<boolean | null> {
  const [row] = await tx<{ is_full: boolean }[]>`
    with wanted as (
      select c.id, (select count(*) from shop_follow f where f.user_id ${oneOf(own_ids)} and f.company_id <> c.id) >= ${most}::int as is_full
      from company c where c.id = ${id} and c.is_open),
    added as (
      insert into shop_follow (user_id, company_id, created_at)
      select ${user_id}::int8, w.id, ${now}::timestamptz from wanted w
      where not w.is_full and not exists (select 1 from shop_follow f where f.company_id = w.id and f.user_id ${oneOf(own_ids)})
      on conflict do nothing)
    select is_full from wanted`
  return row ? !row.is_full : null
}
export async function removeFollowed(tx: Tx, { id, own_ids }: Omit<Mark, 'user_id' | 'now'>): Promise<void> {
  await tx`delete from shop_follow where company_id = ${id} and user_id ${oneOf(own_ids)}`
}
export async function countFollowed(tx: Tx, company_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from shop_follow where company_id = ${company_id}`
  return row?.n ?? 0
}

/** What a person has collected and follows, in words; for their own copy. */
export const collectedNames = (tx: Tx, user_id: number) =>
  tx<{ name: string; created_at: Date }[]>`
    select g.name, k.created_at from goods_collect k join goods g on g.id = k.goods_id where k.user_id = ${user_id} order by k.created_at desc`
export const followedNames = (tx: Tx, user_id: number) =>
  tx<{ name: string; created_at: Date }[]>`
    select c.name, k.created_at from shop_follow k join company c on c.id = k.company_id where k.user_id = ${user_id} order by k.created_at desc`
export async function forgetCollected(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from goods_collect where user_id = ${user_id}`
  await tx`delete from shop_follow where user_id = ${user_id}`
}
