import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { notifyMember } from '../testing.ts'

describe('messages of long ago', () => {
  const app = useApp()
  it('go after a year, and the next one goes on counting', async () => {
    const { user_id } = await app.member()
    for (let i = 0; i < 3; i++) await notifyMember(app.app.database, user_id)
    await app.sql`update message set created_at = now() - interval '13 months' where user_id = ${user_id} and seq < 3`
    await app.runTask('messaging', 'sweepMessages')
    expect(await app.sql`select seq from message where user_id = ${user_id}`).toEqual([{ seq: 3 }])
    expect((await notifyMember(app.app.database, user_id)).seq).toBe(4)
  })
})
