import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companies, listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { orderDetail, orderLine, parcel, postalAddress, staffCounts, staffOrder } from '../../../../testing/orders.ts'
import { admin } from '../../../../testing/people.ts'
import { held, sent, serve } from '../../../../testing/serve.ts'
import { noRefunds } from '../../../../testing/staff-refunds.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const tea = orderLine({ id: 2, sku_id: 12, name: '春茶', spec_text: '一盒' })
const picture = { s: '/media/1-s.webp', m: '/media/1-m.webp', l: '/media/1-l.webp', alt: '软香大米' }
const print = vi.fn()
const drawn = held(undefined)
const decode = vi.fn(() => drawn.answer())

beforeEach(() => {
  vi.stubGlobal('print', print)
  HTMLImageElement.prototype.decode = decode
})
afterEach(() => vi.unstubAllGlobals())

describe(`slips printed from ${ORDERS}`, () => {
  it('wait for their pictures, begin with what all of them need, have a code and one phone number each, and are marked', async () => {
    const [one, two] = ['2026112000000501', '2026112000000502']
    serve({
      'organisation.getMenus': [],
      'organisation.getReceptionOrgans': [],
      'organisation.getCompanysTo': companies,
      'mall.getStores': [],
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrdersV2': {
        ...listed(
          staffOrder('PAID', { printed_at: '2026-11-20T01:30:00Z' }),
          staffOrder('PAID', { id: 502, order_no: two }),
        ),
        counts: staffCounts,
      },
      'orders.getCompanyOrder': ({ order_id }) =>
        order_id === 501
          ? orderDetail('PAID', { lines: [orderLine({ quantity: 2, picture }), tea], quantity: 3 })
          : orderDetail('PAID', { id: 502, order_no: two, delivery: 'express', address: postalAddress() }),
      'orders.setOrdersPrinted': { printed: 2 },
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await screen.findByRole('img', { name: /配货单.*打印过/ })
    for (const no of [one, two]) {
      const row = await at.find('row', new RegExp(no))
      await at.within(() => row).choose('checkbox', /.*/)
    }
    await at.press('打印配货单（2）')
    await expect.poll(() => decode.mock.calls.length).toBe(1)
    expect(print).not.toHaveBeenCalled()
    drawn.letGo()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    const sheets = document.querySelector('[data-print]') as HTMLElement
    expect(sheets.textContent).toContain('共2单，2种，4件')
    expect(sheets.textContent).toContain('000501×2、000502×1')
    expect(screen.getAllByRole('img', { name: /订单号 .* 的二维码/, hidden: true })).toHaveLength(2)
    expect(sheets.textContent?.match(/139\*{4}0002/g)).toHaveLength(1)
    expect(sheets.textContent).toContain('13911112222')
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('[data-print]')).toBe(null)
    expect(sent('orders.setOrdersPrinted')).toEqual([{ order_ids: [501, 502] }])
  })

  it('are one for each parcel of an order and for what is not sent yet, and so are its waybills', async () => {
    const order = orderDetail('PAID', {
      delivery: 'express',
      address: postalAddress(),
      lines: [orderLine({ quantity: 3, shipped: 1, to_ship: 2 })],
      quantity: 3,
      parcels: [parcel],
      actions: ['ship', 'reship'],
    })
    serve({
      'organisation.getMenus': [],
      'organisation.getReceptionOrgans': [],
      'organisation.getCompanysTo': companies,
      'mall.getStores': [],
      'orders.getRefundsTo': noRefunds,
      'orders.getCompanyOrdersV2': { ...listed(staffOrder('PAID')), counts: staffCounts },
      'orders.getCompanyOrder': order,
      'orders.setOrdersPrinted': { printed: 1 },
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const row = await at.find('row', /2026112000000501/)
    await at.user.click(await at.within(() => row).sees('2026112000000501'))
    const drawer = await at.dialog(/2026112000000501/)
    const printed = async (button: string) => {
      print.mockClear()
      await drawer.press(button)
      await expect.poll(() => print.mock.calls.length).toBe(1)
      const words = document.querySelector('[data-print]')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
      await expect.poll(() => document.querySelector('[data-print]')).toBe(null)
      return words
    }
    const slips = await printed('打印')
    expect(slips).toMatch(/商家：\S+　取货方式：/)
    expect(slips).toMatch(/配货单 · 包裹1.*ZT0012345678.*合计1.*配货单 · 待发部分.*合计2/)
    const waybill = await printed('打印面单')
    expect(waybill).toMatch(/中通快递.*ZT0012345678收 顾小妹 13911112222.*寄 和颐优选 051211111111.*×1/)
    expect(waybill).not.toContain('待发')
    expect(sent('orders.setOrdersPrinted')).toHaveLength(1)
  })
})
