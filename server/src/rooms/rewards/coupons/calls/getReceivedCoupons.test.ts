import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { holdOne, makeCoupon } from '../../testing.ts'

const voucher = { kind: 'exchange', off_fen: 300, threshold_fen: 0, scope: 'goods' }

describe('POST /api/coupon/getReceivedCoupons and getExchangedCoupons', () => {
  const app = useApp()
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const below = await makeOrgan(app.sql, { parent_id: organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const coupon_id = await makeCoupon(app.sql, voucher)
    const [here, there] = [await app.member({ organ_id, real_name: '沈宝珍' }), await app.member({ organ_id: below })]
    const one = await holdOne(app.sql, here.user_id, coupon_id, { organ_id })
    const other = await holdOne(app.sql, there.user_id, coupon_id, { organ_id: below })
    return { organ_id, me, here, one, other, coupon_id }
  }

  it('list what members of the boxes’ organisations got, by name, phone and code too', async () => {
    const { me, here, one, other, coupon_id } = await scene()
    const ids = async (more: object = {}) =>
      (await me.call('rewards.getReceivedCoupons', more)).data.list.map(({ id }) => id)
    expect(await ids()).toEqual([other.id, one.id])
    expect(await ids({ only_organ: false })).toEqual([other.id])
    expect(await ids({ this_organ: false })).toEqual([one.id])
    expect(await ids({ keyword: '沈宝珍' })).toEqual([one.id])
    expect(await ids({ keyword: here.mobile })).toEqual([one.id])
    expect(await ids({ keyword: other.code })).toEqual([other.id])
    expect(await ids({ coupon_id, state: 'USED' })).toEqual([])
    expect((await me.call('rewards.getReceivedCoupons', { only_organ: false, this_organ: false })).data.type).toBe(
      'BAD_INPUT',
    )
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    expect((await stranger.call('rewards.getReceivedCoupons', {})).data.list).toEqual([])
  })
  it('list all that one member got, wherever they belonged then, and of nobody else’s member', async () => {
    const { me, here, one, coupon_id } = await scene()
    const [before, stranger] = [
      await holdOne(app.sql, here.user_id, coupon_id, { organ_id: await makeOrgan(app.sql) }),
      await app.member({ organ_id: await makeOrgan(app.sql) }),
    ]
    await holdOne(app.sql, stranger.user_id, coupon_id)
    const ids = async (user_id: number) =>
      (await me.call('rewards.getReceivedCoupons', { user_id })).data.list.map(({ id }) => id)
    expect(await ids(here.user_id)).toEqual([before.id, one.id])
    expect([await ids(stranger.user_id), await ids(8_999_999_999)]).toEqual([[], []])
  })
  it('list what was redeemed, where, by whom and for how much', async () => {
    const { organ_id, me, here, one, coupon_id } = await scene()
    const clerk = await app.staff('writeoff', { organ_id, real_name: '店员甲' })
    await clerk.call('rewards.useCoupon', { code: one.code, confirm: 1 })
    const { data } = await me.call('rewards.getExchangedCoupons', {})
    expect(data.list).toMatchObject([
      { id: one.id, way: 'store', used_by: '店员甲', discount_fen: 300, may_undo: true, member: { id: here.user_id } },
    ])
    expect(data.list[0]?.member.mobile_masked).toMatch(/\*{4}/)
    expect((await me.call('rewards.getExchangedCoupons', { way: 'order' })).data.list).toEqual([])
    const figures = await (await app.staff('organ_admin')).call('rewards.getCouponFigures', { coupon_id })
    expect(figures.data).toMatchObject({ taken: 2, used: 1, redeemed: 1, unused: 1, cost_fen: 300, orders: 0 })
    expect((await me.call('rewards.getCouponFigures', { coupon_id })).data.type).toBe('COUPON_NOT_FOUND')
  })
})
