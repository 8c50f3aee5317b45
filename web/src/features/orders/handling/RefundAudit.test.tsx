import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { staffCounts } from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'
import { staffRefund } from '../../../testing/staff-refunds.ts'

const ORDERS = '/pagesD/order/orderManagement'
const REFUND = '/pagesD/order/refundAudit'
const me = () => staff('order', 'orderHandle', 'refund')

describe(`the screen ${REFUND}`, () => {
  const open = (as = me()) => openScreen(`${REFUND}?refund_id=701`, { as })

  it('agrees to at most what the lines come to, once for two quick taps', async () => {
    const answer = held(staffRefund('DONE'))
    serve({
      'orders.getRefundTo': inTurn(staffRefund(), staffRefund('DONE')),
      'orders.auditRefundOrder': answer.answer,
    })
    const at = await open()
    await at.press('同意')
    const sheet = await at.dialog('同意退款')
    await sheet.fill('同意退多少钱', '20')
    await sheet.press('同意')
    await sheet.sees('最多能退¥19.90')
    expect(sheet.misses('少退的原因')).toBe(true)
    await sheet.fill('同意退多少钱', '15.5')
    await sheet.press('同意')
    await sheet.sees('请写明原因，至少2个字')
    await sheet.fill('少退的原因', '用过一次')
    await at.user.dblClick(await sheet.find('button', '同意'))
    answer.letGo()
    await at.hears('已同意')
    expect(sent('orders.auditRefundOrder')).toMatchObject([
      { event: 'agree', fen: 1550, reason: '用过一次', state: 'APPLIED' },
    ])
    await at.sees('已退款')
    expect(at.has('button', '同意')).toBe(false)
  })

  it('refuses for a reason, and says who was faster', async () => {
    serve({
      'orders.getRefundTo': inTurn(staffRefund(), staffRefund('DONE')),
      'orders.auditRefundOrder': refuse('REFUND_DECIDED', { by: '乔安', at: '11:05', state: '已退款' }),
    })
    const at = await open()
    await at.press('不同意')
    const sheet = await at.dialog('不同意退款')
    await sheet.press('不同意')
    await sheet.sees('请写明原因')
    await sheet.press('商品已经使用')
    await sheet.press('不同意')
    await at.hears('乔安已在11:05处理，现在是“已退款”')
    await at.noDialog()
    await at.sees('已退款')
  })

  it('asks about the stock once goods came back, and not while they are still to come', async () => {
    const goods = { way: 'return', order_state: 'COMPLETED', restock: false } as const
    const sentBack = staffRefund('RETURNING', { ...goods, actions: ['receive'] })
    const turns = [sentBack, staffRefund('DONE', goods)] as const
    serve({
      'orders.getRefundTo': inTurn(staffRefund('APPLIED', { ...goods, restock: true }), ...turns),
      'orders.auditRefundOrder': inTurn(...turns),
    })
    const at = await open()
    await at.press('同意')
    const sheet = await at.dialog('同意退款')
    expect(sheet.has('switch', /库存/)).toBe(false)
    await sheet.press('同意')
    await at.hears('已同意')
    await at.press('收到了')
    const received = await at.dialog('收到退货')
    await received.choose('switch', '商品完好，放回库存再卖')
    await received.press('收到了')
    await at.hears('已登记收到退货')
    expect(sent('orders.auditRefundOrder')).toMatchObject([
      { event: 'agree', restock: false },
      { event: 'receive', restock: true },
    ])
  })

  it('asks once more before cash counts as handed out', async () => {
    const cash = { method: 'offline', points: 0 } as const
    serve({
      'orders.getRefundTo': inTurn(
        staffRefund('WAIT_REFUND', { ...cash, actions: ['payOut'] }),
        staffRefund('DONE', cash),
      ),
      'orders.auditRefundOrder': staffRefund('DONE', cash),
    })
    const at = await open()
    await at.press('现金已退给会员')
    const question = await at.question()
    await question.sees('请当面把现金¥19.90交给陆根生。登记后不能撤销。')
    await question.press('现金已退给会员')
    await at.hears('已登记退现金')
  })

  it('says to who has no right to decide that others do, and leads on from an unknown one', async () => {
    serve({ 'orders.getRefundTo': staffRefund('APPLIED', { actions: [] }) })
    await (await open(staff('order'))).sees('您没有审核退款的权限，请负责退款的同事来处理。')
    const noOrders = { ...listed(), counts: staffCounts }
    serve({ 'orders.getRefundTo': refuse('REFUND_NOT_FOUND'), 'orders.getCompanyOrdersV2': noOrders })
    await (await openScreen(`${REFUND}?refund_id=9`, { as: me() })).follow('看退款的订单')
    await shown(ORDERS)
    await (await openScreen(REFUND, { as: me() })).sees('还没有选择退款')
  })
})
