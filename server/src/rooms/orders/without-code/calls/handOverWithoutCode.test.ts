import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { stockOf } from '../../../mall/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { checkInvariants } from '../../index.ts'
import { makeOrder, orderRow } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })
const REASON = '核对了身份证，是本人'

describe('POST /api/order/handOverWithoutCode', () => {
  const app = useApp({ own: true })
  /** An order of a member at a store with two clerks. */
  async function atStore(given: Parameters<typeof makeOrder>[2] = {}) {
    const me = await app.member({ real_name: '沈宝珍' })
    const order = await makeOrder(app.sql, me, { paid: true, ...given })
    const at = { store_id: order.store_id, company_id: 3 }
    const [clerk, colleague] = [
      await app.staff('writeoff', { ...at, real_name: '凌志强' }),
      await app.staff('writeoff', { ...at, real_name: '王敏' }),
    ]
    return { me, order, clerk, colleague }
  }
  const give = (who: Person, order_id: number, more: object) =>
    who.call('orders.handOverWithoutCode', { order_id, way: 'identity', client_req_id: randomUUID(), ...more })
  const bySms = (who: Person, order_id: number, code: string, more: object = {}) =>
    give(who, order_id, { way: 'sms', code, ...more })
  const check = (who: Person, order_id: number, more: object = {}) => give(who, order_id, { reason: REASON, ...more })
  async function codeFor(clerk: Person, me: Person, order_id: number): Promise<string> {
    expect((await clerk.call('orders.sendPickupCode', { order_id })).code).toBe(1)
    return (await app.outbox(me.mobile)).find((sent) => sent.code)?.code ?? ''
  }
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
  const tries = async (who: Person) => (await who.call('orders.getWriteOffTries', {})).data.list
  const newest = async (me: Person) => {
    await app.settle()
    return (await me.call('messaging.getMessages', {})).data.list[0]
  }

  it('hands over by the code on the member’s phone, once, and says so in the log and to the member', async () => {
    const { me, order, clerk } = await atStore()
    const code = await codeFor(clerk, me, order.id)
    const done = await bySms(clerk, order.id, code)
    expect(done).toMatchObject({
      code: 1,
      data: { done: true, waits_until: null, order: { id: order.id, state: 'COMPLETED', buyer: { name: '沈**' } } },
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 9, reserved: 0, sold: 1 })
    expect((await tries(clerk))[0]).toMatchObject({ by: '凌志强', way: 'sms', words: '已核销（短信码）' })
    expect(await newest(me)).toMatchObject({
      title: '订单已交付',
      body: expect.stringMatching(/已由凌志强交到您手上（没有出示取货码，报了发到您手机的短信码）。如果不是您/),
    })
    const { timeline } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect(timeline.at(-1)).toMatchObject({
      event: 'writeOff',
      by: '凌志强',
      reason: expect.stringContaining('短信码'),
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses a wrong code, one for another order and one that a colleague asked for, and notes it', async () => {
    const { me, order, clerk, colleague } = await atStore()
    const second = await makeOrder(app.sql, me, { paid: true })
    await app.sql`update orders set store_id = ${order.store_id} where id = ${second.id}`
    expect(await bySms(clerk, order.id, '123456')).toMatchObject(refused('CAPTCHA_WRONG'))
    const code = await codeFor(clerk, me, order.id)
    expect(await bySms(clerk, order.id, otherThan(code))).toMatchObject(refused('CAPTCHA_WRONG'))
    expect(await bySms(clerk, second.id, code)).toMatchObject(refused('CAPTCHA_WRONG'))
    expect(await bySms(colleague, order.id, code)).toMatchObject(refused('CAPTCHA_WRONG'))
    expect((await tries(clerk))[0]).toMatchObject({ is_done: false, words: '没有核销：短信码不对（短信码）' })
    for (const { id } of [order, second]) expect(await orderRow(app.sql, id)).toMatchObject({ state: 'PAID' })
    expect((await bySms(clerk, order.id, code)).data.done).toBe(true)
    expect(await bySms(clerk, second.id, code)).toMatchObject(refused('CAPTCHA_WRONG'))
  })
  it('hands little over where one clerk has checked who has come, for a reason that the member reads', async () => {
    const { me, order, clerk } = await atStore()
    expect(await check(clerk, order.id, { reason: ' 人 ' })).toMatchObject(refused('PICKUP_REASON'))
    expect((await check(clerk, order.id)).data).toMatchObject({ done: true, waits_until: null })
    expect((await tries(clerk))[0]).toMatchObject({ way: 'identity', words: '已核销（核对身份）' })
    expect((await newest(me))?.body).toContain(`（没有出示取货码，核对了身份：${REASON}）`)
    expect(
      await app.sql`select actor_id, subject_id, reason from audit where action = 'order.writeOff' and target_id = ${order.id}`,
    ).toEqual([{ actor_id: clerk.user_id, subject_id: me.user_id, reason: `没有出示取货码，核对了身份：${REASON}` }])
  })
  it('hands so many uses over, and tells which way', async () => {
    const { me, order, clerk } = await atStore({ quantity: 2 })
    const { lines } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    const one = { lines: lines.map(({ id }) => ({ line_id: id, quantity: 1 })) }
    expect((await check(clerk, order.id, one)).data).toMatchObject({ done: true, order: { state: 'PAID' } })
    expect((await newest(me))?.body).toContain(`取走1件，还剩1件（没有出示取货码，核对了身份：${REASON}）`)
    const many = { lines: lines.map(({ id }) => ({ line_id: id, quantity: 2 })) }
    expect(await check(clerk, order.id, many)).toMatchObject(refused('USES_TOO_MANY'))
  })
  it('waits for a colleague above the set amount: never who checked it, nor the member', async () => {
    const { me, order, clerk, colleague } = await atStore({ price_fen: 10_001 })
    const asked = await check(clerk, order.id)
    expect(asked).toMatchObject({ code: 1, data: { done: false, waits_until: expect.stringMatching(/Z$/) } })
    expect((await check(clerk, order.id)).data.waits_until).toBe(asked.data.waits_until)
    expect(await check(colleague, order.id)).toMatchObject({ msg: '凌志强已经提出，请在“等您确认”里办理' })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
    const seen = async (who: Person) =>
      (await who.call('orders.getWriteOffOrders', { tab: 'asked' })).data.list.find(({ id }) => id === order.id)
        ?.request
    expect(await seen(clerk)).toMatchObject({ by: '凌志强', reason: REASON, is_mine: true })
    const request = await seen(colleague)
    expect(request).toMatchObject({ by: '凌志强', reason: REASON, is_mine: false })
    const answer = (who: Person, event: 'confirm' | 'refuse') =>
      who.call('orders.answerPickup', { request_id: request?.id ?? 0, event })
    expect(await answer(clerk, 'confirm')).toMatchObject(refused('PICKUP_SECOND_OWN'))
    expect((await answer(colleague, 'confirm')).data).toMatchObject({ state: 'DONE', order: { state: 'COMPLETED' } })
    expect((await tries(clerk)).map(({ by, words }) => `${by} ${words}`)).toEqual([
      '王敏 已核销（核对身份）',
      '凌志强 核对了身份，等同事确认',
      '凌志强 核对了身份，等同事确认',
    ])
    expect((await newest(me))?.body).toContain(`凌志强核对了身份：${REASON}，王敏确认`)
    const [handed] = (await colleague.call('orders.getWriteOffOrders', { tab: 'done' })).data.list
    expect(handed).toMatchObject({ id: order.id, handed_how: `没有出示取货码，凌志强核对了身份：${REASON}，王敏确认` })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('tells who asked what came of it: confirmed by whom, refused, taken back, or handed over at another desk', async () => {
    const came = async (end: (at: Awaited<ReturnType<typeof atStore>>, request_id: number) => Promise<unknown>) => {
      const at = await atStore({ price_fen: 20_000 })
      await check(at.clerk, at.order.id)
      const { list } = (await at.clerk.call('orders.getWriteOffOrders', { tab: 'asked' })).data
      await end(at, list.find(({ id }) => id === at.order.id)?.request?.id ?? 0)
      const look = (who: Person) => who.call('orders.setOrderScanState', { code: at.order.order_no, confirm: 0 })
      expect((await look(at.colleague)).data.asked).toBeNull()
      return (await look(at.clerk)).data.asked
    }
    const answer = (who: Person, request_id: number, event: 'confirm' | 'refuse') =>
      who.call('orders.answerPickup', { request_id, event })
    expect(await came(async () => undefined)).toEqual({ state: 'PENDING', by: '', uses: null })
    expect(await came(({ colleague }, id) => answer(colleague, id, 'confirm'))).toMatchObject({
      state: 'DONE',
      by: '王敏',
    })
    expect(await came(({ colleague }, id) => answer(colleague, id, 'refuse'))).toMatchObject({
      state: 'REFUSED',
      by: '王敏',
    })
    expect(await came(({ clerk }, id) => answer(clerk, id, 'refuse'))).toMatchObject({ state: 'REFUSED', by: '' })
    const byCode = async ({ colleague, order }: Awaited<ReturnType<typeof atStore>>) =>
      colleague.call('orders.setOrderScanState', {
        code: (await orderRow(app.sql, order.id)).scan_code ?? '',
        confirm: 1,
      })
    expect(await came(byCode)).toMatchObject({ state: 'CANCELLED' })
  })
  it('counts points at what they take off, and asks nobody where the platform has set more', async () => {
    const { order, clerk } = await atStore({ price_fen: 1, points: 20_000 })
    expect((await check(clerk, order.id)).data.done).toBe(false)
    const admin = await app.staff('platform_admin')
    const set = (value: number, version: string) =>
      admin.call('organisation.setSetting', { key: 'identity_pickup_fen', value, version })
    const { version } = (await set(100_000, '0')).data
    const dear = await atStore({ price_fen: 20_000 })
    expect((await check(dear.clerk, dear.order.id)).data.done).toBe(true)
    expect((await set(10_000, version)).code).toBe(1)
  })
  it('is taken back by who asked, and by the member it is confirmed nowhere', async () => {
    const keeper = await app.staff('organ_admin')
    const { order, clerk, colleague } = await atStore({ price_fen: 20_000 })
    await app.sql`update orders set user_id = ${keeper.user_id} where id = ${order.id}`
    await check(clerk, order.id)
    const asked = (await colleague.call('orders.getWriteOffOrders', { tab: 'asked' })).data.list
    const request_id = asked.find(({ id }) => id === order.id)?.request?.id ?? 0
    const answer = (who: Person, event: 'confirm' | 'refuse') => who.call('orders.answerPickup', { request_id, event })
    expect(await answer(keeper, 'confirm')).toMatchObject(refused('ORDER_IS_OWN'))
    expect((await answer(clerk, 'refuse')).data.state).toBe('REFUSED')
    expect(await answer(colleague, 'confirm')).toMatchObject(refused('PICKUP_ANSWERED'))
  })
  it('leaves what the member asks for by the store’s code to be confirmed there', async () => {
    const { me, order, clerk } = await atStore({ price_fen: 20_000 })
    const issue = { store_id: order.store_id, event: 'issue', number: 0, client_req_id: randomUUID() } as const
    const { code } = (await clerk.call('orders.setStoreCode', issue)).data
    await me.call('orders.askPickup', { code, order_id: order.id, client_req_id: randomUUID() })
    expect(await check(clerk, order.id)).toMatchObject({ msg: '会员已经提出，请在“等您确认”里办理' })
  })
  it("refuses the clerk's own order, another store's, another organisation's, and who has not the right", async () => {
    const { order, clerk } = await atStore()
    const keeper = await app.staff('organ_admin')
    const own = await makeOrder(app.sql, keeper, { paid: true })
    const stranger = await app.staff('writeoff', { organ_ids: [await makeOrgan(app.sql)] })
    for (const press of [check, (who: Person, id: number) => bySms(who, id, '123456')]) {
      expect(await press(keeper, own.id)).toMatchObject(refused('ORDER_IS_OWN'))
      expect(await press(clerk, own.id)).toMatchObject(refused('ORDER_OTHER_STORE'))
      expect(await press(stranger, order.id)).toMatchObject(refused('ORDER_NOT_FOUND'))
      expect(await press(await app.member(), order.id)).toMatchObject({ code: 403 })
    }
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
  })
  it('has one winner of two clerks, by whichever way; a second press hears the first answer again', async () => {
    const { me, order, clerk, colleague } = await atStore()
    const code = await codeFor(clerk, me, order.id)
    const answers = await Promise.all([bySms(clerk, order.id, code), check(colleague, order.id)])
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    const winner = answers[0].code === 1 ? '凌志强' : '王敏'
    expect(answers.find((one) => one.code === 0)?.msg).toMatch(new RegExp(`^这个订单已由${winner}在.+核销$`))
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9, reserved: 0 })
    const other = await atStore()
    const press = { client_req_id: randomUUID() }
    const first = await check(other.clerk, other.order.id, press)
    expect((await check(other.clerk, other.order.id, press)).data).toEqual(first.data)
    expect((await check(other.clerk, other.order.id)).data.done).toBe(true)
    expect(await stockOf(app.sql, other.order.goods.sku_id)).toMatchObject({ on_hand: 9, sold: 1 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
