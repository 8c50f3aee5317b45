import { describe, expect, it, vi } from 'vitest'
import { emit } from '../../../kernel/jobs/events.ts'
import { useApp } from '../../../testing/app.ts'
import { openSocket } from '../testing.ts'

describe('what members hear of their orders', () => {
  const app = useApp()
  const order = (user_id: number) => ({
    order_id: 77,
    order_no: 'H77',
    user_id,
    organ_id: 2,
    company_id: 3,
    state: 'COMPLETED',
    title: '东北大米 5kg',
    quantity: 2,
    pay_fen: 1990,
    points: 300,
    delivery: 'pickup' as const,
    store_name: '和颐优选·中心店',
    by_role: 'owner' as const,
    by: '沈宝珍',
  })

  it('writes a notice and sends it to the open sockets, with the unread counts', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [mine, theirs] = [await openSocket(app.url), await openSocket(app.url)]
    for (const [socket, person] of [
      [mine, me],
      [theirs, other],
    ] as const) {
      socket.say({ connect_action: 'binding_user', user_id: person.user_id, token: person.token })
      await vi.waitFor(() => expect(socket.heard.at(-1)?.type).toBe('bound'))
    }
    await app.app.database.transact((tx) =>
      emit(tx, 'order.completed', [{ ...order(me.user_id), by_role: 'writeoff', by: '王芳' }]),
    )
    await app.settle()
    await vi.waitFor(() => expect(mine.heard.at(-1)?.type).toBe('message'))
    expect(mine.heard.at(-1)).toMatchObject({
      msg: {
        user_id: me.user_id,
        seq: 1,
        type: 2,
        is_read: false,
        title: '订单已完成',
        body: '您的“东北大米 5kg”等2件已由王芳交到您手上，感谢您的信任。',
        link: '/pagesV2/order/orderDetail?order_id=77',
        topic: 'order',
        target_id: 77,
      },
      unread: { all: 1, interaction: 0, inform: 1, chat: 0 },
    })
    expect(theirs.heard.map((m) => m.type)).toEqual(['onConnect', 'bound'])
    mine.close()
    theirs.close()
  })

  it('tells what happened together in the order in which it happened, each with a sequence of its own', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const socket = await openSocket(app.url)
    socket.say({ connect_action: 'binding_user', user_id: me.user_id, token: me.token })
    await vi.waitFor(() => expect(socket.heard.at(-1)?.type).toBe('bound'))
    const people = [me, other, me, other, me]
    await app.app.database.transact(async (tx) => {
      await emit(
        tx,
        'order.paid',
        people.map(({ user_id }, i) => ({ ...order(user_id), order_id: i + 1 })),
      )
      await emit(tx, 'order.ready', [{ ...order(me.user_id), order_id: 6 }])
      await emit(tx, 'order.paid', [{ ...order(me.user_id), order_id: 7 }])
    })
    await app.settle()
    await vi.waitFor(() => expect(socket.heard.filter((m) => m.type === 'message')).toHaveLength(5))
    const result = socket.heard.flatMap((m) => (m.type === 'message' ? [[m.msg.seq, m.msg.target_id]] : []))
    expect(result).toEqual([1, 3, 5, 6, 7].map((order_id, i) => [i + 1, order_id]))
    const last = socket.heard.at(-1)
    expect(last?.type === 'message' && last.unread.all).toBe(5)
    const { data } = await other.call('messaging.getMessages', {})
    expect(data.list.map(({ seq, target_id }) => [seq, target_id])).toEqual([
      [2, 4],
      [1, 2],
    ])
    socket.close()
  })

  it('says nothing of what the member has just done themselves', async () => {
    const me = await app.member()
    for (const event of ['order.closed', 'order.completed'] as const)
      await app.app.database.transact((tx) => emit(tx, event, [order(me.user_id)]))
    await app.settle()
    expect((await me.call('messaging.getMessages', {})).data.list).toEqual([])
  })

  it('tells how much of a refund went where, with the way there, and of no failure', async () => {
    const me = await app.member()
    const refund = {
      ...{ refund_id: 7, refund_no: 'R7', order_id: 77, order_no: 'H77', organ_id: 2, company_id: 3, reason: '' },
      ...({ state: 'DONE', way: 'money', delivery: 'pickup', method: 'balance', by_role: 'system' } as const),
      ...{
        user_id: me.user_id,
        title: '东北大米',
        fen: 1990,
        points: 0,
        where_to: '19.90元已退到您的余额',
        by: '系统',
      },
    }
    for (const event of ['refund.failed', 'refund.done'] as const)
      await app.app.database.transact((tx) => emit(tx, event, [refund]))
    await app.settle()
    const { list } = (await me.call('messaging.getMessages', {})).data
    const link = '/pagesV2/order/refundDetail?refund_id=7'
    expect(list).toMatchObject([{ title: '退款完成', body: expect.stringContaining('19.90元'), link, topic: 'refund' }])
  })

  it('tells of every step', async () => {
    const me = await app.member()
    for (const event of ['order.paid', 'order.ready', 'order.closed'] as const)
      await app.app.database.transact((tx) =>
        emit(tx, event, [{ ...order(me.user_id), by_role: 'system', by: '系统' }]),
      )
    await app.app.database.transact((tx) =>
      emit(tx, 'order.shipped', [{ ...order(me.user_id), parcel: { company: '顺丰', no: 'SF1' }, sent: 1, left: 0 }]),
    )
    await app.settle()
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list.map(({ title }) => title).sort()).toEqual(
      ['付款成功', '可以取货了', '订单已关闭', '订单已发货'].sort(),
    )
  })
})
