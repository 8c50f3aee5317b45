import { describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail, staffCounts, staffOrder } from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve, serverSays } from '../../../testing/serve.ts'
import { refundPage, staffRefund } from '../../../testing/staff-refunds.ts'

const ORDERS = '/pagesD/order/orderManagement'
const rows = (...list: ReturnType<typeof staffOrder>[]) => ({ ...listed(...list), counts: staffCounts })

describe(`the list of ${ORDERS}`, () => {
  it('opens an order whose refunds are read again on 重试', async () => {
    serve({
      'orders.getCompanyOrdersV2': rows(staffOrder('PAID')),
      'orders.getCompanyOrder': orderDetail('PAID'),
      'orders.getRefundsTo': inTurn(refuse('BUG'), refundPage(staffRefund())),
    })
    const at = await openScreen(ORDERS, { as: staff('order') })
    await at.follow(/羊毛格纹围巾/)
    await shown('/pagesD/order/orderHandle')
    await at.sees(/退款没有读到/)
    await at.press('重试')
    await at.find('link', /200积分 \+ ¥19.90/)
  })
  it('counts what waits for a decision on its tab, and shows that first', async () => {
    serve({
      'orders.getCompanyOrdersV2': { ...rows(staffOrder('PAID')), counts: { ...staffCounts, refund: 9, audit: 2 } },
    })
    const at = await openScreen(ORDERS, { as: staff('order') })
    await at.choose('tab', /^退款\/售后\s*2/)
    await expect
      .poll(() => sent('orders.getCompanyOrdersV2'))
      .toMatchObject([
        { tab: 'all', sort: 'newest' },
        { tab: 'refund', sort: 'waiting' },
      ])
  })
  it('keeps in elder mode one row of tabs, and the others with their counts, the search and what narrows behind 更多', async () => {
    display.setMode('elder')
    serve({
      'orders.getCompanyOrdersV2': { ...rows(staffOrder('PAID')), counts: { ...staffCounts, refund: 9, audit: 2 } },
    })
    const at = await openScreen(ORDERS, { as: staff('order') })
    await at.find('button', '更多')
    expect([at.has('tab', '待备货'), at.has('tab', /^退款/), at.has('button', '搜索')]).toEqual([true, false, false])
    await at.press('更多')
    const sheet = await at.dialog('找订单')
    await sheet.select('取货方式', '快递配送')
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ delivery: 'express' })
    await sheet.press('退款/售后 2')
    await at.find('tab', /^退款/)
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ tab: 'refund', delivery: 'express' })
  })
  it('narrows by the way and by the days in which it was ordered, and shows all again', async () => {
    serverSays('2026-11-23T10:00:00+08:00')
    serve({
      'orders.getCompanyOrdersV2': ({ delivery }) => (delivery === 'service' ? rows() : rows(staffOrder('PAID'))),
    })
    const at = await openScreen(ORDERS, { as: staff('order') })
    await at.sees(/共 1 个订单/)
    await at.select('下单时间', '近7天下单')
    await expect
      .poll(() => sent('orders.getCompanyOrdersV2').at(-1))
      .toMatchObject({ date_from: '2026-11-17', date_to: '2026-11-23', delivery: 'all' })
    await at.select('取货方式', '上门服务')
    await at.sees('这里没有订单')
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ date_from: '2026-11-17', delivery: 'service' })
    await at.press('看全部订单')
    await at.sees(/共 1 个订单/)
    expect(at.address()).toBe(`${ORDERS}?tab=all`)
  })
})
