import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { catchUp } from '../index.ts'
import { addMessage, notifyMember, openSocket } from '../testing.ts'
import { addMessages } from './store.ts'

const mine = (user_id: number) => ({ user_id, own_ids: [user_id] })
const plain = { type: 2, title: 't', body: '', link: '', topic: 'order', kind: 'order', target_id: 1 } as const

describe('a person’s stream of messages', () => {
  const app = useApp()
  const sql = () => app.sql

  it('gives sequences without gaps, however many tell at once, and tells a fact once', async () => {
    const { user_id } = await app.member()
    const result = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        app.app.database.transact((tx) => addMessage(tx, { ...plain, user_id, key: `k${i % 20}`, now: new Date() })),
      ),
    )
    const seqs = result.flatMap((message) => (message ? [message.seq] : [])).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  it('tells several people several facts at once, and of them only the new ones', async () => {
    const [a, b] = [(await app.member()).user_id, (await app.member()).user_id]
    const facts = (...keys: [number, string][]) =>
      keys.map(([user_id, key]) => ({ ...plain, user_id, key, now: new Date() }))
    const notice = (...keys: [number, string][]) =>
      app.app.database.transact((tx) => addMessages(tx, facts(...keys)).then((rows) => rows.map(short)))
    const short = ({ user_id, seq }: { user_id: number; seq: number }) => [user_id, seq]
    expect(await notice([a, 'x'], [b, 'x'], [a, 'y'])).toEqual([
      [a, 1],
      [b, 1],
      [a, 2],
    ])
    expect(await notice([a, 'y'], [a, 'z'], [b, 'x'])).toEqual([[a, 3]])
    expect(await notice([a, 'z'])).toEqual([])
  })

  it('loses no sequence when the acting transaction is undone', async () => {
    const { user_id } = await app.member()
    await notifyMember(app.app.database, user_id)
    await expect(
      app.app.database.transact(async (tx) => {
        await addMessage(tx, { ...plain, user_id, key: randomUUID(), now: new Date() })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect((await notifyMember(app.app.database, user_id)).seq).toBe(2)
  })

  it('tells what was missed, or to read again where that is too much', async () => {
    const { user_id } = await app.member()
    expect(await catchUp(sql(), mine(user_id), 0)).toEqual({ last_seq: 0, messages: [] })
    for (let i = 0; i < 5; i++) await notifyMember(app.app.database, user_id, { title: `第${i + 1}条` })
    await app.sql`update message set deleted_at = now() where user_id = ${user_id} and seq = 4`
    const { last_seq, messages } = await catchUp(sql(), mine(user_id), 2)
    expect(last_seq).toBe(5)
    expect(messages.map((m) => (m.type === 'message' ? [m.msg.seq, m.unread.all] : m.type))).toEqual([
      [3, 4],
      [5, 4],
    ])
    expect(await catchUp(sql(), mine(user_id), undefined)).toEqual({ last_seq: 5, messages: [] })
    expect(await catchUp(sql(), mine(user_id), 5)).toEqual({ last_seq: 5, messages: [] })
    expect(await catchUp(sql(), mine(user_id), 9)).toEqual({ last_seq: 5, messages: [{ type: 'resync', last_seq: 5 }] })
    await app.sql`update user_stream set last_seq = 300 where user_id = ${user_id}`
    await app.sql`
      insert into message (user_id, seq, type, title, body, topic, event_key, created_at)
      select ${user_id}, i, 2, 't', '', 'order', 'm' || i, now() from generate_series(6, 300) i`
    expect((await catchUp(sql(), mine(user_id), 100)).messages).toHaveLength(200)
    expect((await catchUp(sql(), mine(user_id), 99)).messages).toEqual([{ type: 'resync', last_seq: 300 }])
  })

  it('is caught up over a real socket, in order', async () => {
    const me = await app.member()
    for (let i = 0; i < 3; i++) await notifyMember(app.app.database, me.user_id)
    const socket = await openSocket(app.url)
    socket.say({ connect_action: 'binding_user', user_id: me.user_id, token: me.token, after: 1 })
    await vi.waitFor(() => expect(socket.heard).toHaveLength(4))
    expect(socket.heard[1]).toEqual({ type: 'bound', user_id: me.user_id, last_seq: 3 })
    expect(socket.heard.slice(2).map((m) => (m.type === 'message' ? m.msg.seq : m.type))).toEqual([2, 3])
    await me.call('identity.logout', {})
    expect(await socket.closed).toBe(4401)
  })
})
