import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Client, ORIGIN, people } from '../../testing/live.ts'
import { type Hub, makeHub } from './hub.ts'

describe('what the hub tells of a change', () => {
  let server: Server
  let hub: Hub
  beforeEach(async () => {
    server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    hub = makeHub({
      log: { warn: vi.fn(), error: vi.fn() },
      allowedOrigins: () => true,
      authenticate: async (token) => people[token] ?? null,
      onBound: async () => ({ last_seq: 0, messages: [] }),
    })
    hub.attach(server)
  })
  afterEach(async () => {
    await hub.close()
    server.close()
  })
  async function bound(token: string): Promise<Client> {
    const { port } = server.address() as AddressInfo
    const client = new Client(new WebSocket(`ws://127.0.0.1:${port}/wss?website_domain=h5.test`, { origin: ORIGIN }))
    await client.hears('onConnect')
    client.say({ connect_action: 'binding_user', user_id: people[token]?.actor.user_id, token })
    await client.hears('bound')
    return client
  }

  it('tells of orders the staff where they are handed out: the words of what each may read, others nothing', async () => {
    const names = ['seller', 'clerk', 'doctor', 'elsewhere', 'tied', 'one'] as const
    const sockets = await Promise.all(names.map((name) => bound(name)))
    const heard = () =>
      sockets.map(({ heard }) => heard.flatMap((m) => (m.type === 'changed' ? [m.changes.join()] : [])))
    hub.changed(['order', 'cart', 'stock'], { orders: [{ organ_id: 7, company_id: 5 }] })
    hub.changed(['account'], { orders: [{ organ_id: 7, company_id: 5 }], companies: [3, 4] })
    await Promise.all([sockets[0], sockets[1], sockets[4]].map((socket) => socket?.hears('changed')))
    await sleep(20)
    expect(heard()).toEqual([['order'], ['order'], [], [], ['order,stock'], []])
  })

  it('tells of the goods that an order moves whoever has their merchant in scope, wherever it is handed out', async () => {
    const [seller, elsewhere, tied] = await Promise.all(['seller', 'elsewhere', 'tied'].map((name) => bound(name)))
    hub.changed(['order', 'stock'], { orders: [{ organ_id: 9, company_id: 3 }] })
    await seller?.hears('changed')
    await sleep(20)
    const heard = [seller, elsewhere, tied].map((socket) =>
      socket?.heard.flatMap((m) => (m.type === 'changed' ? m.changes : [])),
    )
    expect(heard).toEqual([['stock'], [], []])
  })

  it('tells whoever was kept what concerns somebody who was merged into them', async () => {
    const [kept, other] = [await bound('kept'), await bound('one')]
    hub.changed(['order'], { people: [7] })
    await kept.hears('changed')
    await sleep(20)
    expect([kept, other].map(({ heard }) => heard.filter(({ type }) => type === 'changed').length)).toEqual([1, 0])
  })

  it('tells of a merchant who has it in scope, and of a person themselves, each once', async () => {
    const [seller, clerk, elsewhere, one, again, two] = await Promise.all(
      ['seller', 'clerk', 'elsewhere', 'one', 'oneAgain', 'two'].map((name) => bound(name)),
    )
    hub.changed(['goods'], { companies: [3] })
    hub.changed(['order', 'account', 'staff'], { people: [1] })
    const sockets = [seller, clerk, elsewhere, one, again, two]
    await Promise.all([seller, one, again].map((socket) => socket?.hears('changed')))
    await sleep(20)
    const heard = sockets.map((socket) => socket?.heard.flatMap((m) => (m.type === 'changed' ? [m.changes] : [])))
    const own = [['account', 'order', 'staff']]
    expect(heard).toEqual([[['goods']], [], [], own, own, []])
  })

  it('tells whoever looks at the shop window, signed in or not, once for many changes; of stock and orders nothing', async () => {
    const { port } = server.address() as AddressInfo
    const open = () =>
      new Client(new WebSocket(`ws://127.0.0.1:${port}/wss?website_domain=h5.test`, { origin: ORIGIN }))
    const [guest, other, gone, member] = [open(), open(), open(), await bound('one')]
    await Promise.all([guest, other, gone].map((socket) => socket.hears('onConnect')))
    for (const socket of [guest, gone, member]) socket.say({ connect_action: 'follow', about: ['goods', 'category'] })
    other.say({ connect_action: 'follow', about: ['stock'] })
    gone.say({ connect_action: 'follow', about: [] })
    // Answered in turn: what was said before is known then.
    for (const socket of [guest, other, gone, member]) socket.say({ type: 'ping' })
    await Promise.all([guest, other, gone, member].map((socket) => socket.hears('pong')))
    for (const company of [3, 4]) hub.changed(['goods', 'stock'], { companies: [company] })
    hub.changed(['order', 'goods'], { orders: [{ organ_id: 7, company_id: 3 }] })
    await Promise.all([guest, member].map((socket) => socket.hears('changed')))
    await sleep(600)
    const heard = [guest, other, gone, member].map((socket) => socket.heard.filter(({ type }) => type === 'changed'))
    const frame = { type: 'changed', changes: ['goods'], is_window: true }
    expect(heard).toEqual([[frame], [], [], [frame]])
  })
})
