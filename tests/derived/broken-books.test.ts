import { describe, expect, it } from 'vitest'
import { findAll } from '../../server/src/kernel/books.ts'
import { identifier } from '../../server/src/kernel/db/sql.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { bookChecks as membersChecks } from '../../server/src/rooms/members/index.ts'
import { bookChecks as ordersChecks } from '../../server/src/rooms/orders/index.ts'
import { bookChecks as rewardsChecks } from '../../server/src/rooms/rewards/index.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()
/** All that the books of the platform are looked at for. */
const checks = [...membersChecks, ...ordersChecks, ...rewardsChecks]

/** Tables whose rows are only ever added: by hand they are changed all the same. */
const GROWING = ['stock_move', 'cash_report', 'cash_receipt', 'points_ledger', 'balance_ledger']
const letChange = async (tx: Tx) => {
  for (const table of GROWING) await tx`alter table ${identifier(table)} disable trigger user`
}

type Break = (tx: Tx) => PromiseLike<readonly unknown[]>
/** How each is broken in the demo community: one row that says otherwise than it did. */
const breaks: Record<string, Break> = {
  标签人数与会员不一致: (tx) => tx`
    update label_count set members = members + 1 where id = (select min(id) from label_count) returning 1`,
  库存占用与未完成订单不一致: (tx) => tx`
    update sku set reserved = reserved + 1 where id = (select min(id) from sku where on_hand > reserved) returning 1`,
  库存与流水不一致: (tx) => tx`update sku set on_hand = on_hand + 1 where id = (select min(id) from sku) returning 1`,
  门店库存与合计不一致: (tx) => tx`
    update sku set stores_on_hand = stores_on_hand + 1
    where id = (select min(id) from sku where on_hand - reserved > stores_on_hand - stores_reserved) returning 1`,
  调拨前后件数不一致: (tx) => tx`
    insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, document)
    select min(id), 1, 'transfer', 1, 1, 0, 'DB-half' from sku returning 1`,
  订单金额与明细不一致: (tx) => tx`
    update order_line set paid_points = paid_points + 1 where id = (select min(id) from order_line) returning 1`,
  订单与付款记录不一致: (tx) => tx`
    update payment set points = points + 1 where id = (select min(id) from payment where state = 'paid') returning 1`,
  订单与出库记录不一致: (tx) => tx`
    update stock_move set quantity = quantity - 1 where id = (select min(id) from stock_move where kind = 'commit') returning 1`,
  发货件数与包裹不一致: (tx) => tx`
    update shipment_line set quantity = quantity + 1 where order_line_id = (select min(order_line_id) from shipment_line) returning 1`,
  订单的退款与退款单不一致: (tx) => tx`
    update orders set refunded_fen = refunded_fen + 1
    where id = (select min(id) from orders where state = 'COMPLETED' and pay_fen > refunded_fen) returning 1`,
  退货件数与退款单不一致: (tx) => tx`
    update order_line set refunded = refunded - 1 where id = (select min(id) from order_line where refunded > 0) returning 1`,
  支付平台账单与付款记录不一致: (tx) => tx`
    with read as (
      insert into gateway_bill (channel, day) select 'gateway', to_char(d, 'YYYY-MM-DD') from unnest(array[current_date - 9, current_date - 8]) d returning channel
    )
    insert into gateway_bill_line (channel, day, trade_no, out_refund_no, fen, refund_fen)
    select 'gateway', to_char(current_date - 9, 'YYYY-MM-DD'), 'nobody paid this', '', 5, 0 returning 1`,
  // What is due to be added up again is not looked at.
  订单统计与订单不一致: (tx) => tx`delete from figure_due returning 1`,
  结算日报与订单不一致: (tx) => tx`
    insert into settled_day (company_id, day, orders, paid_fen, refunded_fen, commission_fen, borne_fen, points_fen, own_fen, cash_fen)
    select min(id), '2020-01-01'::date, 1, 0, 0, 0, 0, 0, 0, 0 from company returning 1`,
  订单的优惠与所用优惠券不一致: (tx) => tx`
    update orders set discount_fen = discount_fen + 1, freight_fen = freight_fen + 1
    where id = (select min(id) from orders where state <> 'CLOSED') returning 1`,
  评价奖励与积分流水不一致: (tx) => tx`
    update review set points = points + 1 where id = (select min(id) from review) returning 1`,
  收款日报与收据不一致: (tx) => tx`
    update cash_report set in_fen = in_fen + 1 where id = (select min(id) from cash_report) returning 1`,
  现金收据与收退款不一致: (tx) => tx`
    update cash_receipt set fen = fen + 1 where id = (select min(id) from cash_receipt where fen > 0) returning 1`,
  逾期付款超过3天没有退回: (tx) => tx`
    insert into payment (order_id, method, fen, points, channel, trade_no, state, created_at)
    select min(id), 'gateway', 1, 0, 'gateway', 'late-one', 'late', now() - interval '4 days' from orders returning 1`,
  同意的退款超过7天没有退出: (tx) => tx`
    update refund set state = 'REFUNDING', method = 'gateway', updated_at = now() - interval '8 days'
    where id = (select min(id) from refund where state = 'DONE') returning 1`,
  拼团未成超过1天没有退款: (tx) => tx`
    update group_buy set state = 'FAILED', ended_at = now() - interval '2 days' where state = 'FORMING' returning 1`,
  活动数量与订单不一致: (tx) => tx`
    update promotion_sku set taken = taken + 1 where promotion_id = (select min(promotion_id) from promotion_sku) returning 1`,
  拼团人数与订单不一致: (tx) => tx`
    update group_buy set joined = joined + 1 where id = (select min(id) from group_buy where joined < size) returning 1`,
  订单的开票结果与发票不一致: (tx) => tx`
    update orders set invoice_answer = 'ISSUED'
    where id = (select min(id) from orders where invoice_answer is null and paid_at is not null) returning 1`,
  积分账户与流水不一致: (tx) => tx`
    update account set points = points + 1 where user_id = (select min(user_id) from account) returning 1`,
  '余额账户与流水不一致（分）': (tx) => tx`
    update account set balance_fen = balance_fen + 1 where user_id = (select min(user_id) from account) returning 1`,
  '赠送余额与流水不一致（分）': (tx) => tx`
    update account set gift_fen = gift_fen + 1
    where user_id = (select min(user_id) from account where balance_fen > gift_fen) returning 1`,
  积分流水不连续: (tx) => tx`
    update points_ledger set balance_after = balance_after + 1 where id = (select min(id) from points_ledger) returning 1`,
  '余额流水不连续（分）': (tx) => tx`
    update balance_ledger set balance_after = balance_after + 1 where id = (select min(id) from balance_ledger) returning 1`,
  积分账户与批次不一致: (tx) => tx`
    update points_lot set held = held + 1 where user_id = (select min(user_id) from points_lot) returning 1`,
  合并会员的积分不相抵: (tx) => tx`
    update points_ledger set counter = 'transfer' where id = (select min(id) from points_ledger) returning 1`,
  '合并会员的余额不相抵（分）': (tx) => tx`
    update balance_ledger set counter = 'transfer' where id = (select min(id) from balance_ledger) returning 1`,
  购物奖励与流水不一致: (tx) => tx`
    insert into points_award (user_id, order_id, points, frozen_until, state)
    select user_id, id, 1, now(), 'GIVEN' from orders o
    where not exists (select from points_award where order_id = o.id) order by id limit 1 returning 1`,
  优惠券领取数与持有数不一致: (tx) => tx`
    update coupon set taken = taken + 1 where id = (select min(id) from coupon where taken < quota) returning 1`,
  优惠券状态与记录不一致: (tx) => tx`
    update user_coupon set state = 'EXPIRED' where id = (select min(id) from user_coupon where state = 'UNUSED') returning 1`,
}

describe.runIf(isRoomAsked('mall', 'orders', 'rewards', 'home'))('the books of a community', () => {
  it('agree, and each thing that they are looked at for can be broken here', async () => {
    expect(Object.keys(breaks).sort()).toEqual(checks.map(({ name }) => name).sort())
    expect(await world.app.database.transact((tx) => findAll(tx, checks))).toEqual([])
  })

  it.each(checks)('are found wrong where $name', async ({ name }) => {
    const found: string[] = []
    const undone = world.app.database.transact(async (tx) => {
      await letChange(tx)
      expect(await breaks[name]?.(tx)).not.toHaveLength(0)
      for (const wrong of await findAll(tx, checks)) found.push(wrong.name)
      throw new Error('as it was')
    })
    await expect(undone).rejects.toThrow('as it was')
    expect(found).toContain(name)
  })
})
