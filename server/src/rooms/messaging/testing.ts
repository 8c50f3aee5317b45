import { randomUUID } from 'node:crypto'
import type { ToClient } from '@heyi/contract/socket'
import { WebSocket } from 'ws'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { addMessages, type Notice } from './notices/store.ts'

/** Adds a message to a person's stream; null where its key was used before. */
export async function addMessage(tx: Tx, notice: Notice) {
  const [row] = await addMessages(tx, [notice])
  return row ? { ...row, created_at: row.created_at.toISOString() } : null
}

/** Notifies a person of something, as a room would. */
export async function notifyMember(database: Database, user_id: number, given: Partial<Notice> = {}) {
  const notice: Notice = {
    user_id,
    type: 2,
    title: '订单已完成',
    body: '感谢您的信任。',
    link: '',
    topic: 'order',
    kind: 'order',
    target_id: 1,
    key: randomUUID(),
    now: new Date(),
    ...given,
  }
  const message = await database.transact((tx) => addMessage(tx, notice))
  if (!message) throw new Error('this was told before')
  return message
}

export type TestSocket = {
  /** The id told in onConnect. */
  id: string
  heard: ToClient[]
  say(message: unknown): void
  closed: Promise<number>
  close(): void
}
/** An open socket of a server that listens at `url`, after its onConnect. */
export async function openSocket(url: string): Promise<TestSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/wss?website_domain=127.0.0.1`)
  const heard: ToClient[] = []
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => {
    ws.on('close', resolve)
  })
  const id = await new Promise<string>((resolve) => {
    ws.on('message', (data) => {
      const message = JSON.parse(String(data)) as ToClient
      heard.push(message)
      if (message.type === 'onConnect') resolve(message.client_id)
    })
  })
  return { id, heard, say: (message) => ws.send(JSON.stringify(message)), closed, close: () => ws.close() }
}
