import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { stockOf } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { scanText } from '../../core/rules.ts'
import { checkInvariants } from '../../index.ts'
import { makeOrder, orderRow } from '../../testing.ts'

type Made = Awaited<ReturnType<typeof makeOrder>>

describe('POST /api/order/setOrderScanState', () => {
  const app = useApp({ own: true })
  const codeOf = async (id: number) => (await orderRow(app.sql, id)).scan_code ?? ''
  const qrOf = (id: number, at = new Date()) => scanText(app.app.secrets.key('scan-code'), id, at).qr
  it('shows the order first, its buyer masked, and changes nothing', async () => {
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const { code, data } = await clerk.call('orders.setOrderScanState', { code: await codeOf(order.id), confirm: 0 })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      done: false,
      order: { id: order.id, state: 'PAID', scan_code: '', buyer: { name: '沈**' }, actions: ['writeOff'] },
    })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
  })
  it('hands the order over: stock leaves, the piece counts as sold, and the same press again is done again', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { real_name: '凌志强' })]
    const order = await makeOrder(app.sql, me, { paid: true, quantity: 2 })
    const code = (await codeOf(order.id)).replace(/(\d{4})/g, '$1 ')
    expect((await clerk.call('orders.setOrderScanState', { code, confirm: 1 })).data).toMatchObject({
      done: true,
      order: { state: 'COMPLETED' },
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 8, reserved: 0, sold: 2 })
    expect(await clerk.call('orders.setOrderScanState', { code, confirm: 1 })).toMatchObject({
      code: 1,
      data: { done: true },
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 8 })
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'writeOff', by: '凌志强' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('reads the QR for a while and says when it is too old', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const old = qrOf(order.id, new Date(Date.now() - 180_000))
    expect((await clerk.call('orders.setOrderScanState', { code: old, confirm: 1 })).data.type).toBe(
      'SCAN_CODE_EXPIRED',
    )
    expect((await clerk.call('orders.setOrderScanState', { code: qrOf(order.id), confirm: 1 })).data.done).toBe(true)
  })
  it('has one winner of many pickup desks; the others hear who and when', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const clerks = await Promise.all(
      Array.from({ length: 20 }, (_, i) => app.staff('writeoff', { real_name: `店员${String.fromCharCode(65 + i)}` })),
    )
    const code = await codeOf(order.id)
    const answers = await Promise.all(
      clerks.map((clerk) => clerk.call('orders.setOrderScanState', { code, confirm: 1 })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    const winner = `店员${String.fromCharCode(65 + answers.findIndex((answer) => answer.code === 1))}`
    for (const answer of answers.filter((a) => a.code !== 1)) {
      expect(answer.data.type).toBe('ORDER_ALREADY_WRITTEN_OFF')
      expect(answer.msg).toMatch(new RegExp(`^这个订单已由${winner}在\\d+月\\d+日 \\d\\d:\\d\\d核销$`))
    }
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9, reserved: 0, sold: 1 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('tells clerks of one name apart: the answer of a press comes again to who pressed, and to nobody else', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const name = { real_name: '凌志强' }
    const [clerk, other] = [await app.staff('writeoff', name), await app.staff('writeoff', name)]
    const press = { code: await codeOf(order.id), confirm: 1 as const, client_req_id: randomUUID() }
    const first = await clerk.call('orders.setOrderScanState', press)
    expect(first.data.done).toBe(true)
    expect((await clerk.call('orders.setOrderScanState', press)).data).toEqual(first.data)
    for (const client_req_id of [press.client_req_id, randomUUID()])
      expect((await other.call('orders.setOrderScanState', { ...press, client_req_id })).data.type).toBe(
        'ORDER_ALREADY_WRITTEN_OFF',
      )
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9 })
  })
  it('writes off while a colleague prepares the order', async () => {
    const [me, clerk, operator] = [await app.member(), await app.staff('writeoff'), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const [done] = await Promise.all([
      clerk.call('orders.setOrderScanState', { code: await codeOf(order.id), confirm: 1 }),
      operator.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' }),
    ])
    expect(done).toMatchObject({ code: 1, data: { done: true } })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
  })
  it('refuses what is not to be handed over, saying why', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const scan = async (code: string) => (await clerk.call('orders.setOrderScanState', { code, confirm: 1 })).data.type
    const unpaid = await makeOrder(app.sql, me)
    expect(await scan(qrOf(unpaid.id))).toBe('ORDER_NOT_PAID')
    await me.call('orders.setOrderState', { order_id: unpaid.id, event: 'cancel' })
    expect(await scan(qrOf(unpaid.id))).toBe('ORDER_CLOSED')
    expect(await scan(qrOf((await makeOrder(app.sql, me, { paid: true, delivery: 'express' })).id))).toBe(
      'ORDER_NOT_PICKUP',
    )
    const done = await makeOrder(app.sql, me, { paid: true })
    await (await app.staff('writeoff')).call('orders.setOrderScanState', { code: await codeOf(done.id), confirm: 1 })
    expect(await scan(await codeOf(done.id))).toBe('ORDER_ALREADY_WRITTEN_OFF')
  })
  it('sends the member to the store they chose', async () => {
    const me = await app.member()
    const [order, elsewhere] = [
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true }),
    ]
    const clerk = await app.staff('writeoff', { store_id: elsewhere.store_id, company_id: 3 })
    const answer = await clerk.call('orders.setOrderScanState', { code: await codeOf(order.id), confirm: 1 })
    expect(answer).toMatchObject({
      msg: '这个订单的自提门店是“测试门店”，请到该门店核销',
      data: { type: 'ORDER_OTHER_STORE' },
    })
    expect(
      (await clerk.call('orders.setOrderScanState', { code: await codeOf(elsewhere.id), confirm: 1 })).data.done,
    ).toBe(true)
  })
  it("answers another organisation's and another merchant's order like a wrong code", async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const strangers = [
      await app.staff('writeoff', { organ_ids: [await makeOrgan(app.sql)] }),
      await app.staff('writeoff', { company_id }),
    ]
    for (const stranger of strangers)
      for (const code of [await codeOf(order.id), qrOf(order.id)])
        expect((await stranger.call('orders.setOrderScanState', { code, confirm: 1 })).data.type).toBe(
          'ORDER_NOT_FOUND',
        )
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
  })
  it('names the store of an order that is picked up elsewhere, to who may hand out several', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const [here, above] = [await app.staff('writeoff'), await app.staff('writeoff', { store_id: order.store_id })]
    const look = async (who: typeof here, id: number) =>
      (await who.call('orders.setOrderScanState', { code: await codeOf(id), confirm: 0 })).data.elsewhere
    for (const own of [here, above]) expect(await look(own, order.id)).toBe('')
    const organ_id = await makeOrgan(app.sql)
    const far = await makeOrder(app.sql, me, { paid: true, organ_id })
    const admin = await app.staff('platform_admin')
    expect(await look(admin, far.id)).toBe('测试门店')
    const done = await admin.call('orders.setOrderScanState', { code: await codeOf(far.id), confirm: 1 })
    expect(done.data).toMatchObject({ done: true, elsewhere: '测试门店' })
  })
  it('shows an order by its number, hands it over by the code alone, and says of it who and when', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { real_name: '凌志强' })]
    const order = await makeOrder(app.sql, me, { paid: true })
    const scan = (code: string, confirm: 0 | 1) => clerk.call('orders.setOrderScanState', { code, confirm })
    const spaced = `${order.order_no.slice(0, 8)} ${order.order_no.slice(8)}`
    expect((await scan(spaced, 0)).data).toMatchObject({ done: false, needs_code: true, order: { id: order.id } })
    expect((await scan(order.order_no, 1)).data.type).toBe('SCAN_CODE_NEEDED')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
    const code = await codeOf(order.id)
    expect((await scan(code, 1)).data).toMatchObject({ done: true, needs_code: false })
    // Who only looks is shown the order with that; who hands out again hears it.
    for (const again of [code, order.order_no])
      expect((await scan(again, 0)).data).toMatchObject({
        done: false,
        used: { by: '凌志强', at: expect.stringMatching(/^\d+月\d+日 \d\d:\d\d$/) },
        order: { id: order.id, state: 'COMPLETED' },
      })
    const second = await (await app.staff('writeoff')).call('orders.setOrderScanState', { code, confirm: 1 })
    expect(second.msg).toMatch(/^这个订单已由凌志强在\d+月\d+日 \d\d:\d\d核销$/)
    expect((await scan('202611209999999999', 0)).data.type).toBe('ORDER_NOT_FOUND')
  })
  it('locks scanning after five wrong codes, also when they come at once, and only for who typed them', async () => {
    const [me, clerk, colleague] = [await app.member(), await app.staff('writeoff'), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => clerk.call('orders.setOrderScanState', { code: '000000000000', confirm: 1 })),
    )
    expect(wrong.filter((answer) => answer.data.type === 'ORDER_NOT_FOUND')).toHaveLength(5)
    expect((await clerk.call('orders.setOrderScanState', { code: await codeOf(order.id), confirm: 1 })).data.type).toBe(
      'SCAN_LOCKED',
    )
    expect(
      (await colleague.call('orders.setOrderScanState', { code: await codeOf(order.id), confirm: 1 })).data.done,
    ).toBe(true)
    await app.sql`update writeoff_log set created_at = created_at - interval '11 minutes'`
    expect((await clerk.call('orders.setOrderScanState', { code: '000000000000', confirm: 0 })).data.type).toBe(
      'ORDER_NOT_FOUND',
    )
  })
  it('refuses members and staff without that right', async () => {
    for (const person of [await app.member(), await app.staff('operator')])
      expect(await person.call('orders.setOrderScanState', { code: '1', confirm: 0 })).toMatchObject({ code: 403 })
  })
  it('hands no order over to the one who writes it off, by code or QR, and notes who wrote it off', async () => {
    const [clerk, colleague] = [await app.staff('organ_admin'), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, clerk, { paid: true })
    const scan = (who: typeof clerk, code: string, confirm: 0 | 1) =>
      who.call('orders.setOrderScanState', { code, confirm })
    for (const code of [await codeOf(order.id), qrOf(order.id)])
      for (const confirm of [0, 1] as const) expect((await scan(clerk, code, confirm)).data.type).toBe('ORDER_IS_OWN')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
    const waiting = await clerk.call('orders.getWriteOffOrders', { keyword: order.order_no })
    expect(waiting.data.list[0]?.actions).not.toContain('writeOff')
    expect((await scan(colleague, await codeOf(order.id), 1)).data.done).toBe(true)
    expect(
      await app.sql`select actor_id, subject_id from audit where action = 'order.writeOff' and target_id = ${order.id}`,
    ).toEqual([{ actor_id: colleague.user_id, subject_id: clerk.user_id }])
  })
  it('names what else of the same person is ready at this store, and nothing of another store or still to be prepared', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { organ_id })]
    const orders = await Promise.all(Array.from({ length: 5 }, () => makeOrder(app.sql, me, { organ_id, paid: true })))
    const [first, second, unprepared, given, elsewhere] = orders as [Made, Made, Made, Made, Made]
    const here = [first, second, unprepared, given].map(({ id }) => id)
    await app.sql`update orders set store_id = ${first.store_id} where id = any(${here}::int8[])`
    await app.sql`update orders set state = 'READY' where id = any(${[first.id, second.id, given.id, elsewhere.id]}::int8[])`
    await app.sql`update orders set refund_state = 'open' where id = ${given.id}`
    const scan = async (id: number, confirm: 0 | 1) =>
      (await clerk.call('orders.setOrderScanState', { code: await codeOf(id), confirm })).data
    expect((await scan(first.id, 0)).more).toBeNull()
    expect((await scan(first.id, 1)).more).toEqual({ order_no: second.order_no, title: '测试商品', count: 1 })
    expect((await scan(second.id, 1)).more).toBeNull()
  })
  it('says of what was handed over today who may undo it, and of what was before nobody', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { organ_id })]
    const admin = await app.staff('organ_admin', { organ_id, real_name: '王建国' })
    await app.staff('operator', { organ_id, real_name: '李发货' })
    const order = await makeOrder(app.sql, me, { organ_id, paid: true })
    const code = await codeOf(order.id)
    const look = async (who: typeof clerk) =>
      (await who.call('orders.setOrderScanState', { code, confirm: 0 })).data.undo_by
    expect(await look(clerk)).toEqual([])
    await clerk.call('orders.setOrderScanState', { code, confirm: 1 })
    expect(await look(clerk)).toEqual(['王建国'])
    expect(await look(admin)).toEqual([])
    await app.sql`update writeoff_log set created_at = created_at - interval '1 day' where order_id = ${order.id}`
    expect(await look(clerk)).toEqual([])
  })
})
