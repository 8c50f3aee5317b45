import { openRefundStates } from '@heyi/contract/orders/refund-states'
import { type BookCheck, bookCheck, findAll, MAX_INCONSISTENCIES } from '../../kernel/books.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { yuan } from '../../kernel/money.ts'
import { type HeldAt, type PromotedHeld, stockBooks } from '../mall/index.ts'
import { wrongCash, wrongCashSums } from './cash/store-book.ts'
import { wrongFigures } from './figures/store.ts'
import { wrongSettled } from './figures/store-settled.ts'
import { wrongGroups } from './groups/store.ts'
import { wrongBills } from './paying/store-bill.ts'

type Order = { order_no: string }
const openStates = sql`${[...openRefundStates]}`
const named = ({ order_no }: Order) => `订单 ${order_no}`

/** Stock that orders hold and stock says is held, place by place, by what one moment shows of both. What is bought in a payment alone has none. */
async function readWrongStock(tx: Tx) {
  const held = await tx<HeldAt[]>`
    select l.sku_id, coalesce(m.store_id, 0) as store_id, sum(l.quantity - l.shipped - l.freed)::int8 as quantity from order_line l join orders o on o.id = l.order_id
    left join stock_move m on m.order_line_id = l.id and m.kind = 'reserve' and m.seq = 1
    where o.state in ('UNPAID', 'PAID', 'READY') and o.delivery <> 'virtual' and l.quantity > l.shipped + l.freed group by l.sku_id, coalesce(m.store_id, 0)`
  return stockBooks.wrongStock(tx, held)
}

