import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ToClient } from '@heyi/contract/socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { actor, Client, ORIGIN, people } from '../../testing/live.ts'
import { Refusal } from '../refuse.ts'
import { type Hub, type HubGiven, makeHub } from './hub.ts'

const notice = (user_id: number, seq: number): Extract<ToClient, { type: 'message' }> => ({
  type: 'message',
  msg: {
    id: seq,
    user_id,
    type: 2,
    seq,
    title: '订单已完成',
    body: '感谢您的信任。',
    is_read: false,
    link: '',
    topic: 'order',
    target_id: 1,
    created_at: '2026-11-20T01:02:03.000Z',
  },
  unread: { all: 1, interaction: 0, inform: 1, chat: 0 },
  changes: ['message'],
})

describe('the hub on /wss', () => {
  let server: Server
  let hub: Hub
  let base: string
  const error = vi.fn()

  async function start(given: Partial<HubGiven> = {}): Promise<void> {
    hub = makeHub({
      log: { warn: vi.fn(), error },
      allowedOrigins: (origin) => origin === undefined || origin === ORIGIN,
      authenticate: async (token) => people[token] ?? null,
      onBound: async () => ({ last_seq: 0, messages: [] }),
      ...given,
    })
    hub.attach(server)
  }
  async function connect(path = '/wss?website_domain=h5.test'): Promise<Client> {
    const client = new Client(new WebSocket(base + path, { origin: ORIGIN }))
    await client.hears('onConnect')
    return client
  }
  async function bound(token: string, after?: number): Promise<Client> {
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: people[token]?.actor.user_id, token, after })
    await client.hears('bound')
    return client
  }
  async function refusedWith(path: string, origin = ORIGIN): Promise<number | undefined> {
    const ws = new WebSocket(base + path, { origin })
    ws.on('error', () => {})
    const [, response] = await once(ws, 'unexpected-response')
    return response.statusCode
  }

  beforeEach(async () => {
    error.mockClear()
    server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await hub.close()
    server.close()
    expect(error).not.toHaveBeenCalled()
  })

  it('tells each socket an id of its own and answers a ping with a data frame', async () => {
    await start()
    const [a, b] = [await connect(), await connect()]
    expect(a.id).toMatch(/^[\w-]{22}$/)
    expect(a.id).not.toBe(b.id)
    a.say({ type: 'ping' })
    await a.hears('pong')
    expect(hub.counts()).toMatchObject({ open: 2, bound: 0, dropped: 0 })
  })

  it('sends nothing personal to a socket without proof', async () => {
    await start()
    const [anonymous, proven] = [await connect(), await bound('one')]
    anonymous.say({ connect_action: 'binding_sole', soleTiemNum: 'device-1' })
    hub.toUser(1, notice(1, 1))
    await proven.hears('message')
    await sleep(30)
    expect(anonymous.heard.map((m) => m.type)).toEqual(['onConnect'])
  })

  it('delivers in order, to every socket of the person and to nobody else', async () => {
    await start()
    const [a, b, other] = [await bound('one'), await bound('oneAgain'), await bound('two')]
    for (let seq = 1; seq <= 30; seq++) hub.toUser(1, notice(1, seq))
    await a.hears('message', 30)
    await b.hears('message', 30)
    const all = Array.from({ length: 30 }, (_, i) => i + 1)
    expect(a.seqs()).toEqual(all)
    expect(b.seqs()).toEqual(all)
    expect(other.seqs()).toEqual([])
  })

  it('sends what was missed first, then what came while that was read, nothing twice', async () => {
    let answer = (_: { last_seq: number; messages: ToClient[] }) => {}
    let asked: number | undefined
    await start({
      onBound: (_, after) => {
        asked = after
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    })
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: 1, token: 'one', after: 4 })
    await vi.waitFor(() => expect(asked).toBe(4))
    for (const seq of [6, 7, 8]) hub.toUser(1, notice(1, seq))
    answer({ last_seq: 6, messages: [notice(1, 5), notice(1, 6)] })
    await client.hears('message', 4)
    expect(client.heard[1]).toEqual({ type: 'bound', user_id: 1, last_seq: 6 })
    expect(client.seqs()).toEqual([5, 6, 7, 8])
  })

  it('asks to read again where too much was missed', async () => {
    await start({ onBound: async () => ({ last_seq: 900, messages: [{ type: 'resync', last_seq: 900 }] }) })
    const client = await bound('one', 3)
    await client.hears('resync')
    expect(client.heard.at(-1)).toEqual({ type: 'resync', last_seq: 900 })
  })

  it('closes 4403 where the person named is not the one proven', async () => {
    await start()
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: 1, token: 'two' })
    expect(await client.closed).toBe(4403)
    expect(hub.counts().bound).toBe(0)
  })

  it('refuses an unknown token and stays open as nobody', async () => {
    await start()
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: 1, token: 'stolen' })
    await client.hears('refused')
    hub.toUser(1, notice(1, 1))
    client.say({ type: 'ping' })
    await client.hears('pong')
    expect(client.seqs()).toEqual([])
  })

  it('becomes anonymous again on request', async () => {
    await start()
    const client = await bound('two')
    client.say({ connect_action: 'unbinding_user' })
    await vi.waitFor(() => expect(hub.counts().bound).toBe(0))
    hub.toUser(2, notice(2, 1))
    hub.changed(['order'], { people: [2] })
    client.say({ type: 'ping' })
    await client.hears('pong')
    expect(client.heard.map((m) => m.type)).toEqual(['onConnect', 'bound', 'pong'])
  })

  it('binds and unbinds from outside for the person and for the device that bound it, for nobody else', async () => {
    await start()
    const client = await connect()
    const [one, two] = [actor(1, 11, 101).actor, actor(2, 21, 201).actor]
    expect(hub.bind('unknown', one, [])).toBe(false)
    expect(hub.bind(client.id, one, [], 101)).toBe(true)
    expect(hub.bind(client.id, two, [], 201)).toBe(false)
    hub.toUser(1, notice(1, 1))
    await client.hears('message')
    expect(hub.unbind(client.id, 2)).toBe(false)
    expect(hub.unbind(client.id, null)).toBe(false)
    expect(hub.unbind(client.id, null, 999)).toBe(false)
    expect(hub.unbind(client.id, null, 101)).toBe(true)
    expect(hub.unbind(client.id, 1)).toBe(false)
    expect(hub.bind(client.id, one, [])).toBe(true)
    expect(hub.unbind(client.id, 1)).toBe(true)
  })

  it('closes 4401 when the session ends, and leaves the other sessions', async () => {
    await start()
    const [ended, stays] = [await bound('one'), await bound('oneAgain')]
    hub.endSession(11)
    expect(await ended.closed).toBe(4401)
    hub.toUser(1, notice(1, 1))
    await stays.hears('message')
    hub.endUser(1)
    expect(await stays.closed).toBe(4401)
    expect(hub.bind(stays.id, actor(1, 11).actor, [])).toBe(false)
  })

  it('does not bind a session that ended while it was being read', async () => {
    let read = () => {}
    await start({
      authenticate: (token) =>
        new Promise((resolve) => {
          read = () => resolve(people[token] ?? null)
        }),
    })
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: 1, token: 'one' })
    await sleep(20)
    hub.endSession(11)
    read()
    await client.hears('refused')
    expect(hub.counts().bound).toBe(0)
  })

  it('lets sockets come again when rights changed or the proof is old', async () => {
    await start({ limits: { provenMs: 60, sweepMs: 20 } })
    const [a, b] = [await bound('one'), await bound('two')]
    hub.refreshUser(2)
    expect(await b.closed).toBe(1012)
    expect(await a.closed).toBe(1012)
  })

  it('drops a socket that says nothing, and keeps one that pings', async () => {
    await start({ limits: { silentMs: 150, sweepMs: 20 } })
    const [silent, pinging, protocol] = [await bound('one'), await bound('two'), await connect()]
    const beat = setInterval(() => {
      pinging.say({ type: 'ping' })
      protocol.ws.ping()
    }, 60)
    expect(await silent.closed).toBe(1006)
    await sleep(200)
    expect(pinging.ws.readyState).toBe(WebSocket.OPEN)
    expect(protocol.ws.readyState).toBe(WebSocket.OPEN)
    clearInterval(beat)
    expect(hub.counts()).toMatchObject({ open: 2, bound: 1, dropped: 1 })
  })

  it('cuts a reader off that lets its buffer fill, while others go on', async () => {
    await start({ limits: { maxBuffered: 65_536 } })
    const [slow, quick] = [await bound('one'), await bound('oneAgain')]
    slow.ws.pause()
    const big = notice(1, 1)
    big.msg.body = '字'.repeat(10_000)
    let sent = 0
    while (hub.counts().dropped === 0 && sent < 2000) {
      hub.toUser(1, { ...big, msg: { ...big.msg, seq: ++sent } })
      await quick.hears('message', sent)
    }
    expect(hub.counts()).toMatchObject({ bound: 1, dropped: 1 })
    hub.toUser(1, notice(1, sent + 1))
    await quick.hears('message', sent + 1)
    expect(quick.seqs()).toEqual(Array.from({ length: sent + 1 }, (_, i) => i + 1))
    await vi.waitFor(() => expect(hub.counts().open).toBe(1))
    slow.ws.resume()
    expect([1006, 1013]).toContain(await slow.closed)
  })

  it('closes 1003 on what is not JSON, ignores what it does not know', async () => {
    await start()
    const client = await connect()
    for (const odd of [
      null,
      [],
      7,
      {},
      { type: 'pong' },
      { connect_action: 'binding_mpos', device_num: 'x' },
      { connect_action: 'binding_user', user_id: 1 },
      { connect_action: 'binding_user', user_id: 1, token: 'x'.repeat(201) },
    ])
      client.say(odd as object)
    client.say({ type: 'ping' })
    await client.hears('pong')
    client.say('{"type":')
    expect(await client.closed).toBe(1003)
    const binary = await connect()
    binary.ws.send(Buffer.from('{"type":"ping"}'))
    expect(await binary.closed).toBe(1003)
    const huge = await connect()
    huge.say('x'.repeat(65_537))
    expect(await huge.closed).toBe(1009)
  })

  it('closes 1008 where messages come too fast', async () => {
    await start({ limits: { perSecond: 1, burst: 5 } })
    const client = await connect()
    for (let i = 0; i < 6; i++) client.say({ type: 'ping' })
    expect(await client.closed).toBe(1008)
    expect(client.heard.filter((m) => m.type === 'pong').length).toBeLessThanOrEqual(5)
  })

  it('closes 4401 where three proofs prove nothing', async () => {
    const authenticate = vi.fn(async () => null)
    await start({ authenticate })
    const client = await connect()
    for (let i = 0; i < 9; i++) client.say({ connect_action: 'binding_user', user_id: 1, token: `guess ${i}` })
    expect(await client.closed).toBe(4401)
    expect(client.heard.filter((m) => m.type === 'refused')).toHaveLength(3)
    expect(authenticate).toHaveBeenCalledTimes(3)
  })

  it('closes 1008 where the address has offered too many proofs', async () => {
    await start({
      addressOf: () => '10.0.0.1',
      authenticate: async (_, address) => {
        throw new Refusal('TOO_MANY_REQUESTS', { address })
      },
    })
    const client = await connect()
    client.say({ connect_action: 'binding_user', user_id: 1, token: 'one' })
    expect(await client.closed).toBe(1008)
  })

  it('cuts off who pings and never reads the answers', async () => {
    await start({ limits: { maxBuffered: 65_536, perSecond: 1e9, burst: 1e9 } })
    const client = await connect()
    client.ws.pause()
    // Masked pings of 125 bytes, written past the client's library: it would take longer than the server.
    const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])
    const many = Buffer.concat(Array.from({ length: 2000 }, () => ping))
    const socket = Reflect.get(client.ws, '_socket') as Socket
    for (let i = 0; hub.counts().dropped === 0 && i < 200; i++)
      await new Promise<void>((resolve) => socket.write(many, () => resolve()))
    expect(hub.counts().dropped).toBe(1)
    await vi.waitFor(() => expect(hub.counts().open).toBe(0))
  })

  it('answers a ping with its own bytes', async () => {
    await start()
    const client = await connect()
    for (const bytes of [Buffer.alloc(0), Buffer.from('abc'), Buffer.alloc(125, 7)]) {
      client.ws.ping(bytes)
      expect(await once(client.ws, 'pong')).toEqual([bytes])
    }
  })

  it('keeps five sockets of a person and closes the oldest', async () => {
    await start()
    const first = await bound('one')
    for (let i = 0; i < 5; i++) await bound('one')
    expect(await first.closed).toBe(4429)
    expect(hub.counts().bound).toBe(5)
  })

  it('takes listed origins on /wss only, and few anonymous sockets of one address', async () => {
    await start({
      limits: { anonymousPerAddress: 2 },
      addressOf: () => '10.0.0.1',
      allowedOrigins: (origin, host) => new URL(origin ?? '').host === 'h5.test' && host.startsWith('127.0.0.1'),
    })
    expect(await refusedWith('/wss', 'null')).toBe(403)
    expect(await refusedWith('/wss', 'http://evil.test')).toBe(403)
    expect(await refusedWith('/wss/')).toBe(404)
    expect(await refusedWith('//wss')).toBe(404)
    await bound('one')
    await connect()
    const second = await connect()
    expect(await refusedWith('/wss')).toBe(429)
    second.ws.close()
    await second.closed
    await vi.waitFor(() => expect(hub.counts().open).toBe(2))
    await connect()
  })

  it('leaves out what the contract does not name', async () => {
    await start()
    const client = await bound('one')
    const message = notice(1, 1)
    hub.toUser(1, { ...message, msg: { ...message.msg, event_key: 'secret' } as typeof message.msg })
    await client.hears('message')
    expect(client.heard.at(-1)).toEqual(message)
  })

  it('carries messages of every frame length', async () => {
    await start()
    const client = await bound('one')
    const bodies = ['', 'x'.repeat(200), '长'.repeat(30_000)]
    for (const [i, body] of bodies.entries()) {
      const message = notice(1, i + 1)
      hub.toUser(1, { ...message, msg: { ...message.msg, body } })
    }
    await client.hears('message', 3)
    expect(client.heard.flatMap((m) => (m.type === 'message' ? [m.msg.body] : []))).toEqual(bodies)
  })

  it('closes 1012 for all at the end, and takes nobody any more', async () => {
    await start()
    const clients = [await connect(), await bound('one')]
    await hub.close()
    expect(await Promise.all(clients.map((c) => c.closed))).toEqual([1012, 1012])
    expect(hub.counts()).toMatchObject({ open: 0, bound: 0 })
    expect(await refusedWith('/wss')).toBe(503)
  })
})
