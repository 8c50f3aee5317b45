import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { askBack, decide, fund, makeOld } from '../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })
type PayBy = 'member' | 'cash' | 'balance'

describe('buying for a member whom staff name', () => {
  const app = useApp()
  const account = async (who: Person) => (await who.call('rewards.getAccount', {})).data

  /** Staff of an organisation, a member of it, and a product of 10 yuan there, of which `points` are a part of the price. */
  async function scene({
    points = 0,
    role = 'organ_admin',
  }: {
    points?: number
    role?: 'organ_admin' | 'operator'
  } = {}) {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff(role, { organ_id }), await app.member({ organ_id })]
    const goods = await makeGoods(app.sql, { skus: [{ points, price_fen: 1000, on_hand: 9 }] })
    const store_id = await makeStore(app.sql, { organ_id })
    const purchase = {
      ...{ lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id },
      for_user_id: member.user_id,
    }
    const quoted = async (who = me) => (await who.call('orders.getOrderQuote', purchase)).data
    const buy = async (more: { pay_by?: PayBy; code?: string; quote_hash?: string } = {}, who = me) =>
      who.call('orders.buyTrolley', {
        ...{ ...purchase, quote_hash: (await quoted()).quote_hash, client_req_id: randomUUID() },
        ...more,
      })
    const ask = async (pay_by: PayBy = 'member', who = me) =>
      who.call('orders.sendBuyCode', { ...purchase, quote_hash: (await quoted()).quote_hash, pay_by })
    const pay = (trade_id: number, method: 'balance' | 'offline', who = me) =>
      who.call('orders.paymentOrder', { trade_id, method, client_req_id: randomUUID() })
    return { organ_id, me, member, purchase, goods, quoted, buy, ask, pay }
  }
  /** The code that came to a person, with the words around it. */
  const received = async (who: Person) => {
    const sent = (await app.outbox(who.mobile)).find((one) => one.code)
    return { code: sent?.code ?? '', text: sent?.text ?? '' }
  }

  it('is the member’s order at the member’s price in the name of who placed it, and they have a day to pay or cancel it', async () => {
    const { me, member, quoted, buy } = await scene({ role: 'operator' })
    expect(await quoted()).toMatchObject({
      pay_fen: 1000,
      pay_ways: ['balance'],
      for_member: { spends: '', addresses: [] },
    })
    expect(
      await app.sql`select actor_id from audit where action = 'order.quoteFor' and subject_id = ${member.user_id}`,
    ).toEqual([{ actor_id: me.user_id }])
    const { data } = await buy()
    const order_id = data.orders[0]?.id ?? 0
    expect(data.orders[0]).toMatchObject({ state: 'UNPAID', scan_code: '' })
    const [row] = await app.sql<{ minutes: number }[]>`
      select user_id, created_by, source, round(extract(epoch from expire_at - created_at) / 60)::int as minutes from orders where id = ${order_id}`
    expect(row).toEqual({ user_id: member.user_id, created_by: me.user_id, source: 'staff', minutes: 1440 })
    expect(
      await app.sql`select actor_id, subject_id from audit where action = 'order.buyFor' and target_id = ${order_id}`,
    ).toEqual([{ actor_id: me.user_id, subject_id: member.user_id }])
    await app.settle()
    const { list } = (await member.call('messaging.getMessages', {})).data
    expect(list[0]).toMatchObject({
      title: expect.stringMatching(/为您下单了$/),
      body: expect.stringContaining('要付10.00元'),
    })
    const shown = (await member.call('orders.getUserOrder', { order_id })).data
    expect(shown.placed_by).not.toBe('')
    expect(shown.actions).toContain('cancel')
    expect((await member.call('orders.setOrderState', { order_id, event: 'cancel' })).code).toBe(1)
  })
  it('is paid in cash at once, and who placed it sees the code that hands it out', async () => {
    const { me, member, quoted, buy, pay } = await scene()
    expect((await quoted()).pay_ways).toEqual(['offline', 'balance'])
    const { trade_id } = (await buy({ pay_by: 'cash' })).data
    const paid = (await pay(trade_id, 'offline')).data.orders[0]
    expect(paid).toMatchObject({ state: 'PAID', scan_code: expect.stringMatching(/^\d{12}$/) })
    expect(paid?.receipt_no).toMatch(/^\d{8}-\d{4}$/)
    const order_id = paid?.id ?? 0
    expect((await me.call('orders.getCompanyOrder', { order_id })).data).toMatchObject({ scan_code: '' })
    // The maker never decides what is given back of it.
    await makeOld(app.sql, order_id)
    const refund = await askBack(member, order_id)
    expect(await decide(app.sql, me, refund, 'agree')).toMatchObject(refused('REFUND_OWN'))
  })
  it('takes points only with the code that the member was sent, which says what for', async () => {
    const { member, quoted, buy, ask } = await scene({ points: 200 })
    await fund(app.sql, member.user_id, { points: 500 })
    expect((await quoted()).for_member?.spends).toBe('200积分')
    const without = await buy({ pay_by: 'cash' })
    expect(without).toMatchObject({ ...refused('BUY_CODE_REQUIRED'), msg: expect.stringContaining('200积分') })
    expect(await ask('cash')).toMatchObject({ code: 1, data: { what: '200积分' } })
    const { code, text } = await received(member)
    expect(text).toContain('代您下单，用200积分')
    await app.settle()
    const { list } = (await member.call('messaging.getMessages', {})).data
    expect(list[0]).toMatchObject({ title: '有人请您确认代下单', body: expect.stringContaining('200积分') })
    expect(list[0]?.body).not.toContain(code)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await buy({ pay_by: 'cash', code: wrong })).toMatchObject(refused('CAPTCHA_WRONG'))
    // It agrees to no more than what was said.
    expect(await buy({ pay_by: 'balance', code })).toMatchObject(refused('CAPTCHA_WRONG'))
    expect((await account(member)).points).toBe(500)
    expect(await buy({ pay_by: 'cash', code })).toMatchObject({
      code: 1,
      data: { orders: [{ state: 'UNPAID', points: 200 }] },
    })
    expect((await account(member)).points).toBe(300)
    expect(await buy({ pay_by: 'cash', code })).toMatchObject(refused('CAPTCHA_WRONG'))
  })
  it('pays from the balance what the member agreed to, once, by who asked them', async () => {
    const { organ_id, member, buy, ask, pay } = await scene()
    await fund(app.sql, member.user_id, { fen: 5000 })
    const plain = (await buy({ pay_by: 'cash' })).data
    expect(await pay(plain.trade_id, 'balance')).toMatchObject(refused('ORDER_NOT_FOUND'))
    expect(await ask('balance')).toMatchObject({ data: { what: '余额10.00元' } })
    const { code } = await received(member)
    const colleague = await app.staff('organ_admin', { organ_id })
    expect(await buy({ pay_by: 'balance', code }, colleague)).toMatchObject(refused('CAPTCHA_WRONG'))
    const { trade_id } = (await buy({ pay_by: 'balance', code })).data
    expect(await pay(trade_id, 'balance', colleague)).toMatchObject(refused('ORDER_NOT_FOUND'))
    expect((await pay(trade_id, 'balance')).data.orders[0]).toMatchObject({
      state: 'PAID',
      scan_code: expect.stringMatching(/^\d{12}$/),
    })
    expect((await account(member)).balance_fen).toBe(4000)
    expect(await pay(trade_id, 'balance')).toMatchObject(refused('ORDER_ALREADY_PAID'))
  })
  it('needs no code for nothing, and none for a member without a phone', async () => {
    const { member, ask } = await scene()
    expect(await ask('cash')).toMatchObject(refused('BUY_CODE_NEEDLESS'))
    await app.sql`update users set mobile_blind = null, mobile_sealed = null, mobile_masked = null where id = ${member.user_id}`
    expect(await ask('balance')).toMatchObject(refused('MEMBER_NO_MOBILE'))
  })
  it('stops at as many unpaid orders as one member may have, and says whose they are', async () => {
    const { buy } = await scene()
    let last = await buy()
    for (let i = 0; i < 9 && last.code === 1; i++) last = await buy()
    expect(last).toMatchObject(refused('MEMBER_UNPAID_TOO_MANY'))
    expect(last.msg).toMatch(/^这位会员有\d+个订单还没有付款/)
  })
  it('answers a member of elsewhere like an unknown one, and nobody without the right', async () => {
    const { me, member, purchase } = await scene()
    const elsewhere = await app.member({ organ_id: await makeOrgan(app.sql) })
    const ask = (who: Person, for_user_id: number) => who.call('orders.getOrderQuote', { ...purchase, for_user_id })
    const [theirs, none] = [await ask(me, elsewhere.user_id), await ask(me, 8_999_999)]
    expect(theirs).toMatchObject(refused('USER_NOT_FOUND'))
    expect(theirs.msg).toBe(none.msg)
    expect(await ask(elsewhere, member.user_id)).toMatchObject({ code: 403 })
    expect(await ask(await app.staff('writeoff', { organ_id: 2 }), member.user_id)).toMatchObject({ code: 403 })
    await app.sql`update users set state = 'moved' where id = ${member.user_id}`
    expect(await ask(me, member.user_id)).toMatchObject(refused('MEMBER_STATE_CHANGED'))
  })
})
