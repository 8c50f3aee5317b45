import { contract } from '@heyi/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { useApp } from '../../testing/app.ts'
import { askerFrom, type HeardAnswer } from '../../testing/from.ts'

const PROXY = '127.0.0.99'
const { home, identity, mall, orders } = contract

/** Each test asks from an address of its own, so that none meets what another has counted. */
describe('the server with its limits', () => {
  const app = useApp({ own: true, env: { ENFORCE_LIMITS: '1', TRUST_PROXY: `${PROXY}, 192.0.2.0/24` } })
  const refused = (answers: readonly HeardAnswer[]) => answers.filter(({ status }) => status === 429).length
  const times = <T>(count: number, ask: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => ask(i)))
  let picture: string
  beforeAll(async () => {
    const me = await app.member()
    const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    picture = (await me.call('media.base64ToPic', { base64 })).data.picture.s
  })

  it('shows a guest two hundred pictures and the front page after them', async () => {
    const ask = askerFrom('127.0.1.1')
    const pictures = await times(200, () => ask(app.url + picture, { method: 'GET' }))
    expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ask(app.url + home.getHome.path)).status).toBe(200)
  })

  it('hears two hundred payment notices a minute from one gateway', async () => {
    const ask = askerFrom('127.0.1.2')
    expect(refused(await times(200, () => ask(app.url + orders.payNotify.path)))).toBe(0)
  })

  it('lets staff ship two hundred parcels in one go', async () => {
    const staff = await app.staff('operator')
    const ask = askerFrom('127.0.1.3')
    const call = ({ path }: { path: string }, body: unknown) => ask(app.url + path, { headers: staff.headers, body })
    const answers = await times(200, async (i) => {
      const parcel = { order_id: 900_000 + i, event: 'ship', company: '顺丰', no: `SF100000${i}` }
      await call(orders.getCompanyOrdersV2, {})
      const shipped = await call(orders.setOrderStateTo, parcel)
      const list = await call(orders.getCompanyOrdersV2, {})
      return `${shipped.reason} ${list.status}`
    })
    expect(new Set(answers)).toEqual(new Set(['ORDER_NOT_FOUND 200']))
  })

  it('lets nobody use up the allowance of a device by naming it', async () => {
    const guest = await app.guest()
    const named = { 'client-id': String(guest.headers['client-id']), 'client-token': 'made up' }
    const ask = askerFrom('127.0.1.4')
    await times(40, () => ask(app.url + identity.smsSend.path, { headers: named }))
    await times(40, () => ask(app.url + identity.getPwSalt.path, { headers: named }))
    const own = (path: string) => ask(app.url + path, { headers: guest.headers })
    expect((await own(identity.smsSend.path)).reason).toBe('BAD_INPUT')
    expect((await own(identity.getPwSalt.path)).reason).toBeUndefined()
    expect((await ask(app.url + identity.getPwSalt.path, { headers: named })).status).toBe(429)
  })

  it('tells guests behind one address apart by their devices', async () => {
    const ask = askerFrom('127.0.1.5')
    const guests = await Promise.all(Array.from({ length: 12 }, () => app.guest()))
    const asked = await Promise.all(
      guests.map(({ headers }) => times(12, () => ask(app.url + mall.getGoodsList.path, { headers }))),
    )
    expect(refused(asked.flat())).toBe(0)
    expect(refused(await times(121, () => ask(app.url + mall.getGoodsList.path)))).toBe(1)
    const [first, second] = guests
    expect(
      refused(await times(49, () => ask(app.url + mall.getGoodsList.path, { headers: first?.headers ?? {} }))),
    ).toBe(1)
    expect((await ask(app.url + mall.getGoodsList.path, { headers: second?.headers ?? {} })).status).toBe(200)
  })

  it('registers a hundred devices in a minute behind one address', async () => {
    const ask = askerFrom('127.0.1.6')
    expect(refused(await times(100, () => ask(app.url + identity.setUserClient.path)))).toBe(0)
  })

  it('takes two hundred made-up addresses for the one that they come from', async () => {
    const ask = askerFrom('127.0.1.7')
    const answers = await times(200, (i) =>
      ask(app.url + mall.getGoodsList.path, {
        headers: { 'x-forwarded-for': `198.51.100.${i}`, forwarded: 'for=10.0.0.1' },
      }),
    )
    expect(refused(answers)).toBe(80)
  })

  it('counts behind a named proxy the address that it appended, and only that', async () => {
    const ask = askerFrom(PROXY)
    const from = (list: string) => ask(app.url + mall.getGoodsList.path, { headers: { 'x-forwarded-for': list } })
    expect(refused(await times(200, (i) => from(`198.51.100.${i}, 203.0.113.1`)))).toBe(80)
    expect(refused(await times(200, (i) => from(`203.0.113.1, 203.0.114.${i}`)))).toBe(0)
    expect(refused(await times(200, (i) => from(`2001:db8::${i}`)))).toBe(80)
    expect((await from('203.0.113.1, 192.0.2.7')).status).toBe(429)
  })

  it('asks the database nothing for an address over its limit', async () => {
    const ask = askerFrom('127.0.1.8')
    const login = (token: string) => ask(app.url + identity.login.path, { headers: { token } })
    await times(300, () => login('no token'))
    const before = app.app.database.statements()
    expect(refused(await times(20, (i) => login(`made up ${i}`)))).toBe(20)
    expect(app.app.database.statements()).toBe(before)
  })

  const knock = (localAddress: string, forwarded: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-forwarded-for': forwarded }
      const ws = new WebSocket(`${app.url.replace('http', 'ws')}/wss`, { localAddress, headers })
      ws.once('message', () => resolve(101))
      ws.once('unexpected-response', (request, { statusCode = 0 }) => {
        request.destroy()
        resolve(statusCode)
      })
      ws.once('error', reject)
    })

  it('takes as many sockets of nobody as one address may have, whatever addresses they make up', async () => {
    const answers = await Promise.all(Array.from({ length: 210 }, (_, i) => knock('127.0.1.9', `198.51.100.${i}`)))
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    expect(await knock(PROXY, '127.0.1.9')).toBe(429)
    expect(await knock(PROXY, '127.0.1.9, 203.0.113.1')).toBe(101)
  })
})
