import { describe, expect, it } from 'vitest'
import { encodeCursor } from '../../../../kernel/db/paging.ts'
import { useApp } from '../../../../testing/app.ts'
import { notifyMember } from '../../testing.ts'

describe('POST /api/message/getMessages', () => {
  const app = useApp()

  it('lists my messages, newest first, by type, with unread counts and the newest sequence', async () => {
    const [me, other] = [await app.member(), await app.member()]
    for (const type of [1, 2, 2, 3] as const)
      await notifyMember(app.app.database, me.user_id, { type, title: `类型${type}` })
    await notifyMember(app.app.database, other.user_id)
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list.map(({ seq, type }) => [seq, type])).toEqual([
      [4, 3],
      [3, 2],
      [2, 2],
      [1, 1],
    ])
    expect(data).toMatchObject({
      total: 4,
      more: false,
      next: null,
      last_seq: 4,
      unread: { all: 4, interaction: 1, inform: 2, chat: 1 },
    })
    const informs = await me.call('messaging.getMessages', { type: 2 })
    expect(informs.data.list.map(({ seq }) => seq)).toEqual([3, 2])
    expect(informs.data.total).toBe(2)
  })

  it('goes on by its cursor, and a message that comes in meanwhile doubles nothing', async () => {
    const me = await app.member()
    for (let i = 0; i < 7; i++) await notifyMember(app.app.database, me.user_id)
    const first = await me.call('messaging.getMessages', { num: 3 })
    await notifyMember(app.app.database, me.user_id)
    const second = await me.call('messaging.getMessages', { num: 3, after: first.data.next ?? '' })
    const third = await me.call('messaging.getMessages', { num: 3, after: second.data.next ?? '' })
    expect([first, second, third].flatMap(({ data }) => data.list.map(({ seq }) => seq))).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(third.data.next).toBeNull()
    expect((await me.call('messaging.getMessages', { num: 3, page_num: 2 })).data.list.map(({ seq }) => seq)).toEqual([
      5, 4, 3,
    ])
  })

  it('fills every page where messages were deleted', async () => {
    const me = await app.member()
    for (let i = 0; i < 5; i++) await notifyMember(app.app.database, me.user_id)
    const { data } = await me.call('messaging.getMessages', {})
    await me.call('messaging.delMessage', { message_id: data.list[1]?.id ?? 0 })
    expect((await me.call('messaging.getMessages', { num: 4 })).data).toMatchObject({
      total: 4,
      next: null,
      last_seq: 5,
    })
  })

  it('takes three statements besides the session’s', async () => {
    const me = await app.member()
    await me.call('messaging.getUnread', {})
    const count = async (work: () => Promise<unknown>) => {
      const before = app.app.database.statements()
      await work()
      return app.app.database.statements() - before
    }
    const one = await count(() => me.call('messaging.getUnread', {}))
    expect(await count(() => me.call('messaging.getMessages', {}))).toBe(one + 2)
  })

  it('refuses a cursor that is none', async () => {
    const me = await app.member()
    expect(await me.call('messaging.getMessages', { after: encodeCursor(['x']) })).toMatchObject({
      code: 0,
      data: { type: 'BAD_INPUT' },
    })
  })
})
