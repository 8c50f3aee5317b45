import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { holdOne, makeCoupon } from '../../testing.ts'

const DAY = 86_400_000

describe('POST /api/coupon/getUserCoupons', () => {
  const app = useApp()
  it('lists mine by tab, the soonest to end first, and counts each tab', async () => {
    const me = await app.member()
    const coupon_id = await makeCoupon(app.sql, { per_person: 9 })
    const in_ = (days: number) => new Date(Date.now() + days * DAY)
    const late = await holdOne(app.sql, me.user_id, coupon_id, { until_at: in_(9) })
    const soon = await holdOne(app.sql, me.user_id, coupon_id, { until_at: in_(1) })
    const over = await holdOne(app.sql, me.user_id, coupon_id, { from_at: in_(-9), until_at: in_(-1) })
    const { data } = await me.call('rewards.getUserCoupons', {})
    expect(data.list.map(({ id }) => id)).toEqual([soon.id, late.id])
    expect(data.counts).toEqual({ usable: 2, used: 0, expired: 1 })
    const expired = await me.call('rewards.getUserCoupons', { state: 'expired' })
    expect(expired.data.list).toMatchObject([{ id: over.id, state: 'EXPIRED', is_usable: false, why: '已过期' }])
    const first = await me.call('rewards.getUserCoupons', { num: 1 })
    const second = await me.call('rewards.getUserCoupons', { num: 1, after: first.data.next ?? '' })
    expect([...first.data.list, ...second.data.list].map(({ id }) => id)).toEqual([soon.id, late.id])
    expect(second.data.next).toBeNull()
  })
  it('shows nothing of another person', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { id } = await holdOne(app.sql, other.user_id, await makeCoupon(app.sql))
    expect((await me.call('rewards.getUserCoupons', {})).data.list).toEqual([])
    const answer = await me.call('rewards.getUserCoupon', { user_coupon_id: id })
    expect(answer.data.type).toBe('USER_COUPON_NOT_FOUND')
  })
})

describe('the night after a coupon has ended', () => {
  const app = useApp()
  it('notes that it is over', async () => {
    const me = await app.member()
    const from_at = new Date(Date.now() - 2 * DAY)
    const given = { from_at, until_at: new Date(Date.now() - DAY) }
    const { id } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql), given)
    await app.runTask('rewards', 'coupons-end')
    expect(await app.sql`select state from user_coupon where id = ${id}`).toEqual([{ state: 'EXPIRED' }])
    const log = app.sql`select event, to_state from user_coupon_log where user_coupon_id = ${id} order by id`
    expect(await log).toMatchObject([{ event: 'get' }, { event: 'expire', to_state: 'EXPIRED' }])
  })
})
