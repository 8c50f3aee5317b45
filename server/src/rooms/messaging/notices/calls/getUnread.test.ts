import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember } from '../../testing.ts'

describe('POST /api/message/getUnread', () => {
  const app = useApp()

  it('counts my unread messages by type', async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (const type of [1, 2, 2, 3, 3, 3] as const) await notifyMember(app.app.database, me.user_id, { type })
    expect((await me.call('messaging.getUnread', {})).data).toEqual({ all: 6, interaction: 1, inform: 2, chat: 3 })
    expect((await other.call('messaging.getUnread', {})).data).toEqual({ all: 0, interaction: 0, inform: 0, chat: 0 })
  })

  it('asks who is not signed in to sign in', async () => {
    expect(await (await app.guest()).call('messaging.getUnread', {})).toMatchObject({ status: 401, code: 401 })
  })
})
