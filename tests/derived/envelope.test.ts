import { subscribe } from 'node:diagnostics_channel'
import { contract, eachCall } from '@heyi/contract'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { useApp } from '../../server/src/testing/app.ts'
import { callsAsked } from '../harness/calls.ts'
import { pick, randomOf, seed, sized } from '../harness/prove.ts'
import { type RawAnswer, rawRequest } from '../harness/raw.ts'
import { envelopeFaults } from '../harness/wire.ts'

const posts = callsAsked().filter(({ entry }) => entry.is !== 'file' || entry.method === 'POST')
/** A normal run tries a few spellings on each call; another seed tries others. */
const random = randomOf(seed)
const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const JSON_TYPE = ['Content-Type: application/json; charset=utf-8']

/** Everything that holds for any answer at all. */
function faults(answer: RawAnswer, given: { hasBody?: boolean } = {}): string[] {
  const found: string[] = []
  if (answer.status >= 500) found.push(`status ${answer.status}`)
  if (!/^[0-9a-f-]{36}$/.test(answer.headers.get('x-request-id') ?? '')) found.push('no x-request-id')
  const csp = answer.headers.get('content-security-policy') ?? ''
  if (!/script-src[^;]*'self'/.test(csp) || /unsafe-(inline|eval)/.test(csp.replace("'wasm-unsafe-eval'", '')))
    found.push(`content-security-policy: ${csp}`)
  if (answer.headers.get('x-content-type-options') !== 'nosniff') found.push('no nosniff')
  if (given.hasBody !== false)
    found.push(
      ...envelopeFaults({ body: answer.json ?? null, text: answer.text } as Parameters<typeof envelopeFaults>[0]),
    )
  return found
}

