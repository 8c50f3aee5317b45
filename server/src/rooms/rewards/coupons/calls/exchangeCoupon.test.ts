import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { accountOf } from '../../core/store-accounts.ts'
import { grant, makeCoupon } from '../../testing.ts'

describe('POST /api/coupon/exchangeCoupon', () => {
  const app = useApp({ own: true })
  type Who = Awaited<ReturnType<typeof app.member>>
  const exchange = (who: Who, coupon_id: number, points: number) =>
    who.call('rewards.exchangeCoupon', { coupon_id, points, client_req_id: randomUUID() })

  it('takes the points and gives the coupon in one', async () => {
    const me = await app.member()
    await grant(app.sql, me.user_id, { points: 120 })
    const coupon_id = await makeCoupon(app.sql, { name: '大米券', points_price: 100 })
    const { data } = await exchange(me, coupon_id, 100)
    expect(data).toMatchObject({ points_left: 20 })
    const rows = app.sql`select delta, biz, biz_id, reason from points_ledger where user_id = ${me.user_id} and delta < 0`
    expect(await rows).toEqual([
      { delta: -100, biz: 'COUPON_EXCHANGE', biz_id: String(data.user_coupon_id), reason: '兑换优惠券：大米券' },
    ])
  })
  it('gives nothing where the points are short, and the last points once to many presses', async () => {
    const me = await app.member()
    await grant(app.sql, me.user_id, { points: 150 })
    const coupon_id = await makeCoupon(app.sql, { points_price: 100, per_person: 9 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(me, coupon_id, 100)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.type === 'POINTS_SHORT')).toHaveLength(9)
    expect(await accountOf(app.sql, me.user_id)).toMatchObject({ points: 50 })
    expect(await app.sql`select taken from coupon where id = ${coupon_id}`).toEqual([{ taken: 1 }])
  })
  it('refuses another price than the one that was shown, and a coupon that costs nothing', async () => {
    const me = await app.member()
    await grant(app.sql, me.user_id, { points: 500 })
    expect((await exchange(me, await makeCoupon(app.sql, { points_price: 200 }), 100)).data).toMatchObject({
      type: 'COUPON_PRICE_CHANGED',
      points: 200,
    })
    expect((await exchange(me, await makeCoupon(app.sql), 100)).data.type).toBe('COUPON_PRICE_CHANGED')
  })
  it('refuses what claiming refuses', async () => {
    const me = await app.member()
    const reason = async (given: Parameters<typeof makeCoupon>[1]) =>
      (await exchange(me, await makeCoupon(app.sql, { points_price: 1, ...given }), 1)).data.type
    expect(await reason({ state: 'DRAFT' })).toBe('COUPON_NOT_FOUND')
    expect(await reason({ state: 'OFF' })).toBe('COUPON_CLAIM_CLOSED')
    expect(await reason({ scope: 'vip' })).toBe('COUPON_VIP_ONLY')
    expect(await reason({ quota: 1, per_person: 1, taken: 1 })).toBe('COUPON_SOLD_OUT')
    await grant(app.sql, me.user_id, { points: 2 })
    const one = await makeCoupon(app.sql, { points_price: 1 })
    await exchange(me, one, 1)
    expect((await exchange(me, one, 1)).data.type).toBe('COUPON_LIMIT')
  })
})
