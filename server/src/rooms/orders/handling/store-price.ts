import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { orders, PriceAsked } from '../core/schema.ts'
import { type ChangedOrder, changedColumns, type OrderActor } from '../core/store-write.ts'
import type { LineCost } from './rules.ts'

export type Priced = Pick<
  typeof orders.$inferSelect,
  'pay_fen' | 'price_change_fen' | 'price_asked' | 'created_by' | 'user_id' | 'type'
> & {
  /** Its goods and their freight before anything was taken off. */
  full_fen: number
  lines: LineCost[]
}
/** Takes an order for change and reads what it and its lines cost, and whether that was changed before. */
export async function lockPriced(tx: Tx, order_id: number): Promise<Priced | null> {
  // Two statements: the second one sees what whoever held the order before has written.
  await tx`select 1 from orders where id = ${order_id} for no key update`
  const [row] = await tx<Priced[]>`
    select o.pay_fen, o.goods_fen + o.freight_fen as full_fen, o.price_change_fen, o.price_asked, o.created_by, o.user_id, o.type, (
      select json_agg(json_build_object('id', l.id, 'paid_fen', l.paid_fen, 'freight_fen', l.freight_fen) order by l.id) from order_line l where l.order_id = o.id
    ) as lines
    from orders o where o.id = ${order_id}`
  return row ?? null
}

type Repricing = {
  id: number
  pay_fen: number
  lines: readonly LineCost[]
  by: OrderActor
  reason: string
  minutes: number
  now: Date
}
/** Another price for an order that waits for money, for at least `minutes` from now on, and had its first one until now, with a log row; null where it is not such a one. */
export async function setPrice(
  tx: Tx,
  { id, pay_fen, lines, by, reason, minutes, now }: Repricing,
): Promise<(ChangedOrder & { expire_at: Date }) | null> {
  const until = new Date(now.getTime() + minutes * 60_000)
  const [row] = await tx<(ChangedOrder & { expire_at: Date })[]>`
    with o as (
      update orders set pay_fen = ${pay_fen}, price_change_fen = ${pay_fen}::int8 - pay_fen, price_asked = null, expire_at = greatest(expire_at, ${until}::timestamptz),
        version = version + 1, updated_at = ${now}
      where id = ${id} and state = 'UNPAID' and price_change_fen is null and expire_at > ${now} returning *
    ), l as (
      update order_line k set paid_fen = g.paid_fen, freight_fen = g.freight_fen
      from o, unnest(${lines.map((l) => l.id)}::int8[], ${lines.map((l) => l.paid_fen)}::int8[], ${lines.map((l) => l.freight_fen)}::int8[])
        as g (id, paid_fen, freight_fen) where k.order_id = o.id and k.id = g.id
    ), noted as (
      insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, ip, request_id, created_at)
      select id, 'price', state, state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${reason}, ${by.ip}, ${by.request_id}, ${now}::timestamptz from o
    )
    select ${changedColumns}, o.expire_at from o`
  return row ?? null
}

/** Keeps a price that waits for a second person, or none any more; null where the order does not wait for money, or was priced. */
export async function setPriceAsked(
  tx: Tx,
  { id, asked, now }: { id: number; asked: PriceAsked | null; now: Date },
): Promise<ChangedOrder | null> {
  const [row] = await tx<ChangedOrder[]>`
    update orders o set price_asked = ${asked && json(asked)}::jsonb, version = version + 1, updated_at = ${now}
    where id = ${id} and state = 'UNPAID' and price_change_fen is null returning ${changedColumns}`
  return row ?? null
}
