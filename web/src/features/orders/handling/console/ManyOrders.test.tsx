import { describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { orderConsole, orderDetail, orderLine, staffCounts, staffOrder } from '../../../../testing/orders.ts'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const no = (id: number) => `2026112000000${id}`
const express = (id: number) =>
  staffOrder('PAID', {
    ...{ id, order_no: no(id), delivery: 'express', actions: ['ship', 'remark'], store_name: '' },
    lines: [orderLine({ to_ship: 1 })],
  })
const unpaid = (id: number) => staffOrder('UNPAID', { id, order_no: no(id), actions: ['close', 'remark'] })
const steps = () => sent('orders.setOrderStateTo').map(({ client_req_id: _id, ...body }) => body)

async function select(at: Person, ...ids: number[]) {
  for (const id of ids) {
    const line = await at.find('row', new RegExp(no(id)))
    await at.within(() => line).choose('checkbox', /.*/)
  }
}

describe(`what is done to many orders of ${ORDERS}`, () => {
  it('sends the selected ones out: a scanner goes from line to line, the number names its courier, and what failed stays', async () => {
    const rows = [express(501), express(502), express(503)]
    serve({
      ...orderConsole({ ...listed(...rows), counts: { ...staffCounts, ship: 3 } }),
      'orders.setOrderStateTo': inTurn(
        orderDetail('SHIPPED'),
        refuse('SHIPMENT_TWICE', { no: 'YT1234567890123' }),
        orderDetail('SHIPPED'),
      ),
    })
    const at = await openScreen(`${ORDERS}?tab=ship`, { as: admin() })
    await select(at, 501, 502, 503)
    await at.press('发货（3）')
    const dialog = await at.dialog('发货（3）')
    const first = dialog.field(`订单 ${no(501)}的快递单号`)
    await expect.poll(() => document.activeElement).toBe(first)
    await at.user.keyboard('SF1234567890{Enter}')
    expect(document.activeElement).toBe(dialog.field(`订单 ${no(502)}的快递单号`))
    await at.user.keyboard('yt1234567890123{Enter}')
    expect(dialog.valueOf(`订单 ${no(501)}的快递公司`)).toBe('顺丰速运')
    expect(dialog.valueOf(`订单 ${no(502)}的快递公司`)).toBe('圆通速递')
    await dialog.press('发货2单')
    await dialog.sees('已发货')
    await dialog.sees(/YT1234567890123/)
    expect(steps()).toEqual([
      expect.objectContaining({ order_id: 501, event: 'ship', company: '顺丰速运', no: 'SF1234567890' }),
      expect.objectContaining({ order_id: 502, event: 'ship', company: '圆通速递', no: 'YT1234567890123' }),
    ])
    await dialog.fill(`订单 ${no(502)}的快递单号`, '')
    await dialog.press('完成')
    await at.hears('1个已发货，会员会收到通知，2个没有发货')
    await at.noDialog()
    expect(at.misses(/已选/)).toBe(true)
  })
  it('keeps the selection, and typed numbers unless it was meant, where nothing is sent', async () => {
    serve(orderConsole({ ...listed(express(501)), counts: staffCounts }))
    const at = await openScreen(`${ORDERS}?tab=ship`, { as: admin() })
    await select(at, 501)
    await at.press('发货（1）')
    const dialog = await at.dialog('发货（1）')
    await dialog.fill(`订单 ${no(501)}的快递单号`, 'X')
    expect((await dialog.find('button', '发货0单')).getAttribute('aria-disabled')).toBe('true')
    await dialog.press('取消')
    await (await at.question()).press(/关闭|确定|离开/)
    await at.noDialog()
    await at.hears('已选1项')
    expect(steps()).toEqual([])
  })
  it('closes the selected ones for one reason, and adds a remark below those that are there', async () => {
    const rows = [unpaid(501), unpaid(502)]
    serve({
      ...orderConsole({ ...listed(...rows), counts: { ...staffCounts, unpaid: 2 } }),
      'orders.getCompanyOrder': ({ order_id }) =>
        orderDetail('UNPAID', { id: order_id, order_no: no(order_id), staff_remark: order_id === 501 ? '先电话' : '' }),
      'orders.setOrderStateTo': inTurn(
        orderDetail('CLOSED'),
        refuse('ORDER_ALREADY_PAID'),
        orderDetail('UNPAID'),
        orderDetail('UNPAID'),
      ),
    })
    const at = await openScreen(`${ORDERS}?tab=unpaid`, { as: admin() })
    await select(at, 501, 502)
    expect(at.has('button', /^发货/)).toBe(false)
    await at.press('关闭（2）')
    const dialog = await at.dialog('关闭订单（2）')
    await dialog.press('商品缺货')
    await dialog.press('关闭订单')
    await at.hears('1个已关闭，1个订单已经付过款了')
    await (await at.dialog('1个订单没有变')).press('知道了')
    await at.noDialog()
    await select(at, 501, 502)
    await at.press('备注（2）')
    const remark = await at.dialog('加备注（2）')
    await remark.press('加备注')
    await remark.sees('请填写')
    await remark.fill('备注', '周六不送')
    await remark.press('加备注')
    await at.hears('2个已加备注')
    const ids = [501, 502].map((order_id) => ({ order_id }))
    expect(steps().map(({ order_id, event, reason, version }) => ({ order_id, event, reason, version }))).toEqual([
      { ...ids[0], event: 'close', reason: '商品缺货', version: undefined },
      { ...ids[1], event: 'close', reason: '商品缺货', version: undefined },
      { ...ids[0], event: 'remark', reason: '先电话\n周六不送', version: '先电话' },
      { ...ids[1], event: 'remark', reason: '周六不送', version: '' },
    ])
  })
})
