import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { loseProof } from '../../../identity/testing.ts'
import { makeGoods, makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { holdOne, makeCoupon } from '../../../rewards/testing.ts'
import { askBack, buy, decide, fund, makeOrder, orderRow, pay } from '../../testing.ts'

const MONTH = '2026-03'
const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/company/setSettlement', () => {
  const app = useApp({ own: true })
  const at = (moment: string) => app.clock.set(`${moment}+08:00`)

  /** A merchant with two who settle, which takes 10 % of what it sells. */
  async function shop() {
    at('2026-03-05T10:00:00')
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    await app.sql`insert into company_commission (company_id, commission_bp, set_by, from_at) values (${company_id}, 1000, 1, '2026-01-01')`
    const [one, two] = [await app.staff('organ_admin', { organ_id }), await app.staff('organ_admin', { organ_id })]
    const buyer = await app.member()
    /** An order of so many units of 10 yuan that was handed over. */
    async function sold(quantity = 1) {
      const order = await makeOrder(app.sql, buyer, { company_id, organ_id, quantity, paid: true })
      const { scan_code } = await orderRow(app.sql, order.id)
      await one.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
      return order
    }
    // Months go by in a moment here, and what happened in one is told of before the next.
    const see = async (month = MONTH) => {
      await app.app.settle()
      const { list } = (await one.call('orders.getSettlements', { month, merchantId: company_id })).data
      return list[0]
    }
    /** Proves anew who they are: the clock goes on by months after they signed in. */
    const proved = (who: Person) =>
      app.sql`update session set proved_at = ${app.clock.now()} where user_id = ${who.user_id}`
    const agree = async (who: Person, refund_id: number) => {
      await proved(who)
      return await decide(app.sql, who, refund_id, 'agree')
    }
    const say = async (who: Person, event: 'check' | 'confirm' | 'sendBack', owed_fen: number, reason = '') => {
      await proved(who)
      await app.app.settle()
      return await who.call('orders.setSettlement', { merchantId: company_id, month: MONTH, event, owed_fen, reason })
    }
    return { organ_id, company_id, one, two, buyer, sold, see, say, agree }
  }

  it('is certain once a second person agrees, and says what was paid, given back and kept', async () => {
    const { organ_id, company_id, one, two, buyer, sold, see, say, agree } = await shop()
    const order = await sold(3)
    const second = await sold(2)
    const refund = await askBack(buyer, order.id, { quantity: 1 })
    expect((await agree(two, refund)).code).toBe(1)
    expect(await see()).toMatchObject({
      orders: 2,
      paid_fen: 5000,
      refunded_fen: 1000,
      commission_fen: 400,
      owed_fen: 3600,
      state: 'OPEN',
      actions: [],
    })
    const behind = async (settled_in: string) =>
      (await one.call('orders.getCompanyOrdersV2', { merchantId: company_id, settled_in })).data
    await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    expect((await behind(MONTH)).list.map(({ id }) => id)).toEqual([second.id, order.id])
    expect((await behind('2026-02')).list).toEqual([])
    expect(await say(one, 'check', 3600)).toMatchObject(refused('SETTLEMENT_TOO_EARLY'))
    at('2026-04-02T10:00:00')
    expect((await see())?.actions).toEqual(['check'])
    expect(await say(one, 'check', 3599)).toMatchObject({
      ...refused('SETTLEMENT_MOVED'),
      msg: '金额有变化，现在应付36.00元，请核对后再确认',
    })
    expect(await say(one, 'check', 3600)).toMatchObject({ code: 1, data: { state: 'CHECKED', owed_fen: 3600 } })
    expect(await say(one, 'confirm', 3600)).toMatchObject(refused('SETTLEMENT_SECOND_OWN'))
    expect(await say(two, 'confirm', 3600)).toMatchObject({ code: 1, data: { state: 'CONFIRMED', actions: [] } })
    expect(await say(two, 'confirm', 3600)).toMatchObject(refused('SETTLEMENT_DECIDED'))
    expect(await app.sql`select event, to_state from settlement_log order by id`).toEqual([
      { event: 'check', to_state: 'CHECKED' },
      { event: 'confirm', to_state: 'CONFIRMED' },
    ])
  })
  it('says where orders behind it were handed out at organisations that the asker does not look after', async () => {
    const { company_id, one, buyer, sold, see } = await shop()
    await sold(1)
    expect(await see()).toMatchObject({ orders: 1, is_elsewhere: false })
    const organ_id = await makeOrgan(app.sql)
    const other = await app.staff('organ_admin', { organ_id })
    const { id } = await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    const { scan_code } = await orderRow(app.sql, id)
    await other.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    expect(await see()).toMatchObject({ orders: 2, is_elsewhere: true })
    const { data } = await one.call('orders.getCompanyOrdersV2', { merchantId: company_id, settled_in: MONTH })
    expect(data.list).toHaveLength(1)
  })
  it('is checked first by one of many at once; the others hear who, and who sent it back', async () => {
    const { organ_id, one, sold, say } = await shop()
    await sold(1)
    at('2026-04-02T10:00:00')
    const staff = await Promise.all(
      [...'甲乙丙丁戊己'].map((sign) => app.staff('organ_admin', { organ_id, real_name: `程${sign}` })),
    )
    const answers = await Promise.all(staff.map((who) => say(who, 'check', 900)))
    const first = answers.findIndex(({ code }) => code === 1)
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const { msg } of answers.filter(({ code }) => code !== 1))
      expect(msg).toBe(`程${'甲乙丙丁戊己'[first]}已在4月2日 10:00处理，现在是“待复核”`)
    expect((await say(one, 'sendBack', 900, '再核一次')).code).toBe(1)
    await app.sql`update users set real_name = '夏静' where id = ${one.user_id}`
    expect((await say(one, 'confirm', 900)).msg).toBe('夏静已在4月2日 10:00处理，现在是“待核对”')
  })
  it('counts what goes back later in the month in which it does, with its commission', async () => {
    const { two, buyer, sold, see, agree } = await shop()
    at('2026-03-31T10:00:00')
    const order = await sold(3)
    at('2026-04-02T10:00:00')
    const refund = await askBack(buyer, order.id, { quantity: 2 })
    expect((await agree(two, refund)).code).toBe(1)
    expect(await see()).toMatchObject({
      orders: 1,
      paid_fen: 3000,
      refunded_fen: 0,
      commission_fen: 300,
      owed_fen: 2700,
    })
    expect(await see('2026-04')).toMatchObject({
      orders: 0,
      paid_fen: 0,
      refunded_fen: 2000,
      commission_fen: -200,
      owed_fen: -1800,
    })
  })
  it('says who bears what took money off, to the fen, whatever goes back and when', async () => {
    const { company_id, organ_id, one, two, buyer, see, agree } = await shop()
    at('2026-03-31T10:00:00')
    const goods = await makeGoods(app.sql, { company_id, skus: [{ price_fen: 1_001, on_hand: 9 }] })
    await app.sql`update goods set takes_points = true where id = ${goods.id}`
    const store_id = await makeStore(app.sql, { company_id, organ_id })
    await fund(app.sql, buyer.user_id, { points: 5_000, fen: 99_999 })
    for (const [bearer, off_fen, of] of [
      ['platform', 100, 3],
      ['merchant', 201, company_id],
    ] as const) {
      const coupon_id = await makeCoupon(app.sql, { off_fen, company_id: of, stackable: true })
      await app.sql`update coupon set bearer = ${bearer} where id = ${coupon_id}`
      await holdOne(app.sql, buyer.user_id, coupon_id, { from_at: new Date('2026-03-01T00:00:00Z') })
    }
    const lines = [{ sku_id: goods.sku_id, quantity: 3 }]
    const { order } = await buy(buyer, { lines, delivery: 'pickup', store_id, use_points: true })
    expect(order).toMatchObject({ pay_fen: 1_402, points: 1_300 })
    await pay(buyer, order.id)
    const { scan_code } = await orderRow(app.sql, order.id)
    await one.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    const amounts = {
      paid_fen: 1_402,
      borne_fen: 100,
      points_fen: 1_300,
      own_fen: 201,
      commission_fen: 140,
      owed_fen: 2_662,
    }
    expect(await see()).toMatchObject(amounts)
    at('2026-04-02T10:00:00')
    for (const quantity of [1, 2]) {
      const refund = await askBack(buyer, order.id, { quantity })
      expect((await agree(two, refund)).code).toBe(1)
    }
    expect(await see()).toMatchObject(amounts)
    const back = Object.entries(amounts).filter(([key]) => key !== 'paid_fen')
    expect(await see('2026-04')).toMatchObject({
      ...Object.fromEntries(back.map(([key, fen]) => [key, -fen])),
      refunded_fen: 1_402,
    })
  })
  it('owes only the rest where the merchant took the cash itself', async () => {
    const { organ_id, company_id, one, see } = await shop()
    const buyer = await app.member()
    const order = await makeOrder(app.sql, buyer, { company_id, organ_id, quantity: 2 })
    const paid = await one.call('orders.paymentOrder', {
      order_id: order.id,
      method: 'offline',
      client_req_id: crypto.randomUUID(),
    })
    expect(paid.code).toBe(1)
    const { scan_code } = await orderRow(app.sql, order.id)
    await one.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    expect(await see()).toMatchObject({ paid_fen: 2000, cash_fen: 2000, commission_fen: 200, owed_fen: -200 })
  })
  it('goes back with a reason to be checked again, and lets one of two who check at once win', async () => {
    const { one, two, sold, say } = await shop()
    await sold()
    at('2026-04-02T10:00:00')
    const codes = (await Promise.all([say(one, 'check', 900), say(two, 'check', 900)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    expect(await say(two, 'sendBack', 900)).toMatchObject(refused('REASON_REQUIRED'))
    expect(await say(two, 'sendBack', 900, '退款还没有算')).toMatchObject({
      code: 1,
      data: { state: 'OPEN', reason: '退款还没有算' },
    })
    expect(await say(two, 'check', 900)).toMatchObject({ code: 1 })
  })
  it('goes back too where the sum has moved since it was checked, which is then neither confirmed nor stuck', async () => {
    const { organ_id, company_id, buyer, one, two, see, say } = await shop()
    const order = await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    const { scan_code } = await orderRow(app.sql, order.id)
    await one.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    at('2026-04-02T10:00:00')
    expect((await say(one, 'check', 900)).code).toBe(1)
    await app.sql`update company_commission set commission_bp = 2000 where company_id = ${company_id}`
    expect(await say(two, 'confirm', 900)).toMatchObject(refused('SETTLEMENT_MOVED'))
    expect(await see()).toMatchObject({ state: 'CHECKED', owed_fen: 900 })
    expect(await say(two, 'sendBack', 899, '金额变了')).toMatchObject(refused('SETTLEMENT_MOVED'))
    expect(await say(two, 'sendBack', 900, '金额变了')).toMatchObject({
      code: 1,
      data: { state: 'OPEN', owed_fen: 800 },
    })
    expect((await say(two, 'check', 800)).code).toBe(1)
  })
  it("answers another organisation's merchant like an unknown one", async () => {
    const { company_id } = await shop()
    at('2026-04-02T10:00:00')
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const ask = (merchantId: number) =>
      stranger.call('orders.setSettlement', { merchantId, month: MONTH, event: 'check', owed_fen: 0 })
    const [theirs, none] = [await ask(company_id), await ask(8_999_999)]
    expect(theirs).toMatchObject(refused('COMPANY_NOT_FOUND'))
    expect(theirs.msg).toBe(none.msg)
    expect((await stranger.call('orders.getSettlements', { month: MONTH })).data.list).toEqual([])
  })
  it('is decided by nobody who has not shown lately who they are', async () => {
    const { company_id, one, say } = await shop()
    at('2026-04-02T10:00:00')
    await loseProof(app.sql, one)
    const body = { merchantId: company_id, month: MONTH, event: 'check' as const, owed_fen: 0 }
    expect(await one.call('orders.setSettlement', body)).toMatchObject(refused('PROOF_NEEDED'))
    expect(await say(one, 'check', 0)).toMatchObject({ code: 1 })
  })
})
