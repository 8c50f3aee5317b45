import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember } from '../../testing.ts'

describe('POST /api/message/delMessage', () => {
  const app = useApp()

  it('deletes one of my messages, once', async () => {
    const me = await app.member()
    const [notified] = [
      await notifyMember(app.app.database, me.user_id),
      await notifyMember(app.app.database, me.user_id),
    ]
    expect((await me.call('messaging.delMessage', { message_id: notified.id })).data).toMatchObject({
      all: 1,
      inform: 1,
    })
    expect(await me.call('messaging.delMessage', { message_id: notified.id })).toMatchObject({
      code: 0,
      data: { type: 'MESSAGE_NOT_FOUND' },
    })
    expect((await me.call('messaging.getMessages', {})).data.list.map(({ seq }) => seq)).toEqual([2])
  })

  it("answers another person's message like an unknown one, and leaves it", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const theirs = await notifyMember(app.app.database, other.user_id)
    expect(await me.call('messaging.delMessage', { message_id: theirs.id })).toMatchObject({
      code: 0,
      data: { type: 'MESSAGE_NOT_FOUND' },
    })
    expect((await other.call('messaging.getMessages', {})).data.total).toBe(1)
  })
})
