import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wechatPayServer } from '../../../server/src/edges/pay/testing.ts'
import { outsideServer } from '../../../server/src/edges/testing.ts'
import { checkInvariants } from '../../../server/src/rooms/orders/index.ts'
import { askBack } from '../../../server/src/rooms/orders/testing.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { basketOf, buy, newMembers, stockUp } from '../../harness/shop.ts'
import { signIn } from '../../harness/sign-in.ts'

const { orders } = contract
const SOON = { timeout: 40_000, interval: 100 }

describe.runIf(isRoomAsked('orders'))('a server that is killed while the gateway gives money back', () => {
  const server = useMortalServer()
  beforeAll(() => server.start(), 120_000)
  const { look } = server

  it('asks again under the same number after its return, and gives it back once', async () => {
    const admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
    const [who] = await newMembers({ url: server.url, app: server }, 1, { points: 100, balance_fen: 0 })
    if (!who) throw new Error('nobody came')
    const product = await stockUp(admin, { name: '退款中断', on_hand: 5 })
    const bought = await buy(who, basketOf([product]))
    const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
    const way = { order_id, method: 'gateway' as const, client_req_id: randomUUID() }
    const { prepay } = await who.does('orders.paymentOrder', way)
    await fetch(`${server.url}/dev/pay/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no: prepay?.out_trade_no }),
    })
    const stands = async () =>
      (
        await look(
          (tx) => tx<
            { order: string; refund: string; refunded_fen: number; points: number; reserved: number; begun: number }[]
          >`
            select o.state as order, r.state as refund, o.refunded_fen, a.points, s.reserved,
              (select count(*)::int from refund_log where refund_id = r.id and event = 'start') as begun
            from orders o join refund r on r.order_id = o.id join account a on a.user_id = o.user_id
              join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id where o.id = ${order_id}`,
        )
      )[0]

    // The gateway has been asked when the units go back: there the job is made to wait, and dies.
    const killed = server.database.transact(async (held) => {
      await held`select 1 from sku where id = ${product.sku_id} for no key update`
      await askBack(who, order_id)
      await vi.waitFor(async () => {
        expect([await server.waiting(), (await stands())?.refund]).toEqual([1, 'REFUNDING'])
      }, SOON)
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
    const begun = { order: 'PAID', refund: 'REFUNDING', refunded_fen: 100, points: 90, reserved: 1, begun: 1 }
    expect(await stands()).toEqual(begun)
    expect(await server.database.transact(checkInvariants)).toEqual([])

    await server.start()
    const done = { order: 'CLOSED', refund: 'DONE', refunded_fen: 100, points: 100, reserved: 0, begun: 1 }
    await vi.waitFor(async () => expect(await stands()).toEqual(done), SOON)
    expect(await server.database.transact(checkInvariants)).toEqual([])
  })
})

describe.runIf(isRoomAsked('orders'))('a server that is killed between asking WeChat Pay and writing', () => {
  const its = wechatPayServer()
  const env: Record<string, string> = {}
  const server = useMortalServer({ env })
  let outside: Awaited<ReturnType<typeof outsideServer>>
  let asks = 0
  beforeAll(async () => {
    outside = await outsideServer((heard) => {
      if (heard.url.pathname === '/v3/refund/domestic/refunds') asks++
      return its.answer(heard)
    })
    const { keys } = its
    Object.assign(env, {
      PUBLIC_URL: 'https://heyi.example',
      WECHAT_APP_ID: 'wxweb',
      WECHAT_APP_SECRET: 'of-tests-only',
      PAY_GATEWAY: 'wechat',
      WECHAT_PAY_URL: outside.url,
      WECHAT_PAY_MCHID: keys.mchid,
      WECHAT_PAY_SERIAL: keys.serial,
      WECHAT_PAY_PRIVATE_KEY: keys.private_key,
      WECHAT_PAY_V3_KEY: keys.v3_key,
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
      WECHAT_PAY_PUBLIC_KEY: keys.platform_keys.get('PUB_KEY_ID_1') ?? '',
    })
    await server.start()
  }, 120_000)
  afterAll(() => outside?.close())
  const { look } = server

  it('has given back once what was refused at first and tried again by hand', async () => {
    const admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
    const [who] = await newMembers({ url: server.url, app: server }, 1, { points: 100, balance_fen: 0 })
    if (!who) throw new Error('nobody came')
    const product = await stockUp(admin, { name: '退款再试', on_hand: 5 })
    const bought = await buy(who, basketOf([product]))
    const order_id = bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
    const way = { order_id, method: 'gateway' as const, by: 'native' as const, client_req_id: randomUUID() }
    const { prepay } = await who.does('orders.paymentOrder', way)
    const notify = async (path: string, notice: { body: string; headers: Record<string, string> }) =>
      (
        await fetch(server.url + path, {
          method: 'POST',
          body: notice.body,
          headers: { 'content-type': 'application/json', ...notice.headers },
        })
      ).status
    expect(await notify(orders.payNotify.path, its.pay(prepay?.out_trade_no ?? ''))).toBe(200)
    const stands = async () =>
      (
        await look(
          (tx) => tx<{ order: string; refund: string; refunded_fen: number; points: number; log: string[] }[]>`
            select o.state as order, r.state as refund, o.refunded_fen, a.points,
              array(select event from refund_log where refund_id = r.id order by id) as log
            from orders o join refund r on r.order_id = o.id join account a on a.user_id = o.user_id where o.id = ${order_id}`,
        )
      )[0]

    its.faults.refusal = { status: 403, code: 'NOT_ENOUGH', message: '基本账户余额不足' }
    const refund_id = await askBack(who, order_id)
    await vi.waitFor(async () => expect((await stands())?.refund).toBe('FAILED'), SOON)
    its.faults.refusal = null
    expect(its.refunds.size).toBe(0)
    const before = asks

    const killed = server.database.transact(async (held) => {
      await held`select 1 from sku where id = ${product.sku_id} for no key update`
      const retry = { refund_id, event: 'retry' as const, state: 'FAILED' as const, client_req_id: randomUUID() }
      await admin.does('orders.auditRefundOrder', retry)
      await vi.waitFor(async () => {
        expect([await server.waiting(), its.refunds.size]).toEqual([1, 1])
      }, SOON)
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
    const tried = ['apply', 'start', 'fail', 'retry']
    expect(await stands()).toEqual({
      ...{ order: 'PAID', refund: 'REFUNDING', refunded_fen: 100, points: 90, log: tried },
    })
    expect(await server.database.transact(checkInvariants)).toEqual([])

    await server.start()
    const done = { order: 'CLOSED', refund: 'DONE', refunded_fen: 100, points: 100, log: [...tried, 'finish'] }
    await vi.waitFor(async () => expect(await stands()).toEqual(done), SOON)
    // Asked a second time it has paid once; what it tells of that, as often as it likes, changes nothing.
    expect(asks - before).toBeGreaterThan(1)
    const [[refund_no, { notify_url }] = ['', { notify_url: '' }], ...others] = [...its.refunds]
    expect([others, notify_url]).toEqual([[], `https://heyi.example${orders.refundNotify.path}`])
    const notice = its.endRefund(refund_no, 'SUCCESS')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => notify(orders.refundNotify.path, notice)))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await stands()).toEqual(done)
    expect(await server.database.transact(checkInvariants)).toEqual([])
  })
})
