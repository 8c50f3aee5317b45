import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderCard, orderDetail, orderLine } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'
import type { Asked, OrderHere } from '../parts/codes.ts'

const PICKUP = '/pagesV2/order/pickup'
const PRINTED = 'ST1.1.1.aaaaaaaaaaaaaaaaaaaaaaaa'
const here = (own: Partial<OrderHere> = {}): OrderHere => ({
  ...orderCard('READY'),
  at_once: false,
  why_not: '',
  ...own,
})
const request = (own: Partial<Asked> = {}): Asked => ({
  id: 31,
  order_id: 501,
  order_no: '2026112000000501',
  title: '羊毛格纹围巾',
  picture: null,
  state: 'PENDING',
  expire_at: new Date(Date.now() + 200_000).toISOString(),
  answered_by: '',
  ...own,
})
const atStore = (list: OrderHere[], requests: Asked[] = [], code = PRINTED) => ({
  store: { id: 1, name: '和颐优选·中心店', address: '晚渡街 1 号' },
  way: code === PRINTED ? ('static' as const) : ('dynamic' as const),
  code,
  list,
  requests,
})
const open = (code = PRINTED) => openScreen(`${PICKUP}?code=${code}`, { as: member() })
const asks = () => sent('orders.askPickup').map(({ client_req_id: _id, ...body }) => body)

describe(`the screen ${PICKUP}`, () => {
  it('asks for an order once for two quick taps, and waits for the staff', async () => {
    const answer = held({ done: false, order: orderDetail('READY'), request_id: 31 })
    serve({
      'orders.getStoreOrders': inTurn(atStore([here()]), atStore([here()], [request()])),
      'orders.askPickup': () => answer.answer(),
    })
    const at = await open()
    await at.sees('和颐优选·中心店')
    await at.sees(/请等工作人员确认，把东西交给您/)
    await at.user.dblClick(await at.find('button', '取这一单'))
    answer.letGo()
    await at.sees('正在等工作人员确认')
    expect(at.has('button', '取这一单')).toBe(false)
    // There is nothing left to choose.
    expect(at.words()).not.toContain('请选要取的订单')
    expect(asks()).toEqual([{ code: PRINTED, order_id: 501 }])
  })

  it('says until when it waits, with no clock that runs in elder mode', async () => {
    serve({ 'orders.getStoreOrders': atStore([], [request({ expire_at: '2099-11-20T07:05:00.000Z' })]) })
    const at = await open()
    await at.sees(/^还有 \d+:\d\d$/)
    display.setMode('elder')
    const calm = await open()
    await calm.sees('最晚等到 15:05')
    expect(calm.misses(/^还有 /)).toBe(true)
  })

  it('says that it is done where a screen was scanned, and goes on by what was made of the code', async () => {
    serve({
      'orders.getStoreOrders': ({ code }) =>
        sent('orders.askPickup').length
          ? atStore([], [], 'DP1.1.5.7.9.b')
          : atStore([here({ at_once: true })], [], code === 'DY1.1.5.a' ? 'DP1.1.5.7.9.b' : code),
      'orders.askPickup': { done: true, order: orderDetail('COMPLETED'), request_id: null },
    })
    const at = await open('DY1.1.5.a')
    await at.sees(/按一下就办好了/)
    await at.press('取这一单')
    await at.hears('取货成功')
    expect(asks()).toEqual([{ code: 'DP1.1.5.7.9.b', order_id: 501 }])
  })

  it('offers quietly what is still being prepared, and ends in the calm page once it is confirmed', async () => {
    serve({
      'orders.getStoreOrders': ({ code }) =>
        code === PRINTED
          ? atStore([here({ ...orderCard('PAID') }), here({ id: 502 })])
          : atStore([], [request({ state: 'DONE', answered_by: '王敏' })], code),
    })
    const at = await open()
    await at.sees('待备货')
    const [preparing, ready] = screen.getAllByRole('button', { name: '取这一单' })
    expect(preparing?.className).toMatch(/plain/)
    expect(ready?.className).toMatch(/accent/)
    const done = await open(`${PRINTED}b`)
    await done.hears('取货成功羊毛格纹围巾，工作人员已确认（王敏）。请拿好您的东西。')
  })

  it('takes one use of a pack unless more are chosen', async () => {
    const lines = [orderLine({ id: 7, times: 5, redeemed: 1 })]
    serve({
      'orders.getStoreOrders': atStore([here({ lines, delivery: 'service', at_once: true })]),
      'orders.askPickup': { done: true, order: orderDetail('READY', { lines }), request_id: null },
    })
    const at = await open()
    await at.press('全部用完')
    await at.press('这次只用一部分')
    await at.press('增加羊毛格纹围巾这次用的次数')
    await at.press('用这一单')
    await expect.poll(asks).toEqual([{ code: PRINTED, order_id: 501, lines: [{ line_id: 7, quantity: 2 }] }])
  })

  it('keeps the choice where it is refused, and says why an order cannot be had', async () => {
    serve({
      'orders.getStoreOrders': atStore([
        here(),
        here({ id: 502, order_no: '2026112000000777', why_not: '正在处理退款，处理完再来取' }),
      ]),
      'orders.askPickup': refuse('STORE_CODE_USED'),
    })
    const at = await open()
    await at.sees('正在处理退款，处理完再来取')
    await at.press('取这一单')
    await at.hears('这个码刚才已经用过了')
    expect(at.has('button', '取这一单')).toBe(true)
  })

  it('takes back what nobody has answered, and says what became of the others', async () => {
    serve({
      'orders.getStoreOrders': inTurn(
        atStore([here()], [request(), request({ id: 30, order_id: 502, state: 'REFUSED', answered_by: '王敏' })]),
        atStore([here()], [request({ state: 'CANCELLED' })]),
      ),
      'orders.cancelPickup': { state: 'CANCELLED' },
    })
    const at = await open()
    await at.sees(/工作人员没有同意（王敏）/)
    await at.press('不取了，取消')
    await at.hears('已取消')
    expect(sent('orders.cancelPickup')).toEqual([{ request_id: 31 }])
  })

  it('says that nothing waits here, that the code is old, and reads again after a broken line', async () => {
    serve({ 'orders.getStoreOrders': atStore([]) })
    await (await open()).sees('这里没有可以取的订单')
    serve({ 'orders.getStoreOrders': refuse('STORE_CODE_EXPIRED') })
    const old = await open('DY1.1.1.old')
    await old.sees('门店的码已经更新，请再扫一次')
    await old.follow('去扫码')
    await shown('/pagesC/user/scanCode')
    serve({ 'orders.getStoreOrders': inTurn(refuse('BUG'), atStore([here()])) })
    const at = await open('ST1.1.2.again')
    await at.press('重试')
    await at.sees('和颐优选·中心店')
  })

  it('says that no code was scanned', async () => {
    const at = await openScreen(PICKUP, { as: member() })
    await at.sees('还没有扫门店的码')
    await at.follow('去扫码')
    await shown('/pagesC/user/scanCode')
  })
})
