import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { couponRow, makeCoupon } from '../testing.ts'

describe('the days of a coupon', () => {
  const app = useApp()
  type CouponTerms = Parameters<typeof makeCoupon>[1]
  const fixed = (valid_from: string, valid_until: string): CouponTerms => ({
    valid_days: null,
    valid_from,
    valid_until,
  })

  /** What somebody can do with what they claimed: at the checkout, at the desk, and as their list says. */
  async function claimed(at: string, given: CouponTerms) {
    app.clock.set(at)
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ price_fen: 2000, on_hand: 9 }] })
    const store_id = await makeStore(app.sql, { company_id: goods.company_id })
    const purchase = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const coupon_id = await makeCoupon(app.sql, given)
    const { data } = await me.call('rewards.claimCoupon', { coupon_id, client_req_id: randomUUID() })
    const [row] = await app.sql<{ code: string }[]>`select code from user_coupon where id = ${data.user_coupon_id}`
    const standing = async (moment: string) => {
      app.clock.set(moment)
      const clerk = await app.staff('writeoff')
      const quote = (await me.call('orders.getOrderQuote', purchase)).data
      const desk = await clerk.call('rewards.useCoupon', { code: row?.code ?? '', confirm: 0, bill_fen: 2000 })
      const mine = (await me.call('rewards.getUserCoupon', { user_coupon_id: data.user_coupon_id })).data
      return [quote.pay_fen, desk.data.type ?? 'ok', mine.state, mine.is_usable]
    }
    return { id: data.user_coupon_id, standing }
  }

  it.each([
    ['days after it was claimed', '2028-02-28T23:59:59+08:00', { valid_days: 2 }, '2028-02-29', '2028-03-01'],
    [
      'to the last day of a month',
      '2027-04-29T08:00:00+08:00',
      fixed('2027-04-01', '2027-04-30'),
      '2027-04-30',
      '2027-05-01',
    ],
    [
      'to the last day of a year',
      '2027-12-30T08:00:00+08:00',
      fixed('2027-12-01', '2027-12-31'),
      '2027-12-31',
      '2028-01-01',
    ],
  ])('go on to their last second: %s', async (_, at, given, last, after) => {
    const { id, standing } = await claimed(at, given)
    expect(await standing(`${last}T23:59:59+08:00`)).toEqual([1500, 'ok', 'UNUSED', true])
    await alarmsOf(app, 'rewards', 'coupons-end')
    expect((await couponRow(app.sql, id)).state).toBe('UNUSED')
    expect(await standing(`${after}T00:00:00+08:00`)).toEqual([2000, 'COUPON_EXPIRED', 'EXPIRED', false])
    expect((await couponRow(app.sql, id)).state).toBe('UNUSED')
    await alarmsOf(app, 'rewards', 'coupons-end')
    expect((await couponRow(app.sql, id)).state).toBe('EXPIRED')
  })

  it('begin with their first second', async () => {
    const { standing } = await claimed('2027-12-31T08:00:00+08:00', fixed('2028-01-01', '2028-01-31'))
    expect(await standing('2027-12-31T23:59:59+08:00')).toEqual([2000, 'COUPON_NOT_YET', 'UNUSED', false])
    expect(await standing('2028-01-01T00:00:00+08:00')).toEqual([1500, 'ok', 'UNUSED', true])
  })

  it('are those on which it is given out, too', async () => {
    const coupon_id = await makeCoupon(app.sql, { claim_from: '2028-02-29', claim_until: '2028-02-29', per_person: 9 })
    const claim = async (moment: string) => {
      app.clock.set(moment)
      const answer = await (await app.member()).call('rewards.claimCoupon', { coupon_id, client_req_id: randomUUID() })
      return answer.data.type ?? 'ok'
    }
    expect(await claim('2028-02-28T23:59:59+08:00')).toBe('COUPON_CLAIM_CLOSED')
    expect(await claim('2028-02-29T00:00:00+08:00')).toBe('ok')
    expect(await claim('2028-02-29T23:59:59+08:00')).toBe('ok')
    expect(await claim('2028-03-01T00:00:00+08:00')).toBe('COUPON_CLAIM_CLOSED')
  })
})
