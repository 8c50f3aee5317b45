import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { contract } from '@heyi/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { askerFrom } from '../../testing/from.ts'
import { isExcessive } from './json-body.ts'

const { identity, mall, media, orders } = contract
const MB = 1024 * 1024

describe('a request that is refused by its headers', () => {
  const app = useApp()
  /** The server's ends of the connections, by the port of the other end. */
  const ends = new Map<number | undefined, Socket>()
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    ends.set(socket.remotePort, socket)
  }
  beforeAll(() => subscribe('net.server.socket', note))
  afterAll(() => void unsubscribe('net.server.socket', note))

  /** Sends seven megabytes as fast as they are taken. Returns the answer, and how many bytes the server took. */
  function flood(path: string, headers: Record<string, string>) {
    const { hostname, port } = new URL(app.url)
    const lines = Object.entries({ 'content-type': 'application/json', ...headers }).map((pair) => pair.join(': '))
    return new Promise<{ status: number; text: string; taken: number }>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const from = socket.localPort
        socket.write(
          [`POST ${path} HTTP/1.1`, `host: ${hostname}`, `content-length: ${7 * MB}`, ...lines, '', ''].join('\r\n'),
        )
        const chunk = Buffer.alloc(65_536, '[],')
        let left = 112
        const go = () => {
          while (left-- > 0) if (!socket.write(chunk)) return
        }
        socket.on('drain', go)
        go()
        socket.on('close', () => {
          const status = Number(text.split(' ')[1])
          resolve({ status, text, taken: ends.get(from)?.bytesRead ?? Number.NaN })
        })
      })
      let text = ''
      socket.on('data', (data) => (text += data))
      socket.on('error', () => {})
    })
  }

  it('is answered with its body unread, whatever it is refused for', async () => {
    const me = await app.member()
    const cases: [number, string, Record<string, string>][] = [
      [401, media.base64ToPic.path, {}],
      [401, media.base64ToPic.path, { token: 'made up' }],
      [401, media.uploadImage.path, { 'content-type': 'multipart/form-data; boundary=x' }],
      [200, orders.exportOrders.path, me.headers],
      [413, identity.login.path, {}],
      [413, mall.getGoodsList.path, {}],
      [404, '/api/no/such', {}],
      [415, media.base64ToPic.path, { 'content-type': 'text/plain' }],
    ]
    for (const [status, path, headers] of cases) {
      const answer = await flood(path, headers)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.text.toLowerCase()).toContain('connection: close')
      expect(answer.text).toContain('{"code":')
      expect(answer.taken).toBeLessThan(300_000)
    }
  })

  it('is heard by who still sends', async () => {
    const body = JSON.stringify({ base64: 'A'.repeat(7 * MB - 100) })
    for (let i = 0; i < 5; i++) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(app.url + media.base64ToPic.path, { method: 'POST', body, headers })
      expect([answer.status, await answer.json()]).toMatchObject([401, { data: { type: 'SIGNED_OUT' } }])
    }
  })

  it('keeps its connection where the body is small', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let i = 0; i < 3; i++)
      await new Promise<void>((resolve, reject) => {
        const asked = request(app.url + orders.getUserOrder.path, {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json' },
        })
        asked.once('response', (response) => {
          ports.add(asked.socket?.localPort)
          expect(response.statusCode).toBe(401)
          response.resume().once('end', resolve)
        })
        asked.once('error', reject).end('{}')
      })
    agent.destroy()
    expect(ports.size).toBe(1)
  })
})

describe('what development opens', () => {
  const app = useApp()
  const ask = askerFrom('127.0.0.1')
  const outbox = (headers: Record<string, string>) => ask(`${app.url}/dev/outbox`, { method: 'GET', headers })
  const confirm = (headers: Record<string, string>) =>
    ask(`${app.url}/dev/pay/confirm`, { headers, body: { out_trade_no: 'none' } })

  it('is open to a developer at this machine', async () => {
    expect([(await outbox({})).status, (await outbox({ host: 'localhost:8080' })).status]).toEqual([200, 200])
    expect((await confirm({})).text).toContain('no such payment')
  })

  it('is unknown by another name and behind a proxy', async () => {
    const unknown = await ask(`${app.url}/dev/nothing`, { method: 'GET' })
    const foreign: Record<string, string>[] = [
      { host: 'heyi.example' },
      { host: 'rebound.example:8080' },
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
    ]
    for (const headers of foreign)
      for (const answer of [await outbox(headers), await confirm(headers)])
        expect([headers, answer.status, answer.text]).toEqual([headers, 404, unknown.text])
  })
})

describe('a body', () => {
  const app = useApp()

  it('of seven megabytes of small values is refused before it is parsed', async () => {
    const me = await app.member()
    const body = `{"base64":[${'[],'.repeat(2 * MB)}[]]}`
    const headers = { ...me.headers, 'content-type': 'application/json' }
    const answer = await fetch(app.url + media.base64ToPic.path, { method: 'POST', body, headers })
    // The contract would have named the field.
    expect(await answer.json()).toEqual({ code: 0, msg: expect.any(String), data: { type: 'BAD_INPUT' } })
  })

  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  const nested = (depth: number): unknown => (depth === 0 ? '[{,"\\' : [nested(depth - 1)])

  it('is excessive by its depth and the number of its parts, never by what stands in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 25 }), (value) => {
        expect(isExcessive(Buffer.from(JSON.stringify(value)))).toBe(depthOf(value) > 20)
      }),
    )
    expect([19, 20, 21].map((depth) => isExcessive(Buffer.from(JSON.stringify(nested(depth)))))).toEqual([
      false,
      false,
      true,
    ])
    const of = (value: unknown) => isExcessive(Buffer.from(JSON.stringify(value)))
    expect([of(Array(9_000).fill('[{,"\\')), of(Array(19_000).fill(1)), of('[{,'.repeat(50_000))]).toEqual(
      Array(3).fill(false),
    )
    expect(of(Array(20_001).fill(1))).toBe(true)
    expect(of(Object.fromEntries(Array(7_000).fill('').entries()))).toBe(true)
    expect(isExcessive(Buffer.from('"a"'.repeat(20_001)))).toBe(true)
    for (const broken of ['{"a":"unfinished \\', '"', '"\\"', '\\"[', ']]]]'])
      expect([broken, isExcessive(Buffer.from(broken))]).toEqual([broken, false])
  })
})
