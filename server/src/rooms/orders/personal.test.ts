import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../testing/app.ts'
import { personal } from './store-personal.ts'
import { decide, makeOld, makeOrder, wantBack } from './testing.ts'

const NOTE = '盖子裂了，请打我女儿的电话'

describe('what orders keep of a person', () => {
  const app = useApp()
  const sectionOf = async (me: Person, title: string) =>
    (await personal.sections?.(app.sql, me.user_id, app.app.secrets))?.find((one) => one.title === title)?.rows
  const objections = async (me: Person) => (await personal.objections?.(app.sql, me.user_id)) ?? []
  /** Somebody who asked for an order back in their own words. */
  const asked = async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    await makeOld(app.sql, order.id)
    await app.sql`update orders set state = 'COMPLETED', completed_at = now() where id = ${order.id}`
    const { data } = await me.call('orders.refundOrder', { ...(await wantBack(me, order.id)), note: NOTE })
    return { me, order, refund_id: data.refund_id }
  }

  it('has their refunds in the copy that they take with them', async () => {
    const { me, order } = await asked()
    expect(await sectionOf(me, '退款')).toMatchObject([
      { 订单号: order.order_no, 状态: '等待审核', '金额（元）': 10, 积分: 0, 说明: NOTE },
    ])
  })
  it('does not let them leave while something is being given back', async () => {
    const { me, refund_id } = await asked()
    expect((await objections(me)).map(({ words }) => words)).toEqual(['还有1个退款没有办完，请等到办完后再注销'])
    await decide(app.sql, await app.staff('organ_admin'), refund_id, 'reject', { reason: '已经用过' })
    expect(await objections(me)).toEqual([])
  })
  it('keeps no words and pictures of a refund when they leave, nor in a log that nobody can clean', async () => {
    const { me, refund_id } = await asked()
    await app.sql`update refund set picture_ids = array[gen_random_uuid()] where id = ${refund_id}`
    expect(await app.sql`select reason from refund_log where refund_id = ${refund_id}`).toEqual([{ reason: '' }])
    await app.app.database.transact((tx) =>
      Promise.resolve(personal.forget?.(tx, me.user_id, { secrets: app.app.secrets, now: new Date() })),
    )
    expect(await app.sql`select note, picture_ids, most_fen from refund where id = ${refund_id}`).toEqual([
      { note: '', picture_ids: [], most_fen: 1_000 },
    ])
  })
})
