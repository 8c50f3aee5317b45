import { type BookCheck, bookCheck, findAll, MAX_INCONSISTENCIES } from '../../kernel/books.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { wrongMoves, wrongStock } from '../mall/index.ts'

type Order = { order_no: string }
const named = ({ order_no }: Order) => `订单 ${order_no}`

/** Stock that orders hold and stock says is held, by what one moment shows of both. What is bought in a payment alone has none. */
async function readWrongStock(tx: Tx) {
  const held = await tx<{ sku_id: number; quantity: number }[]>`
    select l.sku_id, sum(l.quantity)::int8 as quantity from order_line l join orders o on o.id = l.order_id
    where o.state in ('UNPAID', 'PAID', 'READY') and o.delivery <> 'virtual' group by l.sku_id`
  return wrongStock(tx, held)
}

const wrongShares = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o left join (
    select order_id, sum(paid_fen) as fen, sum(paid_points) as points, sum(price_fen * quantity) as goods_fen, sum(quantity) as quantity from order_line group by order_id
  ) l on l.order_id = o.id
  where (l.fen, l.points, l.goods_fen, l.quantity) is distinct from (o.pay_fen::numeric, o.points::numeric, o.goods_fen::numeric, o.quantity::bigint) limit ${MAX_INCONSISTENCIES}`
/** A paid order has exactly one payment of its amounts, any other none. */
const wrongPayments = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o left join payment p on p.order_id = o.id and p.state = 'paid'
  where case when o.state = 'UNPAID' or (o.state = 'CLOSED' and o.paid_at is null) then p.id is not null
    else p.id is null or p.fen <> o.pay_fen or p.points <> o.points end limit ${MAX_INCONSISTENCIES}`
/** Stock left for every line of goods that were handed over, and for no other. */
const wrongCommits = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o join order_line l on l.order_id = o.id
  left join stock_move m on m.order_line_id = l.id and m.kind = 'commit'
  where (o.state in ('SHIPPED', 'COMPLETED') and o.delivery <> 'virtual') <> (m.id is not null) or m.quantity <> -l.quantity limit ${MAX_INCONSISTENCIES}`
/** Money that came too late goes back within minutes, or the gateway refuses it. */
const forgottenReturns = (tx: Tx) => tx<Order[]>`
  select o.order_no from payment p join orders o on o.id = p.order_id
  where p.state = 'late' and p.created_at < now() - interval '3 days' limit ${MAX_INCONSISTENCIES}`

/** What must always hold between orders, stock and payments. */
export const bookChecks: readonly BookCheck[] = [
  bookCheck(
    '库存占用与未完成订单不一致',
    readWrongStock,
    (row) => `${row.name}（规格 ${row.id}）：占用 ${row.reserved}，订单 ${row.held}`,
  ),
  bookCheck(
    '库存与流水不一致',
    wrongMoves,
    (row) => `${row.name}（规格 ${row.id}）：现有 ${row.on_hand}，流水 ${row.noted}`,
  ),
  bookCheck('订单金额与明细不一致', wrongShares, named),
  bookCheck('订单与付款记录不一致', wrongPayments, named),
  bookCheck('订单与出库记录不一致', wrongCommits, named),
  bookCheck('逾期付款超过3天没有退回', forgottenReturns, named),
]
export const checkInvariants = (tx: Tx) => findAll(tx, bookChecks)
