import { type Fragment, sql } from '../../../kernel/db/sql.ts'

/** Goods `g` that staff have put on the shelf and whose times say so: on sale at a moment, wherever that is asked. */
export const onShelf = (now: Date) =>
  sql`g.is_on and coalesce(g.on_at <= ${now}::timestamptz, true) and coalesce(g.off_at > ${now}::timestamptz, true)`
/** Goods `g` that come on the shelf by themselves later. */
export const soonOnShelf = (now: Date) => sql`g.is_on and g.on_at > ${now}::timestamptz`
/** Goods `g` that are on no shelf and come on none by themselves; a shelf by schedule ends after it has begun. */
export const offShelf = (now: Date) => sql`(not g.is_on or g.off_at <= ${now}::timestamptz)`
/** Which of `shelfStates` goods `g` are in. */
export const shelfState = (now: Date) =>
  sql`case when ${soonOnShelf(now)} then 'soon' when ${onShelf(now)} then 'on' else 'off' end`

/** Of a limited number of SKU `s`, no more than is left. */
const withinQuota = (left: Fragment) => sql`greatest(0, least(${left}, s.quota - s.quota_used))`
/** What the warehouse has left of SKU `s` to sell: sent, used at home, or handed out at any store. */
export const inWarehouse = withinQuota(sql`s.on_hand - s.stores_on_hand - s.reserved + s.stores_reserved`)
/** What open stores have left of SKU `s` to hand out, as a list of JSON. */
export const atStores = sql`(
  select coalesce(json_agg(json_build_object('store_id', k.store_id, 'left', ${withinQuota(sql`k.on_hand - k.reserved`)}) order by k.store_id), '[]')
  from store_stock k join store t on t.id = k.store_id and t.is_open where k.sku_id = s.id and k.on_hand > k.reserved)`

/** Units of a SKU `s` that can be sold still: what no order holds, and no more than is left of a limited number. */
export const sellable = sql`least(s.on_hand - s.reserved, s.quota - s.quota_used)`
