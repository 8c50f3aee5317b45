import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember } from '../../testing.ts'

describe('POST /api/message/getMessage', () => {
  const app = useApp()

  it('shows one of my messages, which is read from then on', async () => {
    const me = await app.member()
    const result = await notifyMember(app.app.database, me.user_id)
    const { data } = await me.call('messaging.getMessage', { message_id: result.id })
    expect(data).toEqual({ ...result, is_read: true })
    expect((await me.call('messaging.getUnread', {})).data.all).toBe(0)
    const [row] = await app.sql`select read_at from message where id = ${result.id}`
    await me.call('messaging.getMessage', { message_id: result.id })
    expect(await app.sql`select read_at from message where id = ${result.id}`).toEqual([row])
  })

  it("answers another person's and a deleted message like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [theirs, gone] = [
      await notifyMember(app.app.database, other.user_id),
      await notifyMember(app.app.database, me.user_id),
    ]
    await me.call('messaging.delMessage', { message_id: gone.id })
    const unknown = await me.call('messaging.getMessage', { message_id: 999_999_999 })
    expect(unknown).toMatchObject({ code: 0, data: { type: 'MESSAGE_NOT_FOUND' } })
    for (const message_id of [theirs.id, gone.id])
      expect(await me.call('messaging.getMessage', { message_id })).toEqual(unknown)
    expect((await other.call('messaging.getUnread', {})).data.all).toBe(1)
  })
})
