import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { ledger, checkInvariants as rewardFindings } from '../../rewards/index.ts'
import { checkInvariants } from '../index.ts'
import { decide, makeOld, makeOrder, refundRow } from '../testing.ts'

describe('a refund that an administrator asks for and agrees to in one go', () => {
  const app = useApp({ own: true })
  const findings = async () => [...(await checkInvariants(app.sql)), ...(await rewardFindings(app.sql))]
  /** An order paid long ago, and somebody of the staff who acts for its member. */
  const scene = async (doer?: Person, given: Parameters<typeof makeOrder>[2] = {}) => {
    const organ_id = await makeOrgan(app.sql)
    const me = doer ?? (await app.staff('organ_admin', { organ_id }))
    const member = await app.member({ organ_id })
    const order = await makeOrder(app.sql, member, { paid: true, quantity: 2, ...given })
    await makeOld(app.sql, order.id)
    const { data } = await me.call('members.beginActing', { user_id: member.user_id, reason: '会员在电话里要退' })
    const acting = { headers: { acting: String(data.acting.id) } }
    const goods = (await me.call('orders.getOrderGoods', { order_id: order.id }, acting)).data
    const lines = goods.lines.map(({ line_id, refundable: quantity }) => ({ line_id, quantity }))
    const wanted = { order_id: order.id, lines, way: 'money', reason: 'unwanted' } as const
    const { fen, points } = (await me.call('orders.getRefundQuote', wanted, acting)).data
    const ask = (more: object = {}) =>
      me.call(
        'orders.refundOrder',
        { ...wanted, fen, points, note: '电话里说好的', force: true, client_req_id: crypto.randomUUID(), ...more },
        acting,
      )
    return { me, member, order, goods, ask }
  }

  it('gives the money back at once, in two rows of its log and one of what staff did', async () => {
    const admin = await app.staff('platform_admin')
    const { member, goods, ask } = await scene(admin)
    expect(goods).toMatchObject({ is_at_once: false, may_agree: true })
    const { data } = await ask()
    expect(data).toMatchObject({ state: 'DONE' })
    expect(await ledger.accountOf(app.sql, member.user_id)).toMatchObject({ balance_fen: 2_000 })
    const log = await app.sql`select event, actor_id from refund_log where refund_id = ${data.refund_id} order by id`
    expect(log.slice(0, 2)).toEqual([
      { event: 'apply', actor_id: admin.user_id },
      { event: 'agree', actor_id: admin.user_id },
    ])
    const noted = await app.sql`
      select actor_id, subject_id, reason from audit where action = 'refund.agree' and target_id = ${data.refund_id}`
    expect(noted).toEqual([{ actor_id: admin.user_id, subject_id: member.user_id, reason: '电话里说好的' }])
    expect(await findings()).toEqual([])
  })

  it('waits for a second person where it is much, who is not the first', async () => {
    const admin = await app.staff('platform_admin')
    const { ask } = await scene(admin, { price_fen: 60_000 })
    const { data } = await ask()
    expect(data).toMatchObject({ state: 'CHECKED' })
    expect((await decide(app.sql, admin, data.refund_id, 'agree')).data).toMatchObject({ type: 'REFUND_OWN' })
    const other = await app.staff('platform_admin')
    await decide(app.sql, other, data.refund_id, 'agree')
    expect(await refundRow(app.sql, data.refund_id)).toMatchObject({ state: 'DONE' })
  })

  it('waits for goods that have to come back first', async () => {
    const { order, ask, member } = await scene(await app.staff('platform_admin'), { delivery: 'express' })
    const clerk = await app.staff('organ_admin')
    const parcel = { company: '顺丰速运', no: 'SF123456', client_req_id: crypto.randomUUID() }
    await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'ship', ...parcel })
    await member.call('orders.setOrderState', { order_id: order.id, event: 'receive' })
    expect((await ask({ way: 'return' })).data).toMatchObject({ state: 'WAIT_RETURN' })
  })

  it('is refused to the member, to other staff, to who placed the order, and without a reason', async () => {
    const clerk = await scene()
    expect(clerk.goods.may_agree).toBe(false)
    expect((await clerk.ask()).data).toMatchObject({ type: 'REFUND_DIRECT_REFUSED' })
    const admin = await app.staff('platform_admin')
    const placed = await scene(admin)
    await app.sql`update orders set created_by = ${admin.user_id} where id = ${placed.order.id}`
    expect((await placed.ask()).data).toMatchObject({ type: 'REFUND_DIRECT_REFUSED' })
    const { ask } = await scene(admin)
    expect((await ask({ note: '' })).data).toMatchObject({ type: 'REFUND_DIRECT_NOTE' })
    const own =
      await app.sql`select count(*)::int as n from refund where order_id = any(${[clerk.order.id, placed.order.id]})`
    expect(own).toEqual([{ n: 0 }])
  })
})
