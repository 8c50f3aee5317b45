import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makePlan, makeStore } from '../../mall/testing.ts'
import { ledger, checkInvariants as rewardFindings } from '../../rewards/index.ts'
import { makeCoupon } from '../../rewards/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, buy, decide, fund, makeOld, pay, refundRow, wantBack } from '../testing.ts'

describe('a plan that is given up', () => {
  const app = useApp({ own: true })
  const findings = async () => [...(await checkInvariants(app.sql)), ...(await rewardFindings(app.sql))]
  /** A member with a plan of 100 days for 100 yuan that brought a coupon of 5 yuan, bought so many days ago. */
  async function withPlan(days_ago: number) {
    const me = await app.member()
    await fund(app.sql, me.user_id, { fen: 20_000 })
    const monthly_coupon_id = await makeCoupon(app.sql, { name: '会员月礼', off_fen: 500, threshold_fen: 1_000 })
    const sku_id = await makePlan(app.sql, { price_fen: 10_000, days: 100, discount_bp: 10_000, monthly_coupon_id })
    const { order } = await buy(me, { lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' })
    await pay(me, order.id)
    await app.settle()
    await makeOld(app.sql, order.id)
    await app.sql`
      update vip_period set from_at = from_at - ${days_ago} * interval '1 day', until_at = until_at - ${days_ago} * interval '1 day'
      where order_id = ${order.id}`
    return { me, order_id: order.id, coupon_id: monthly_coupon_id }
  }
  /** Uses what they have on something of 20 yuan. */
  async function useCoupon(me: Person) {
    const goods = await makeGoods(app.sql, { skus: [{ points: 0, price_fen: 2_000 }] })
    const lines = [{ sku_id: goods.sku_id, quantity: 1 }]
    const { order } = await buy(me, { lines, delivery: 'pickup', store_id: await makeStore(app.sql) })
    expect(order.pay_fen).toBe(1_500)
    await pay(me, order.id)
  }
  const quoteOf = async (me: Person, order_id: number) => {
    const { client_req_id: _, fen: __, points: ___, ...asked } = await wantBack(me, order_id)
    return (await me.call('orders.getRefundQuote', asked)).data
  }
  const couponOf = async (coupon_id: number) =>
    (await app.sql`select state from user_coupon where coupon_id = ${coupon_id}`).map(({ state }) => state)
  const agree = async (refund_id: number) => decide(app.sql, await app.staff('organ_admin'), refund_id, 'agree')

  it('takes the coupon of its month along that nobody has used, and says so before', async () => {
    const { me, order_id, coupon_id } = await withPlan(0.5)
    expect(await quoteOf(me, order_id)).toMatchObject({ fen: 9_900, gift_words: '会员送的“会员月礼”会收回' })
    expect(await couponOf(coupon_id)).toEqual(['UNUSED'])
    await agree(await askBack(me, order_id))
    expect(await couponOf(coupon_id)).toEqual(['REVOKED'])
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 19_900 })
    await app.settle()
    expect(
      await app.sql`select 1 from message where user_id = ${me.user_id} and body like '%会员月礼%收回%'`,
    ).not.toEqual([])
    expect(await findings()).toEqual([])
  })

  it('keeps what a used coupon took off of its money', async () => {
    const { me, order_id, coupon_id } = await withPlan(0.5)
    await useCoupon(me)
    expect(await quoteOf(me, order_id)).toMatchObject({
      fen: 9_400,
      gift_words: '会员送的优惠券已经用掉的，从退款里扣5.00元',
    })
    await agree(await askBack(me, order_id))
    expect(await couponOf(coupon_id)).toEqual(['USED'])
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 17_900 })
    expect(await findings()).toEqual([])
  })

  it('keeps it too where the coupon is used between asking and agreeing', async () => {
    const { me, order_id } = await withPlan(0.5)
    const refund_id = await askBack(me, order_id)
    await useCoupon(me)
    await agree(refund_id)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE', agreed_fen: 9_900, deduct_fen: 500 })
    expect(await findings()).toEqual([])
  })

  it('leaves the coupon to who has had the plan for its month', async () => {
    const { me, order_id, coupon_id } = await withPlan(30.5)
    await app.sql`update user_coupon set created_at = created_at - interval '30 days' where coupon_id = ${coupon_id}`
    expect(await quoteOf(me, order_id)).toMatchObject({ fen: 6_900, gift_words: '' })
    await agree(await askBack(me, order_id))
    expect(await couponOf(coupon_id)).toEqual(['UNUSED'])
  })
})
