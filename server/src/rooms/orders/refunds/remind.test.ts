import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { askBack, decide, makeOld, makeOrder } from '../testing.ts'

describe('refunds that wait for a decision', () => {
  const app = useApp({ own: true })
  async function waiting() {
    const above = await makeOrgan(app.sql)
    const organ_id = await makeOrgan(app.sql, { parent_id: above })
    const [desk, chief] = [
      await app.staff('organ_admin', { organ_id }),
      await app.staff('organ_admin', { organ_id: above }),
    ]
    const me = await app.member({ organ_id })
    const order = await makeOrder(app.sql, me, { paid: true, organ_id })
    await makeOld(app.sql, order.id)
    const refund_id = await askBack(me, order.id)
    const wait = async (hours: number) => {
      await app.sql`update refund set updated_at = now() - make_interval(hours => ${hours}) where id = ${refund_id}`
      expect(await alarmsOf(app, 'orders', 'remindRefunds')).toEqual([])
      await app.settle()
    }
    const notices = () => app.sql`
      select user_id, body from message where target_id = ${refund_id} and user_id in (${desk.user_id}, ${chief.user_id}) order by id`
    return { desk, chief, refund_id, wait, notices }
  }

  it('are told once to those who may decide after a day, and to those above them after two', async () => {
    const { desk, chief, wait, notices } = await waiting()
    await wait(23)
    expect(await notices()).toEqual([])
    await wait(25)
    await wait(26)
    const first = { user_id: desk.user_id, body: expect.stringContaining('已经等了24小时') }
    expect(await notices()).toEqual([first])
    await wait(49)
    await wait(90)
    expect(await notices()).toEqual([
      first,
      { user_id: chief.user_id, body: expect.stringContaining('已经等了48小时') },
    ])
  })
  it('are told to nobody once they are decided', async () => {
    const { desk, refund_id, wait, notices } = await waiting()
    await decide(app.sql, desk, refund_id, 'reject', { reason: '已经备好了' })
    await wait(60)
    expect(await notices()).toEqual([])
  })
})
