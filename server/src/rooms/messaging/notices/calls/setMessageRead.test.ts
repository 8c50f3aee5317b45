import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember } from '../../testing.ts'

describe('POST /api/message/setMessageRead', () => {
  const app = useApp()

  it('marks my messages of a type, or all, and nobody else’s', async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (const type of [1, 2, 2, 3] as const) await notifyMember(app.app.database, me.user_id, { type })
    await notifyMember(app.app.database, other.user_id)
    expect((await me.call('messaging.setMessageRead', { type: 2 })).data).toEqual({
      all: 2,
      interaction: 1,
      inform: 0,
      chat: 1,
    })
    expect((await me.call('messaging.setMessageRead', {})).data).toEqual({ all: 0, interaction: 0, inform: 0, chat: 0 })
    expect((await other.call('messaging.getUnread', {})).data.all).toBe(1)
  })
})
