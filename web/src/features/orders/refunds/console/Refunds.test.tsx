import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'
import { noRefunds, REFUND_NO, refundConsole, refundPage, staffRefund } from '../../../../testing/staff-refunds.ts'

const REFUNDS = '/pagesPC/list/order/refunds'
const log = (label: string, by: string, at: string) => ({ event: 'agree', label, by, reason: '', at })
const picture = (s: string) => ({ s, m: s, l: s, alt: '退款图片' })
type Refund = OutputOf<Contract['orders']['getRefundTo']>

/** The server holds one refund, which every decision replaces. */
function serveRefund(refund: Refund, decide: () => Refund): void {
  let now = refund
  serve({
    'orders.getRefundTo': () => now,
    'orders.auditRefundOrder': () => {
      now = decide()
      return now
    },
  })
}

beforeEach(() => {
  serve({ ...refundConsole(), 'orders.getRefundTo': staffRefund() })
})

/** Opens the drawer of the refund. */
async function openRefund(as = admin()): Promise<{ at: Person; drawer: Person }> {
  const at = await openScreen(REFUNDS, { as })
  const row = await at.find('row', new RegExp(REFUND_NO))
  await at.user.click(await at.within(() => row).sees(REFUND_NO))
  const drawer = await at.dialog(new RegExp(REFUND_NO))
  await drawer.sees('退款进展')
  return { at, drawer }
}

