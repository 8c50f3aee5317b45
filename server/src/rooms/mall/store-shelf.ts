import { sql } from '../../kernel/db/sql.ts'

/** Goods `g` that staff have put on the shelf and whose times say so: on sale at a moment, wherever that is asked. */
export const onShelf = (now: Date) =>
  sql`g.is_on and coalesce(g.on_at <= ${now}::timestamptz, true) and coalesce(g.off_at > ${now}::timestamptz, true)`
/** Goods `g` that come on the shelf by themselves later. */
export const soonOnShelf = (now: Date) => sql`g.is_on and coalesce(g.on_at > ${now}::timestamptz, false)`
/** Which of `shelfStates` goods `g` are in. */
export const shelfState = (now: Date) =>
  sql`case when ${soonOnShelf(now)} then 'soon' when ${onShelf(now)} then 'on' else 'off' end`

/** Units of a SKU `s` that can be sold still: what no order holds, and no more than is left of a limited number. */
export const sellable = sql`least(s.on_hand - s.reserved, s.quota - s.quota_used)`
