import { beforeEach, describe, expect, it } from 'vitest'
import { serveCheckout } from '../../../testing/checkout.ts'
import { salt } from '../../../testing/identity.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail, paid, placed, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const PLAN = `${CONFIRM}?sku_id=71&delivery=virtual`
const due = (is_recharge: boolean) => {
  const bought = placed()
  return { ...bought, orders: bought.orders.map((order) => ({ ...order, is_recharge })) }
}

beforeEach(() => {
  serveCheckout()
  const done = orderDetail('COMPLETED', { delivery: 'virtual' })
  serve({ 'orders.getOrderQuote': quote(), 'orders.buyTrolley': due(false), 'orders.getUserOrder': done })
})

describe(`the screen ${CONFIRM}`, () => {
  it('asks of a plan neither for an address nor for a store, and says that it is there', async () => {
    serve({ 'orders.paymentOrder': paid('COMPLETED') })
    const at = await openScreen(PLAN, { as: member() })
    await at.sees('¥19.90')
    expect([at.misses('怎么拿到'), at.misses(/留言/)]).toEqual([true, true])
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    await at.sees('已经到账，谢谢您。')
    expect(sent('orders.buyTrolley')).toMatchObject([{ lines: [{ sku_id: 71, quantity: 1 }], delivery: 'virtual' }])
  })

  it('offers no balance for what fills it, from the first price on', async () => {
    serve({ 'orders.getOrderQuote': quote({ points: 0, pay_ways: ['gateway'] }), 'orders.buyTrolley': due(true) })
    const at = await openScreen(PLAN, { as: member() })
    await at.sees('在线支付')
    expect(at.misses(/余额/)).toBe(true)
    await at.press('提交订单')
    const sheet = await at.dialog('选择付款方式')
    await sheet.find('button', /去支付/)
    expect(sheet.misses('余额支付')).toBe(true)
  })

  it('asks for the pay password where it is wanted, says how many tries are left, and then pays', async () => {
    serve({
      'orders.paymentOrder': inTurn(refuse('PAY_PASSWORD_REQUIRED'), paid('COMPLETED')),
      'identity.getPwSalt': salt(),
      'rewards.provePayPassword': inTurn(refuse('PAY_PASSWORD_WRONG', { left: 4 }), {}),
    })
    const at = await openScreen(PLAN, { as: member() })
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    const asked = await at.dialog('输入支付密码')
    await asked.press('确认')
    await asked.sees('请输入支付密码')
    await asked.fill('支付密码', '135790')
    await asked.press('确认')
    await asked.sees('支付密码不正确，还可以试4次')
    await asked.fill('支付密码', '258014')
    await asked.press('确认')
    await at.sees('付款成功')
    const [one, other] = sent('orders.paymentOrder')
    expect(one?.client_req_id).toBe(other?.client_req_id)
  })

  it('keeps the purchase where somebody would rather not show their password', async () => {
    serve({ 'orders.buyTrolley': inTurn(refuse('PAY_PASSWORD_REQUIRED'), due(false)) })
    const at = await openScreen(PLAN, { as: member() })
    await at.press('提交订单')
    await (await at.dialog('输入支付密码')).press('先不付')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    const [one, other] = sent('orders.buyTrolley')
    expect(one?.client_req_id).toBe(other?.client_req_id)
  })
})