describe(`the screen ${REFUNDS}`, () => {
  it('begins with what waits to be decided, and counts what waits for whom', async () => {
    const at = await openScreen(REFUNDS, { as: admin() })
    await at.sees('羊毛格纹围巾 青灰格 ×1')
    await at.sees('坏了、有质量问题')
    expect(sent('orders.getRefundsTo').at(-1)).toMatchObject({ tab: 'audit', keyword: '' })
    expect((await at.find('button', /^待退货/)).textContent).toBe('待退货2')
    await at.press(/^待退款/)
    expect(at.address()).toContain('tab=money')
    expect(sent('orders.getRefundsTo').at(-1)).toMatchObject({ tab: 'money' })
  })

  it('says that nothing waits, and reads again what could not be read', async () => {
    serve({ 'orders.getRefundsTo': inTurn(refuse('BUG'), noRefunds) })
    const at = await openScreen(REFUNDS, { as: admin() })
    await at.press('重试')
    await at.sees('这里没有退款')
  })

  it('shows what is asked back and why, with its pictures large on a press, and leads to the order', async () => {
    const pictures = [picture('/a.webp'), picture('/b.webp')]
    serve({ 'orders.getRefundTo': staffRefund('APPLIED', { pictures, most_fen: 2590, deduct_fen: 600 }) })
    const { at, drawer } = await openRefund()
    for (const words of ['有一处脱线', '会员本人', '200积分 + ¥19.90', '¥6.00，奖励的积分已经用掉'])
      await drawer.sees(words)
    expect((await drawer.find('link', '2026112000000501')).getAttribute('href')).toContain('order_management?id=501')
    await drawer.press('放大退款图片第2张')
    await at.dialog('退款图片')
  })

  it('agrees to less than was asked for, never to more, once for two quick presses', async () => {
    const answer = held(staffRefund('DONE', { fen: 1000 }))
    serve({
      'orders.getRefundTo': inTurn(staffRefund(), staffRefund('DONE', { fen: 1000 })),
      'orders.auditRefundOrder': answer.answer,
    })
    const { at, drawer } = await openRefund()
    await drawer.press('同意')
    const dialog = await at.dialog('同意退款')
    expect(dialog.valueOf('同意退多少钱')).toBe('19.90')
    expect(dialog.has('switch', /放回库存/)).toBe(false)
    await dialog.fill('同意退多少钱', '19.91')
    await dialog.press('同意')
    await dialog.sees('同意退多少钱不能大于19.90元')
    await dialog.fill('同意退多少钱', '10')
    await dialog.press('同意')
    await dialog.sees('请写明原因，至少2个字')
    await dialog.fill('少退的原因', '用过一次')
    await at.user.dblClick(await dialog.find('button', '同意'))
    answer.letGo()
    await at.hears('已同意')
    await drawer.sees('已退款')
    expect(sent('orders.auditRefundOrder')).toMatchObject([
      { refund_id: 701, event: 'agree', fen: 1000, reason: '用过一次', state: 'APPLIED' },
    ])
    expect(drawer.has('button', '同意')).toBe(false)
  })

  it('says how much is left where the server knows better, and keeps what was typed', async () => {
    serve({
      'orders.auditRefundOrder': inTurn(
        refuse('REFUND_TOO_MUCH_MONEY', { most: '12.00' }),
        lostNetwork(),
        staffRefund('DONE'),
      ),
    })
    const { at, drawer } = await openRefund()
    await drawer.press('同意')
    const dialog = await at.dialog('同意退款')
    await dialog.fill('给会员的说明（可不填）', '实在抱歉')
    await dialog.press('同意')
    await dialog.sees('最多能退12.00元')
    await dialog.press('同意')
    await dialog.sees('网络请求失败，请稍后重试')
    expect(dialog.valueOf('给会员的说明（可不填）')).toBe('实在抱歉')
    await dialog.press('同意')
    await at.hears('已同意')
  })

  it('says that a large refund still waits for a second person', async () => {
    serveRefund(staffRefund('APPLIED', { needs_second: true }), () => staffRefund('CHECKED', { actions: [] }))
    const { at, drawer } = await openRefund()
    await drawer.press('同意')
    await (await at.dialog('同意退款')).press('同意')
    await at.hears('已同意，等第二人复核')
  })

  it('asks nothing about the stock while goods are still to come back', async () => {
    const back = { way: 'return', order_state: 'COMPLETED', restock: true } as const
    serveRefund(staffRefund('APPLIED', back), () => staffRefund('WAIT_RETURN'))
    const { at, drawer } = await openRefund()
    await drawer.press('同意')
    const dialog = await at.dialog('同意退款')
    expect(dialog.has('switch', /库存/)).toBe(false)
    await dialog.press('同意')
    await at.hears('已同意，等会员退回商品')
    expect(sent('orders.auditRefundOrder')).toMatchObject([{ restock: false }])
  })

  it.each([true, false])('proposes to sell again what came back as the server expects: %s', async (restock) => {
    const back = { way: 'return', order_state: 'COMPLETED', restock } as const
    serveRefund(staffRefund('RETURNING', { ...back, actions: ['receive'] }), () => staffRefund('DONE', back))
    const { at, drawer } = await openRefund()
    await drawer.press('收到了')
    await (await at.dialog('收到退货')).press('收到了')
    await at.hears('已登记收到退货')
    expect(sent('orders.auditRefundOrder')).toMatchObject([{ event: 'receive', restock }])
  })

  it('refuses for a reason that the member reads', async () => {
    serveRefund(staffRefund(), () => staffRefund('REJECTED'))
    const { at, drawer } = await openRefund()
    await drawer.press('不同意')
    const dialog = await at.dialog('不同意退款')
    await dialog.press('不同意')
    await dialog.sees('请写明原因，至少2个字')
    await dialog.press('商品已经使用')
    await dialog.press('不同意')
    await at.hears('已回复会员')
    await drawer.sees('未通过')
    expect(sent('orders.auditRefundOrder')).toMatchObject([
      { event: 'reject', reason: '商品已经使用', state: 'APPLIED' },
    ])
  })

  it('says who was faster and what they made of it, and offers nothing more to decide', async () => {
    const timeline = [...staffRefund().timeline, log('同意退款', '乔安', '2026-11-20T03:05:00.000Z')]
    serve({
      'orders.getRefundTo': inTurn(staffRefund(), staffRefund('DONE', { timeline })),
      'orders.auditRefundOrder': refuse('REFUND_DECIDED', { by: '乔安', at: '11:05', state: '已退款' }),
    })
    const { at, drawer } = await openRefund()
    await drawer.press('不同意')
    const dialog = await at.dialog('不同意退款')
    await dialog.press('商品已经使用')
    await dialog.press('不同意')
    await dialog.sees('乔安已在2026-11-20 11:05处理，现在是“已退款”，这里不用再操作')
    expect(dialog.has('button', '不同意')).toBe(false)
    await dialog.press('知道了')
    await drawer.sees('已退款')
  })

  it('takes in what came back, and says of cash how much goes over the counter before it counts', async () => {
    const cash = { way: 'return', method: 'offline', points: 0, order_state: 'COMPLETED' } as const
    serveRefund(
      staffRefund('RETURNING', {
        ...cash,
        actions: ['receive', 'refuseReturn'],
        return_parcel: { company: '中通快递', no: 'ZT0012345678' },
      }),
      inTurn(staffRefund('WAIT_REFUND', { ...cash, actions: ['payOut'] }), staffRefund('DONE', cash)),
    )
    const { at, drawer } = await openRefund()
    await drawer.sees('中通快递 ZT0012345678')
    await drawer.press('收到了')
    const goods = await at.dialog('收到退货')
    await goods.choose('switch', '商品完好，放回库存再卖')
    await goods.press('收到了')
    await at.hears('已登记收到退货')
    await drawer.press('现金已退给会员')
    const handOut = await at.dialog('退现金')
    await handOut.sees('请当面把现金¥19.90交给陆根生。登记后不能撤销。')
    await handOut.press('现金已退给会员')
    await at.hears('已登记退现金')
    expect(sent('orders.auditRefundOrder')).toMatchObject([
      { event: 'receive', restock: false, state: 'RETURNING' },
      { event: 'payOut', state: 'WAIT_REFUND' },
    ])
  })

  it('tries again what the gateway did not give back', async () => {
    serve({
      'orders.getRefundTo': staffRefund('FAILED', { method: 'gateway', actions: ['retry'] }),
      'orders.auditRefundOrder': staffRefund('REFUNDING', { method: 'gateway' }),
    })
    const { at, drawer } = await openRefund()
    await drawer.press('再退一次')
    await (await at.dialog('再退一次')).press('再退一次')
    await at.hears('正在重新退款')
    expect(sent('orders.auditRefundOrder')).toMatchObject([{ event: 'retry', state: 'FAILED' }])
  })

  it.each([
    ['it is their own', staffRefund('APPLIED', { actions: [] }), '您是申请人、下单人或会员本人，请其他同事来处理。'],
    ['they have agreed to it already', staffRefund('CHECKED', { actions: [] }), /要由另一位同事复核/],
  ])('says why somebody cannot decide: %s', async (_, refund, words) => {
    serve({ 'orders.getRefundTo': refund })
    const { drawer } = await openRefund()
    await drawer.sees(words)
    expect(drawer.has('button', '同意')).toBe(false)
  })

  it('says before much money is agreed to that a second person has to agree', async () => {
    serve({ 'orders.getRefundTo': staffRefund('APPLIED', { needs_second: true }) })
    const { at, drawer } = await openRefund()
    await drawer.press('同意')
    await (await at.dialog('同意退款')).sees(/金额较大，您同意后还要另一位同事复核，才会退款。/)
  })

  it('opens the refund that an address names, though it stands in another tab', async () => {
    serve({ 'orders.getRefundsTo': refundPage(), 'orders.getRefundTo': staffRefund('DONE') })
    const at = await openScreen(`${REFUNDS}?id=701`, { as: staff('refund', 'order') })
    await (await at.dialog(`退款 ${REFUND_NO}`)).sees('退款进展')
  })

  describe('late money that was not given back', () => {
    const late = {
      ...{ order_id: 501, order_no: '2026112000000501', fen: 1990, words: '余额不足（NOT_ENOUGH）' },
      buyer: { id: 101, name: '陆根生', mobile_masked: '139****0002' },
      refused_at: '2026-11-20T02:00:00.000Z',
    }
    it('is counted beside the table, said why, and asked for again by a button', async () => {
      serve({
        'orders.getLateMoney': inTurn({ list: [late], total: 1 }, { list: [], total: 0 }),
        'orders.retryLateMoney': { fen: 1990 },
      })
      const at = await openScreen(REFUNDS, { as: admin() })
      await at.press('没退回的付款（1）')
      const dialog = await at.dialog('没退回的付款')
      await dialog.sees('订单2026112000000501，陆根生 139****0002，¥19.90')
      await dialog.sees(/余额不足（NOT_ENOUGH）/)
      await dialog.press('再退一次')
      await at.hears('已再次请支付平台退回')
      expect(sent('orders.retryLateMoney')).toMatchObject([{ order_id: 501 }])
      await dialog.sees('没有要退回的付款')
    })
    it('opens from the first screen by its address, says why it could not be read, and is not for who may not', async () => {
      serve({ 'orders.getLateMoney': inTurn(refuse('BUG'), { list: [late], total: 1 }) })
      const at = await openScreen(`${REFUNDS}?late=refused`, { as: admin() })
      const dialog = await at.dialog('没退回的付款')
      await dialog.press('重试')
      await dialog.sees('再退一次')
      const other = await openScreen(REFUNDS, { as: staff('order') })
      expect(other.has('button', /没退回的付款/)).toBe(false)
    })
  })
})