/** Spellings of a path that other servers have taken for the path itself. */
function tricks(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const last = rest.at(-1) ?? ''
  const upTo = path.slice(0, path.length - last.length)
  return [
    `/${path}`,
    `${upTo}/${last}`,
    `${path}/`,
    `${path};`,
    `${path};jsessionid=1`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `/v2/..${path}`,
    `/x/..${path}`,
    `/.${path}`,
    `${upTo}./${last}`,
    `${upTo}%2e/${last}`,
    `${upTo}%2e%2e/${rest.at(-2) ?? first}/${last}`,
    `/${first}%2f${rest.join('/')}`,
    `/${first}%5c${rest.join('/')}`,
    `/${first}\\${rest.join('\\')}`,
    `${upTo}%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    path.toUpperCase(),
    `${upTo}${last.toUpperCase()}`,
  ].filter((trick) => trick !== path)
}

/** What the server answers besides the contract's calls; /dev in development only. */
const PLAIN = ['GET /', 'GET /h5', 'GET /h5/*', 'GET /healthz', 'GET /readyz']
const DEV = ['GET /dev/outbox', 'POST /dev/pay/confirm', 'GET /dev/wechat/authorize']
const ofContract = [...eachCall()].map(({ entry }) => `${entry.is === 'file' ? entry.method : 'POST'} ${entry.path}`)

/** Every route that a Fastify server made in this process registers. */
const routes = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
})

describe('the envelope', () => {
  // Its own: of a server that an earlier suite has started nobody hears the routes.
  const app = useApp({ own: true })

  it('has a route for every entry of the contract and no others', () => {
    const expected = [...ofContract, ...PLAIN, ...DEV]
    expect([...routes].filter((route) => !expected.includes(route))).toEqual([])
    expect(ofContract.filter((route) => !routes.has(route))).toEqual([])
  })

  it('answers unknown paths with 404 and an envelope', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/no/such',
      '/v2/api/no',
      '/nothing',
      '/api/__proto__',
      '/wss2',
      '/.git/config',
    ])
      for (const method of ['GET', 'POST']) {
        const answer = await rawRequest(app.url, { method, path, headers: JSON_TYPE })
        expect([path, answer.status, answer.json?.data.type, faults(answer)]).toEqual([path, 404, 'NOT_FOUND', []])
      }
    expect((await rawRequest(app.url, { path: '/v2/nothing' })).json?.code).toBe(400)
    expect((await rawRequest(app.url, { path: '/api/nothing' })).json?.code).toBe(0)
  })

  it('answers paths that climb or cannot be decoded like any unknown one', async () => {
    const unknown = await rawRequest(app.url, { method: 'GET', path: '/nothing' })
    for (const path of [
      '/../../etc/passwd',
      '/h5/../package.json',
      '/h5/../../package.json',
      '/h5/assets/../../../package.json',
      '/h5/assets/..',
      '/h5/./index.html',
      '/h5//index.html',
      '/h5/%2e%2e/package.json',
      '/h5/..%2f..%2fpackage.json',
      '/h5/%2e%2e%5cpackage.json',
      '/h5/..\\..\\package.json',
      '/h5/%00',
      '/h5/%zz',
      '/h5/%',
      '/%c0%ae%c0%ae/etc/passwd',
      '/media/..%2f..%2fsecret/s.webp',
      `/media/${'x'.repeat(200)}/s.webp`,
    ])
      for (const method of ['GET', 'POST']) {
        const answer = await rawRequest(app.url, { method, path, headers: JSON_TYPE })
        expect([path, answer.status, answer.text, faults(answer)]).toEqual([path, 404, unknown.text, []])
      }
  })

  it('answers what it cannot read with an envelope and all headers too', async () => {
    const good = await rawRequest(app.url, { method: 'GET', path: '/healthz' })
    const kept = [...good.headers.keys()].filter((name) => /^(x-|cross-|origin-|referrer|content-security)/.test(name))
    expect(kept.length).toBeGreaterThan(9)
    for (const [status, given] of [
      [400, { method: 'GE T', path: '/' }],
      [400, { method: 'GET', path: '/a b' }],
      [400, { method: 'GET', path: '/', headers: ['broken header'] }],
      [400, { path: '/', headers: ['Content-Length: x'] }],
      [431, { method: 'GET', path: '/', headers: [`X-Long: ${'x'.repeat(20_000)}`] }],
    ] as const) {
      const answer = await rawRequest(app.url, given)
      expect([given.path, answer.status, faults(answer)]).toEqual([given.path, status, []])
      expect(kept.filter((name) => !answer.headers.has(name))).toEqual([])
    }
  })

  it('lets no other spelling of a path reach a handler', async () => {
    const wrong: unknown[] = []
    for (const { entry } of posts)
      for (const path of pick(tricks(entry.path), sized(4, 100), random)) {
        const answer = await rawRequest(app.url, { path, headers: JSON_TYPE, body: '{}' })
        const problems = answer.status === 404 ? faults(answer) : [`status ${answer.status}`]
        if (problems.length) wrong.push([path, ...problems])
      }
    expect(wrong).toEqual([])
  })

  it('lets no other method reach a handler', async () => {
    const wrong: unknown[] = []
    for (const { entry } of posts)
      for (const method of pick(METHODS, sized(3, 8), random)) {
        const answer = await rawRequest(app.url, { method, path: entry.path, headers: JSON_TYPE })
        const problems = [404, 405].includes(answer.status)
          ? faults(answer, { hasBody: method !== 'HEAD' })
          : [`status ${answer.status}`]
        if (problems.length) wrong.push([method, entry.path, ...problems])
      }
    expect(wrong).toEqual([])
  })

  it('answers 415 to everything that is not exactly JSON', async () => {
    const types = [
      [],
      ['Content-Type: text/plain'],
      ['Content-Type: application/x-www-form-urlencoded'],
      ['Content-Type: multipart/form-data; boundary=x'],
      ['Content-Type: application/json\ta'],
      ['Content-Type: application/json garbage'],
      ['Content-Type: application/json,text/plain'],
      ['Content-Type: application/json; charset=utf-16'],
      ['Content-Type: application/JSON;charset=x'],
      ['Content-Type: application/json; charset=utf-8; x=y'],
      ['Content-Type: application/jsonp'],
      ['Content-Type: application/vnd.api+json'],
      ['Content-Type: text/plain', 'Content-Type: application/json'],
    ]
    const wrong: unknown[] = []
    for (const { entry } of posts.filter(({ entry }) => entry.is === 'call' && !entry.upload))
      for (const headers of pick(types, sized(4, 100), random)) {
        const answer = await rawRequest(app.url, { path: entry.path, headers, body: '{}' })
        const problems = answer.status === 415 ? faults(answer) : [`status ${answer.status}`]
        if (problems.length) wrong.push([entry.path, headers, ...problems])
      }
    expect(wrong).toEqual([])
  })

  it('reads JSON with and without its charset the same way', async () => {
    const { path } = contract.rewards.getAccount
    for (const type of [
      'application/json',
      'application/json;charset=utf-8',
      'application/json; charset=UTF-8',
      'Application/JSON',
    ]) {
      const answer = await rawRequest(app.url, { path, headers: [`Content-Type: ${type}`], body: '{}' })
      expect([type, answer.status, answer.json?.data.type]).toEqual([type, 401, 'SIGNED_OUT'])
    }
  })

  it('refuses a body that is no object, is broken or poisons prototypes, and takes an empty one for {}', async () => {
    const { path } = contract.mall.getGoodsList
    for (const body of [
      '[]',
      '1',
      '"a"',
      'true',
      '{',
      '{"a"',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      const answer = await rawRequest(app.url, { path, headers: JSON_TYPE, body })
      expect([body, answer.status < 500, answer.json?.data.type, faults(answer)]).toEqual([body, true, 'BAD_INPUT', []])
    }
    const empty = await rawRequest(app.url, { path, headers: JSON_TYPE })
    expect([empty.status, empty.json?.code, faults(empty)]).toEqual([200, 0, []])
  })

  it('refuses a body nested deeper than twenty', async () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
    for (const { entry } of posts.filter(
      ({ entry }) => entry.is === 'call' && !entry.upload && entry.access.who === 'open',
    )) {
      const answer = await rawRequest(app.url, { path: entry.path, headers: JSON_TYPE, body: nested(20) })
      expect([entry.path, answer.json?.data.type, faults(answer)]).toEqual([entry.path, 'BAD_INPUT', []])
    }
    const { path } = contract.mall.getGoodsList
    expect((await rawRequest(app.url, { path, headers: JSON_TYPE, body: nested(19) })).json?.code).toBe(0)
    expect((await rawRequest(app.url, { path, headers: JSON_TYPE, body: nested(50_000) })).json?.data.type).toBe(
      'BAD_INPUT',
    )
  })

  it('answers 413 to a body over the limit of its call', async () => {
    const { path } = contract.mall.getGoodsList
    const body = JSON.stringify({ keyword: 'x'.repeat(300_000) })
    const answer = await rawRequest(app.url, { path, headers: JSON_TYPE, body })
    expect([answer.status, answer.json?.data.type, faults(answer)]).toEqual([413, 'TOO_LARGE', []])
  })

  it('refuses a compressed body rather than unpack it', async () => {
    const headers = [...JSON_TYPE, 'Content-Encoding: gzip']
    const answer = await rawRequest(app.url, { path: contract.mall.getGoodsList.path, headers, body: '\u001f\u008b' })
    expect([answer.status < 500, answer.json?.code]).toEqual([true, 400])
  })

  it('gives every call its envelope and its headers, whatever it thinks of an empty input', async () => {
    const wrong: unknown[] = []
    for (const { entry } of posts.filter(({ entry }) => entry.is !== 'hook')) {
      const headers =
        entry.is === 'call' && entry.upload ? ['Content-Type: multipart/form-data; boundary=x'] : JSON_TYPE
      const answer = await rawRequest(app.url, { path: entry.path, headers, body: '{}' })
      const problems = faults(answer)
      if (problems.length) wrong.push([entry.path, ...problems])
    }
    expect(wrong).toEqual([])
  })
})

describe('the socket’s door', () => {
  const app = useApp()
  const knock = (origin: string | undefined) =>
    new Promise<string>((resolve) => {
      const ws = new WebSocket(`${app.url.replace('http', 'ws')}/wss`, { ...(origin === undefined ? {} : { origin }) })
      ws.once('open', () => {
        ws.terminate()
        resolve('open')
      })
      ws.once('unexpected-response', (_, response) => resolve(String(response.statusCode)))
      ws.once('error', (error) => resolve(error.message))
    })

  it('opens to its own pages and to programs, to no other page, and survives any spelling of an origin', async () => {
    expect([await knock(app.url), await knock(undefined)]).toEqual(['open', 'open'])
    for (const origin of ['http://evil.invalid', 'null', 'file://', 'not a url', `${app.url}.evil.invalid`, 'http://'])
      expect([origin, await knock(origin)]).toEqual([origin, '403'])
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  })
})

describe('the server in production', () => {
  beforeAll(() => routes.clear())
  const app = useApp({ own: true, env: { NODE_ENV: 'production', SEED_DEMO: '0', OVERLOAD_DELAY_MS: '10' } })

  it('has no development route and asks browsers for TLS', async () => {
    expect([...routes].filter((route) => route.includes('/dev'))).toEqual([])
    const answer = await rawRequest(app.url, { method: 'GET', path: '/dev/outbox?to=13900000001' })
    expect([answer.status, faults(answer)]).toEqual([404, []])
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  it('sheds calls under load, but neither notices of payments nor what looks after it', async () => {
    /** Keeps the event loop, which this process shares with the server, from turning. */
    const burden = async () => {
      for (const until = Date.now() + 1100; Date.now() < until; await new Promise((go) => setImmediate(go)))
        for (const end = Date.now() + 60; Date.now() < end; );
    }
    const status = async (method: string, path: string) => (await rawRequest(app.url, { method, path })).status
    await burden()
    const [shed, notice, ready, alive] = await Promise.all([
      status('POST', contract.mall.getGoodsList.path),
      status('POST', contract.orders.payNotify.path),
      status('GET', '/readyz'),
      status('GET', '/healthz'),
    ])
    expect({ shed, notice: notice < 500, ready, alive }).toEqual({ shed: 503, notice: true, ready: 200, alive: 200 })
  })
})
