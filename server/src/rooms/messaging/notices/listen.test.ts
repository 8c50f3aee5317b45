import { describe, expect, it } from 'vitest'
import { emit } from '../../../kernel/jobs/events.ts'
import { useApp } from '../../../testing/app.ts'
import { notifyMember } from '../testing.ts'

describe('what is told of a person’s privacy', () => {
  const app = useApp()

  it('tells who has left nothing any more, though an answer comes late', async () => {
    const me = await app.member()
    await notifyMember(app.app.database, me.user_id)
    await app.app.database.transact((tx) => emit(tx, 'person.left', [{ user_id: me.user_id }]))
    await app.settle()
    const late = { dispute_id: 1, user_id: me.user_id, answer: '陆根生，已经核对', kind: 'done' as const }
    await app.app.database.transact((tx) => emit(tx, 'privacy.answered', [late]))
    await app.settle()
    const kept =
      await app.sql`select title, body, deleted_at is null as is_shown from message where user_id = ${me.user_id}`
    expect(kept).toEqual([{ title: '', body: '', is_shown: false }])
  })
})
