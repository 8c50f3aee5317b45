import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { holdOne, makeCoupon } from '../../testing.ts'

describe('POST /api/coupon/helpCoupon', () => {
  const app = useApp()
  type Who = Awaited<ReturnType<typeof app.staff>>
  const help = (who: Who, given: { coupon_id: number; user_ids?: number[]; tag_id?: number }) =>
    who.call('rewards.helpCoupon', { ...given, client_req_id: randomUUID() })
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id, real_name: '凌志强' })
    const members = await Promise.all(Array.from({ length: 3 }, () => app.member({ organ_id })))
    return { organ_id, me, members, ids: members.map(({ user_id }) => user_id) }
  }

  it('says who would be left out and why, gives it to the others, tells them and writes it into the log', async () => {
    const { me, members, ids } = await scene()
    const coupon_id = await makeCoupon(app.sql, { name: '重阳券', is_public: false })
    const [first = 0, second = 0, third = 0] = ids
    await holdOne(app.sql, first, coupon_id)
    await app.sql`update users set state = 'moved' where id = ${second}`
    const user_ids = [...ids, me.user_id]
    const { data } = await me.call('rewards.getHelpCoupon', { coupon_id, user_ids })
    expect(data).toMatchObject({ will: 1, skipped_count: 3, left: 99 })
    expect(data.skipped.map(({ user, why }) => [user.id, why])).toEqual(
      [
        [first, '已领过1张，达到每人限领'],
        [second, '已迁出'],
        [me.user_id, '不能发给自己'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    )
    expect(await help(me, { coupon_id, user_ids })).toMatchObject({ code: 1, data: { given: 1, skipped_count: 3 } })
    expect(await app.sql`select taken from coupon where id = ${coupon_id}`).toEqual([{ taken: 2 }])
    await app.settle()
    const mine = members[2]
    expect((await mine?.call('messaging.getMessages', {}))?.data.list[0]).toMatchObject({ title: '您有一张新优惠券' })
    const log = app.sql`select actor_id from audit where action = 'coupon.issue' and subject_id = ${third}`
    expect(await log).toEqual([{ actor_id: me.user_id }])
  })
  it('gives it to all who carry a label, as far as there are any left', async () => {
    const { me, ids } = await scene()
    const { data: label } = await me.call('members.setTag', {
      name: randomUUID().slice(0, 8),
      group: '人群',
      colour: 'jade',
    })
    await me.call('members.setUsersTags', { user_ids: ids, tag_id: label.id, is_on: true })
    const coupon_id = await makeCoupon(app.sql, { quota: 2 })
    expect(await help(me, { coupon_id, tag_id: label.id })).toMatchObject({ data: { given: 2, skipped_count: 1 } })
    expect((await help(me, { coupon_id, tag_id: label.id })).data.type).toBe('COUPON_SOLD_OUT')
  })
  it('refuses whom and what is none of theirs like unknown ones, and what cannot be given', async () => {
    const { me, ids } = await scene()
    const stranger = await app.member({ organ_id: await makeOrgan(app.sql) })
    const coupon_id = await makeCoupon(app.sql)
    const reason = async (given: Parameters<typeof help>[1]) => (await help(me, given)).data.type
    expect(await reason({ coupon_id, user_ids: [stranger.user_id] })).toBe('USER_NOT_FOUND')
    expect(await reason({ coupon_id, user_ids: [8_999_999_999] })).toBe('USER_NOT_FOUND')
    expect(await reason({ coupon_id, tag_id: 8_999_999_999 })).toBe('LABEL_NOT_FOUND')
    const elsewhere = await makeCoupon(app.sql, { organ_id: await makeOrgan(app.sql) })
    expect(await reason({ coupon_id: elsewhere, user_ids: ids })).toBe('COUPON_NOT_FOUND')
    expect(await reason({ coupon_id: await makeCoupon(app.sql, { state: 'OFF' }), user_ids: ids })).toBe(
      'COUPON_CLAIM_CLOSED',
    )
    expect(await reason({ coupon_id, user_ids: [me.user_id] })).toBe('COUPON_NOBODY')
    const all = (await me.call('rewards.getCouponsToIssue', { num: 50 })).data.list.map(({ id }) => id)
    expect(all).toContain(coupon_id)
    expect(all).not.toContain(elsewhere)
  })
})
