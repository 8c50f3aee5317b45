import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeStore, stockOf } from '../../mall/testing.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, makeOld, makeOrder, orderRow } from '../testing.ts'
import { dynamicText } from './rules.ts'
import { storeKey } from './show.ts'

const MINUTE_MS = 60_000

describe('what a member has at a store by its code', () => {
  const app = useApp({ own: true })
  const staffOf = (store_id: number, real_name = '凌志强') =>
    app.staff('writeoff', { store_id, company_id: 3, real_name })
  const printed = async (store_id: number) => {
    const clerk = await staffOf(store_id)
    const issued = await clerk.call('orders.setStoreCode', {
      store_id,
      event: 'issue',
      number: 0,
      client_req_id: randomUUID(),
    })
    return issued.data.code
  }
  const onScreen = (store_id: number, at = new Date()) => dynamicText(storeKey(app.app.secrets), store_id, at).code
  const waiting = async (given: Parameters<typeof makeOrder>[2] & { ready?: boolean } = {}) => {
    const me = await app.member({ real_name: '沈宝珍' })
    const order = await makeOrder(app.sql, me, { paid: true, ...given })
    if (given.ready !== false) await app.sql`update orders set state = 'READY' where id = ${order.id}`
    return { me, order }
  }
  const ask = (who: Person, code: string, order_id: number, more: object = {}) =>
    who.call('orders.askPickup', { code, order_id, client_req_id: randomUUID(), ...more })
  const answer = (who: Person, request_id: number | null, event: 'confirm' | 'refuse' = 'confirm') =>
    who.call('orders.answerPickup', { request_id: request_id ?? 0, event })
  const asked = async () => {
    const { me, order } = await waiting()
    const { data } = await ask(me, await printed(order.store_id), order.id)
    return { me, order, request_id: data.request_id ?? 0 }
  }

  it('shows what waits there, and what was scanned on a screen can be chosen for minutes', async () => {
    const { me, order } = await waiting()
    await makeOrder(app.sql, me, { paid: true })
    const { code, data } = await me.call('orders.getStoreOrders', { code: onScreen(order.store_id) })
    expect(code).toBe(1)
    expect(data).toMatchObject({ store: { id: order.store_id }, way: 'dynamic', requests: [] })
    expect(data.list).toMatchObject([{ id: order.id, at_once: true, why_not: '' }])
    app.clock.set(new Date(Date.now() + 5 * MINUTE_MS).toISOString())
    expect((await me.call('orders.getStoreOrders', { code: data.code })).data.code).toBe(data.code)
    expect((await ask(me, data.code, order.id)).data).toMatchObject({ done: true, order: { state: 'COMPLETED' } })
    const other = await app.member()
    expect((await other.call('orders.getStoreOrders', { code: data.code })).data.type).toBe('STORE_CODE_UNKNOWN')
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9, reserved: 0, sold: 1 })
    const [log] = await app.sql`select staff_id, store_id, way, result from writeoff_log where order_id = ${order.id}`
    expect(log).toEqual({ staff_id: null, store_id: order.store_id, way: 'dynamic', result: 'done' })
    const clerk = await staffOf(order.store_id)
    const today = (await clerk.call('orders.getWriteOffOrders', { tab: 'done' })).data
    expect(today).toMatchObject({ total: 1, list: [{ id: order.id }] })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses a screen that shows something else by now, a forged code and a revoked one', async () => {
    const { me, order } = await waiting()
    const scan = async (code: string) => (await ask(me, code, order.id)).data.type
    expect(await scan(onScreen(order.store_id, new Date(Date.now() - 2 * MINUTE_MS)))).toBe('STORE_CODE_EXPIRED')
    expect(await scan('ST1.1.1.xxxxxxxxxxxxxxxxxxxxxxxx')).toBe('STORE_CODE_UNKNOWN')
    const clerk = await staffOf(order.store_id)
    const code = await printed(order.store_id)
    const set = (event: 'issue' | 'revoke', number: number) =>
      clerk.call('orders.setStoreCode', { store_id: order.store_id, event, number, client_req_id: randomUUID() })
    expect((await set('issue', 1)).data).toMatchObject({ number: 2 })
    expect(await scan(code)).toBe('STORE_CODE_REVOKED')
    expect((await set('revoke', 1)).msg).toMatch(/^凌志强已在.+换过这个门店的码/)
    expect((await set('revoke', 2)).data).toMatchObject({ number: 2, code: '' })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'READY' })
  })
  it('hands over once for one code, however often it is pressed or scanned, and not again after it was undone', async () => {
    const { me, order } = await waiting()
    const code = onScreen(order.store_id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(me, code, order.id)))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    const admin = await app.staff('organ_admin')
    const undone = await admin.call('orders.setOrderStateTo', { order_id: order.id, event: 'undo', reason: '没有拿走' })
    expect(undone.data).toMatchObject({ state: 'READY' })
    expect((await ask(me, code, order.id)).data.type).toBe('STORE_CODE_USED')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes one use of a pack with each scan', async () => {
    const { me, order } = await waiting({ times: 3 })
    const [line] = await app.sql<{ id: number }[]>`select id from order_line where order_id = ${order.id}`
    const lines = [{ line_id: line?.id ?? 0, quantity: 1 }]
    const code = onScreen(order.store_id)
    const first = await ask(me, code, order.id, { lines })
    expect(first.data).toMatchObject({ done: true, order: { state: 'READY', lines: [{ redeemed: 1 }] } })
    expect((await ask(me, code, order.id, { lines })).data.type).toBe('STORE_CODE_USED')
    const tooMany = { lines: [{ line_id: line?.id ?? 0, quantity: 3 }] }
    expect((await ask(me, await printed(order.store_id), order.id, tooMany)).data.type).toBe('USES_TOO_MANY')
  })
  it('waits for staff after a printed code: they see it at their desk and confirm, which hands it over', async () => {
    const { me, order, request_id } = await asked()
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'READY' })
    const clerk = await staffOf(order.store_id, '王敏')
    const seen = (await clerk.call('orders.getWriteOffOrders', { tab: 'asked' })).data.list
    expect(seen).toMatchObject([{ id: order.id, buyer: { name: '沈**' }, request: { id: request_id, uses: null } }])
    const found = async (keyword: string) =>
      (await clerk.call('orders.getWriteOffOrders', { tab: 'asked', keyword })).data.list.map(({ id }) => id)
    const order_no = seen[0]?.order_no ?? ''
    expect(await found(order_no)).toEqual([order.id])
    expect(await found(`${order_no.slice(0, -1)}${(Number(order_no.at(-1)) + 1) % 10}`)).toEqual([])
    expect((await answer(clerk, request_id)).data).toMatchObject({ state: 'DONE', order: { state: 'COMPLETED' } })
    expect((await answer(clerk, request_id)).code).toBe(1)
    const code = onScreen(order.store_id)
    expect((await me.call('orders.getStoreOrders', { code })).data).toMatchObject({
      list: [],
      requests: [{ id: request_id, state: 'DONE', answered_by: '王敏' }],
    })
    expect((await clerk.call('orders.getWriteOffOrders', { tab: 'asked' })).data.list).toEqual([])
    const { data } = await clerk.call('orders.getWriteOffTries', {})
    expect(data.list[0]).toMatchObject({ by: '王敏', words: '已核销（门店静态码）' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('ends with its order: written off by the code of the order, or asked back', async () => {
    const { me, order, request_id } = await asked()
    const clerk = await staffOf(order.store_id, '王敏')
    const { scan_code } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect((await clerk.call('orders.setOrderScanState', { code: scan_code, confirm: 1 })).data.done).toBe(true)
    const code = onScreen(order.store_id)
    expect((await me.call('orders.getStoreOrders', { code })).data.requests).toMatchObject([
      { id: request_id, state: 'DONE', answered_by: '王敏' },
    ])
    const stateOf = async (id: number) => (await app.sql`select state from pickup_request where id = ${id}`)[0]?.state
    expect(await stateOf(request_id)).toBe('DONE')
    const other = await asked()
    await askBack(other.me, other.order.id)
    expect(await stateOf(other.request_id)).toBe('CANCELLED')
  })
  it('is confirmed by one of many clerks; the others hear who', async () => {
    const { order, request_id } = await asked()
    const clerks = await Promise.all(Array.from({ length: 6 }, (_, i) => staffOf(order.store_id, `店员${'ABCDEF'[i]}`)))
    const answers = await Promise.all(clerks.map((clerk, i) => answer(clerk, request_id, i % 2 ? 'refuse' : 'confirm')))
    const winner = answers.findIndex(({ code }) => code === 1)
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const other of answers.filter(({ code }) => code !== 1))
      expect(other.msg).toMatch(new RegExp(`^店员${'ABCDEF'[winner]}已在.+处理`))
    const { state } = await orderRow(app.sql, order.id)
    expect(state).toBe(winner % 2 ? 'READY' : 'COMPLETED')
  })
  it('is asked once an order, can be taken back, is refused, and is over after five minutes', async () => {
    const { me, order, request_id } = await asked()
    const clerk = await staffOf(order.store_id)
    const code = (await clerk.call('orders.getStoreCodes', {})).data.list[0]?.code ?? ''
    expect((await ask(me, code, order.id)).data.request_id).toBe(request_id)
    expect((await me.call('orders.cancelPickup', { request_id })).data).toEqual({ state: 'CANCELLED' })
    expect((await answer(clerk, request_id)).data.type).toBe('PICKUP_ANSWERED')
    const second = (await ask(me, code, order.id)).data.request_id
    expect((await answer(clerk, second, 'refuse')).data.state).toBe('REFUSED')
    expect((await me.call('orders.cancelPickup', { request_id: second ?? 0 })).data.type).toBe('PICKUP_ANSWERED')
    const third = (await ask(me, code, order.id)).data.request_id
    app.clock.set(new Date(Date.now() + 5 * MINUTE_MS + 1000).toISOString())
    expect((await answer(clerk, third)).data.type).toBe('PICKUP_EXPIRED')
    expect((await me.call('orders.getStoreOrders', { code })).data.requests[0]).toMatchObject({ state: 'EXPIRED' })
    expect((await ask(me, code, order.id)).data.request_id).not.toBe(third)
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'READY' })
  })
  it('completes by a printed code what everybody takes themselves, and asks staff about what is not prepared', async () => {
    const { me, order } = await waiting({ ready: false })
    const code = await printed(order.store_id)
    expect((await me.call('orders.getStoreOrders', { code })).data.list[0]).toMatchObject({ at_once: false })
    expect((await ask(me, onScreen(order.store_id), order.id)).data).toMatchObject({ done: false })
    await app.sql`update goods set self_redeem = true where id = (select goods_id from order_line where order_id = ${order.id})`
    expect((await ask(me, code, order.id)).data).toMatchObject({ done: true, order: { state: 'COMPLETED' } })
  })
  it("refuses another person's order like an unknown one, another store's, one that is over and one that is given back", async () => {
    const { me, order } = await waiting()
    const [code, other] = [onScreen(order.store_id), await app.member()]
    expect((await ask(other, code, order.id)).data.type).toBe('ORDER_NOT_FOUND')
    const elsewhere = await ask(me, onScreen(await makeStore(app.sql, { company_id: 3 })), order.id)
    expect(elsewhere.data.type).toBe('ORDER_OTHER_STORE')
    const posted = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    expect((await ask(me, code, posted.id)).data.type).toBe('ORDER_NOT_PICKUP')
    await makeOld(app.sql, order.id)
    await askBack(me, order.id)
    expect((await ask(me, code, order.id)).data.type).toBe('REFUND_OPEN')
    expect((await me.call('orders.getStoreOrders', { code })).data.list[0]?.why_not).toContain('退款')
    const unpaid = await makeOrder(app.sql, me)
    expect((await ask(me, onScreen(unpaid.store_id), unpaid.id)).data.type).toBe('ORDER_STATE_CHANGED')
  })
  it("answers another person's request, and another organisation's, like an unknown one, and is not confirmed by its own member", async () => {
    const { order, request_id } = await asked()
    const stranger = await app.staff('writeoff', { organ_ids: [await makeOrgan(app.sql)] })
    expect((await answer(stranger, request_id)).data.type).toBe('PICKUP_NOT_FOUND')
    const elsewhere = await staffOf(await makeStore(app.sql, { company_id: 3 }))
    expect((await answer(elsewhere, request_id)).data.type).toBe('PICKUP_NOT_FOUND')
    expect((await (await app.member()).call('orders.cancelPickup', { request_id })).data.type).toBe('PICKUP_NOT_FOUND')
    const keeper = await app.staff('organ_admin')
    const own = await makeOrder(app.sql, keeper, { paid: true })
    const mine = await ask(keeper, onScreen(own.store_id), own.id)
    expect(mine.data.done).toBe(false)
    expect((await answer(keeper, mine.data.request_id)).data.type).toBe('ORDER_IS_OWN')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'READY' })
  })
  it('gives staff the codes of their own store alone, one screen code after the other', async () => {
    const store_id = await makeStore(app.sql, { company_id: 3 })
    const [clerk, other] = [await staffOf(store_id), await makeStore(app.sql, { company_id: 3 })]
    const list = (await clerk.call('orders.getStoreCodes', {})).data.list
    expect(list).toMatchObject([{ store_id, number: 0, code: '', changed_at: null }])
    expect((await clerk.call('orders.getStoreCode', { store_id: other })).data.type).toBe('STORE_NOT_FOUND')
    const foreign = { store_id: other, event: 'issue' as const, number: 0, client_req_id: randomUUID() }
    expect((await clerk.call('orders.setStoreCode', foreign)).data.type).toBe('STORE_NOT_FOUND')
    const shown = (await clerk.call('orders.getStoreCode', { store_id })).data
    expect(shown.code).toMatch(/^DY1\./)
    expect(new Date(shown.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(30_000)
    const found = await (await app.staff('organ_admin')).call('orders.getStoreCodes', { keyword: '没有这家店' })
    expect(found.data.list).toEqual([])
  })
})
