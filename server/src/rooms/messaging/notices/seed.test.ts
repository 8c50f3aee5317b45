import { describe, expect, it } from 'vitest'
import { eventsOf } from '../../../kernel/room.ts'
import { useApp } from '../../../testing/app.ts'
import { addMessage } from '../testing.ts'
import { seedDemo } from './seed.ts'

const DAY = 86_400_000

describe('the demo seed of messaging', () => {
  const app = useApp({ own: true })

  it('tells members what happened to the demo orders, the old of it read, and new messages go on from there', async () => {
    const me = await app.member()
    const now = new Date()
    const at = (days: number) => new Date(now.getTime() - days * DAY)
    await app.app.database.transact(async (tx) => {
      const [trade] = await tx<
        { id: number }[]
      >`insert into trade (user_id, created_by) values (${me.user_id}, ${me.user_id}) returning id`
      const [order] = await tx<{ id: number }[]>`
        insert into orders (order_no, trade_id, user_id, company_id, organ_id, delivery, state, goods_fen, freight_fen, points, pay_fen, quantity, title, paid_at, created_by)
        values ('H1', ${trade?.id ?? 0}, ${me.user_id}, 3, 2, 'pickup', 'COMPLETED', 1990, 0, 300, 1990, 2, '东北大米 5kg', ${at(10)}, ${me.user_id}) returning id`
      for (const [event, days] of [
        ['place', 10],
        ['pay', 10],
        ['prepare', 9],
        ['writeOff', 1],
      ] as const)
        await tx`
          insert into order_log (order_id, event, to_state, actor_role, actor_name, created_at)
          values (${order?.id ?? 0}, ${event}, 'PAID', 'staff', '王芳', ${at(days)})`
      await seedDemo(tx, { now, events: eventsOf(app.app.rooms) })
    })
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list.map(({ seq, title, is_read }) => [seq, title, is_read])).toEqual([
      [3, '订单已完成', false],
      [2, '可以取货了', true],
      [1, '付款成功', true],
    ])
    expect(data.list[0]?.body).toBe('您的“东北大米 5kg”等2件已由王芳交到您手上，感谢您的信任。')
    const next = await app.app.database.transact((tx) =>
      addMessage(tx, {
        user_id: me.user_id,
        type: 1,
        title: 't',
        body: '',
        link: '',
        topic: 'x',
        kind: 'safety',
        target_id: 0,
        key: 'k',
        now,
      }),
    )
    expect(next?.seq).toBe(4)
  })
})
