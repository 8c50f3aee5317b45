import { describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { orderConsole, orderDetail, orderLine, staffCounts, staffOrder } from '../../../../testing/orders.ts'
import { admin, staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'
import { refundPage, staffRefund } from '../../../../testing/staff-refunds.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const given = { refund_state: 'partial', refunded_fen: 1990 } as const

function serveRefunded(): void {
  serve({
    ...orderConsole({ ...listed(staffOrder('COMPLETED', given)), counts: { ...staffCounts, refund: 7 } }),
    'orders.getCompanyOrder': orderDetail('COMPLETED', { ...given, lines: [orderLine({ quantity: 3, refunded: 1 })] }),
    'orders.getRefundsTo': refundPage(staffRefund('DONE')),
  })
}

describe(`refunds on ${ORDERS}`, () => {
  it('stand beside the state, at the lines and in the order’s drawer, each leading to its own page', async () => {
    serveRefunded()
    const at = await openScreen(`${ORDERS}?tab=refund&id=501`, { as: admin() })
    const drawer = await at.dialog(/2026112000000501/)
    await drawer.sees('部分已退款')
    await drawer.sees('已退1')
    expect((await drawer.find('link', '200积分 + ¥19.90')).getAttribute('href')).toBe(
      '#/pagesPC/list/order/refunds?tab=all&id=701',
    )
    expect(sent('orders.getRefundsTo')).toContainEqual(
      expect.objectContaining({ tab: 'all', keyword: '2026112000000501' }),
    )
  })

  it('are read again on 重试 in the order’s drawer', async () => {
    serveRefunded()
    serve({ 'orders.getRefundsTo': inTurn(refuse('BUG'), refundPage(staffRefund('DONE'))) })
    const at = await openScreen(`${ORDERS}?tab=done&id=501`, { as: admin() })
    const drawer = await at.dialog(/2026112000000501/)
    await drawer.press('重试')
    await drawer.find('link', '200积分 + ¥19.90')
  })

  it('are read by who works with the orders, who decides about none of them', async () => {
    serveRefunded()
    serve({ 'orders.getRefundTo': staffRefund('APPLIED', { actions: [] }) })
    const at = await openScreen('/pagesPC/list/order/refunds?tab=all&id=701', { as: staff('order') })
    const drawer = await at.dialog(/R202611200000000701/)
    await drawer.sees(/没有审核退款的权限/)
    await drawer.sees('到店自提')
  })
})