/** Units of promotions that orders hold or have bought: all that were not given back before they left. */
async function readWrongPromoted(tx: Tx) {
  const held = await tx<PromotedHeld[]>`
    select o.promotion_id, l.sku_id, o.user_id, sum(l.quantity - l.freed)::int as units from orders o join order_line l on l.order_id = o.id
    where o.promotion_id is not null and not (o.state = 'CLOSED' and o.paid_at is null) group by o.promotion_id, l.sku_id, o.user_id`
  return stockBooks.wrongPromoted(tx, held)
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
/** Of every line of goods that were handed over, stock left for what was not given back before; of others for what was sent. */
const wrongCommits = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o join order_line l on l.order_id = o.id
  cross join lateral (
    select coalesce(-sum(quantity) filter (where kind in ('commit', 'undo')), 0) as gone, coalesce(-sum(quantity) filter (where kind = 'release'), 0) as freed
    from stock_move where order_line_id = l.id and kind in ('commit', 'undo', 'release')
  ) m
  where o.delivery <> 'virtual' and (m.gone <> case
      when o.state in ('SHIPPED', 'COMPLETED') or (o.state = 'CLOSED' and m.gone <> 0) then l.quantity - m.freed
      when o.state in ('PAID', 'READY') then l.shipped else 0 end
    or (o.state in ('PAID', 'READY') and m.freed <> l.freed) or (o.delivery = 'express' and m.gone <> l.shipped))
  limit ${MAX_INCONSISTENCIES}`
/** What lines say was sent is what lies in parcels. */
const wrongParcels = (tx: Tx) => tx<Order[]>`
  select o.order_no from order_line l join orders o on o.id = l.order_id
  left join (select order_line_id, sum(quantity) as quantity from shipment_line group by order_line_id) n on n.order_line_id = l.id
  where l.shipped <> coalesce(n.quantity, 0) limit ${MAX_INCONSISTENCIES}`
/** What an order says of its refunds is what they say. */
const wrongRefunds = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o left join (
    select r.order_id, coalesce(sum(r.agreed_fen - r.deduct_fen) filter (where r.state in ('REFUNDING', 'FAILED', 'DONE')), 0) as fen,
      bool_or(r.state = any(${openStates}::text[])) as is_open
    from refund r group by r.order_id
  ) r on r.order_id = o.id
  where o.refunded_fen <> coalesce(r.fen, 0) or (o.refund_state = 'open') <> coalesce(r.is_open, false) limit ${MAX_INCONSISTENCIES}`
/** Units that lines say were given back are those of refunds that are done. */
const wrongReturns = (tx: Tx) => tx<Order[]>`
  select o.order_no from order_line l join orders o on o.id = l.order_id left join (
    select n.order_line_id, sum(n.quantity) as quantity from refund_line n join refund r on r.id = n.refund_id and r.state = 'DONE' group by n.order_line_id
  ) d on d.order_line_id = l.id
  where l.refunded <> coalesce(d.quantity, 0) limit ${MAX_INCONSISTENCIES}`
/** What coupons took off an order is said coupon by coupon, each of which says who bears it; an order that nobody paid keeps none. */
const unborne = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o left join (
    select order_id, sum(discount_fen) as fen from user_coupon where order_id is not null group by order_id
  ) u on u.order_id = o.id
  where case when o.state <> 'CLOSED' then o.discount_fen <> coalesce(u.fen, 0) else o.paid_at is null and u.fen is not null end limit ${MAX_INCONSISTENCIES}`
/** What reviews earned and was not taken back is what the points' history says of it. */
const wrongRewards = (tx: Tx) => tx<Order[]>`
  select o.order_no from review r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id
  left join (
    select case when biz = 'REVIEW' then biz_id else (select order_line_id::text from review where id = split_part(biz_id, '.', 1)::int8) end as line, sum(delta) as points
    from points_ledger where counter = 'review' group by 1
  ) b on b.line = l.id::text
  where r.points - r.points_taken <> coalesce(b.points, 0) limit ${MAX_INCONSISTENCIES}`
/** What an order says of how its invoice was answered is what the invoice says. */
const wrongAnswers = (tx: Tx) => tx<Order[]>`
  select o.order_no from orders o left join invoice v on v.order_id = o.id and v.state in ('ISSUED', 'REFUSED')
  where o.invoice_answer is distinct from v.state limit ${MAX_INCONSISTENCIES}`
/** Money that came too late goes back within minutes, or the gateway refuses it. */
const forgottenReturns = (tx: Tx) => tx<Order[]>`
  select o.order_no from payment p join orders o on o.id = p.order_id
  where p.state = 'late' and p.created_at < now() - interval '3 days' limit ${MAX_INCONSISTENCIES}`

/** Money that was agreed to is asked for by a job, and a job is given up after a day; a bank may take some days. Cash waits for who fetches it. */
const forgottenRefunds = (tx: Tx) => tx<{ refund_no: string }[]>`
  select refund_no from refund where state in ('WAIT_REFUND', 'REFUNDING', 'FAILED') and method <> 'offline' and updated_at < now() - interval '7 days'
  order by id limit ${MAX_INCONSISTENCIES}`
/** What was paid into a group that failed goes back within minutes, by a job too. */
const forgottenGroups = (tx: Tx) => tx<Order[]>`
  select o.order_no from group_buy b join orders o on o.group_id = b.id and o.paid_at is not null
  where b.state = 'FAILED' and b.ended_at < now() - interval '1 day' and o.state = 'PAID' and o.refund_state = 'none' limit ${MAX_INCONSISTENCIES}`

/** What must always hold between orders, stock and payments. */
export const bookChecks: readonly BookCheck[] = [
  bookCheck(
    '库存占用与未完成订单不一致',
    readWrongStock,
    (row) => `${row.name}（规格 ${row.id}，${row.place}）：占用 ${row.reserved}，订单 ${row.held}`,
  ),
  bookCheck(
    '库存与流水不一致',
    stockBooks.wrongMoves,
    (row) => `${row.name}（规格 ${row.id}，${row.place}）：现有 ${row.on_hand}，流水 ${row.noted}`,
  ),
  bookCheck(
    '门店库存与合计不一致',
    stockBooks.wrongSums,
    (row) => `${row.name}（规格 ${row.id}）：合计 ${row.noted}，门店 ${row.lying}`,
  ),
  bookCheck('调拨前后件数不一致', stockBooks.wrongTransfers, (row) => `调拨 ${row.document}：相差 ${row.sum}`),
  bookCheck('订单金额与明细不一致', wrongShares, named),
  bookCheck('订单与付款记录不一致', wrongPayments, named),
  bookCheck('订单与出库记录不一致', wrongCommits, named),
  bookCheck('发货件数与包裹不一致', wrongParcels, named),
  bookCheck('订单的退款与退款单不一致', wrongRefunds, named),
  bookCheck('退货件数与退款单不一致', wrongReturns, named),
  bookCheck(
    '支付平台账单与付款记录不一致',
    wrongBills,
    (row) => `${row.no}：我们记为 ${yuan(row.ours)}元，账单为 ${yuan(row.theirs)}元`,
  ),
  bookCheck(
    '订单统计与订单不一致',
    wrongFigures,
    (row) => `${row.company} ${row.day}${row.part}：统计 ${yuan(row.noted)}元，订单 ${yuan(row.fen)}元`,
  ),
  bookCheck(
    '结算日报与订单不一致',
    wrongSettled,
    (row) =>
      `${row.company} ${row.day}：日报 ${row.noted}单 ${yuan(row.noted_fen)}元，订单 ${row.orders}单 ${yuan(row.fen)}元`,
  ),
  bookCheck('订单的优惠与所用优惠券不一致', unborne, named),
  bookCheck('评价奖励与积分流水不一致', wrongRewards, named),
  bookCheck(
    '收款日报与收据不一致',
    wrongCashSums,
    (row) => `日报 ${row.id}（${row.day}）：日报 ${yuan(row.noted)}元，收据 ${yuan(row.sum)}元`,
  ),
  bookCheck('现金收据与收退款不一致', wrongCash, named),
  bookCheck(
    '活动数量与订单不一致',
    readWrongPromoted,
    (row) => `活动 ${row.id} ${row.name}：记为 ${row.noted}，订单 ${row.held}`,
  ),
  bookCheck(
    '拼团人数与订单不一致',
    wrongGroups,
    (row) => `团 ${row.id}：记为 ${row.joined}人，付款 ${row.paid}单 ${row.people}人`,
  ),
  bookCheck('订单的开票结果与发票不一致', wrongAnswers, named),
  bookCheck('逾期付款超过3天没有退回', forgottenReturns, named),
  bookCheck('同意的退款超过7天没有退出', forgottenRefunds, ({ refund_no }) => `退款 ${refund_no}`),
  bookCheck('拼团未成超过1天没有退款', forgottenGroups, named),
]
export const checkInvariants = (tx: Tx) => findAll(tx, bookChecks)
