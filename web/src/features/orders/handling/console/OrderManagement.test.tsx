import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { windowStorage } from '../../../../lib/storage.ts'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import {
  CODE,
  expressShipped,
  expressWaiting,
  orderConsole,
  orderDetail,
  paid,
  parcel,
  scanned,
  staffCounts,
  staffOrder,
} from '../../../../testing/orders.ts'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

type Detail = OutputOf<Contract['orders']['getCompanyOrder']>

const ORDERS = '/pagesPC/list/order/order_management'
const NO = '2026112000000501'
const rows = (...list: ReturnType<typeof staffOrder>[]) => ({ ...listed(...list), counts: staffCounts })
const [waiting, shipped] = [expressWaiting, expressShipped]

beforeEach(() => {
  serve({
    ...orderConsole(rows(staffOrder())),
  })
})

/** Opens the drawer of the order as it then is. */
async function openOrder(at: Person): Promise<Person> {
  const row = await at.find('row', new RegExp(NO))
  await at.user.click(await at.within(() => row).sees(NO))
  const drawer = await at.dialog(new RegExp(NO))
  await drawer.sees('订单进展')
  return drawer
}
/** The server holds one order, which every change replaces. */
function serveOrder(
  order: Detail,
  change: (input: { event: string; no: string; company: string; reason: string }) => Detail,
): void {
  let now = order
  serve({
    'orders.getCompanyOrder': () => now,
    'orders.setOrderStateTo': (input) => {
      now = change(input)
      return now
    },
  })
}

describe(`the screen ${ORDERS}`, () => {
  it('sends a parcel: the number is needed, at most 40 characters, and blanks in it are nothing', async () => {
    serveOrder(waiting, ({ company, no }) => ({ ...shipped, parcels: [{ ...parcel, company, no }] }))
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    const buyer = await drawer.find('link', '陆根生 139****0002')
    expect(buyer.getAttribute('href')).toBe('#/pagesPC/list/member/member_list?id=101')
    await drawer.press('发货')
    const ship = await at.dialog('填写发货信息')
    await ship.press('确认发货')
    await ship.sees('请选择快递公司')
    await ship.sees('请填写快递单号')
    await ship.select('快递公司', '中通快递')
    await ship.fill('快递单号', '1'.repeat(100))
    await ship.press('确认发货')
    await ship.sees('快递单号最多40个字符')
    expect(ship.valueOf('快递单号')).toHaveLength(100)
    expect(sent('orders.setOrderStateTo')).toEqual([])
    await ship.fill('快递单号', ' zt00 1234 5678 ')
    await ship.press('确认发货')
    await at.hears('已发货')
    await drawer.sees(/中通快递 ZT0012345678/)
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ event: 'ship', company: '中通快递', no: 'ZT0012345678' }])
  })

  it('corrects a parcel: the dialog holds what stands there, and refuses to send the same again', async () => {
    serveOrder(shipped, ({ company, no }) => ({ ...shipped, parcels: [{ ...parcel, company, no }] }))
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('改物流')
    const dialog = await at.dialog('改物流信息')
    expect(dialog.valueOf('快递单号')).toBe('ZT0012345678')
    expect(dialog.valueOf('快递公司')).toBe('中通快递')
    const no = dialog.field('快递单号')
    expect(document.activeElement).toBe(no)
    expect([no.selectionStart, no.selectionEnd]).toEqual([0, no.value.length])
    await dialog.press('确认修改')
    await dialog.sees('和现在的物流信息一样，请先修改')
    await dialog.select('快递公司', '顺丰速运')
    await dialog.fill('快递单号', 'SF9876543210')
    await dialog.press('确认修改')
    await at.hears('物流信息已更正')
    await drawer.sees(/顺丰速运 SF9876543210/)
  })

  it('keeps what was typed where sending fails, and sends the same intention again', async () => {
    serve({
      'orders.getCompanyOrder': waiting,
      'orders.setOrderStateTo': inTurn(lostNetwork(), shipped),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('发货')
    const ship = await at.dialog('填写发货信息')
    await ship.select('快递公司', '中通快递')
    await ship.fill('快递单号', 'ZT0012345678')
    await ship.press('确认发货')
    await ship.sees('网络请求失败，请稍后重试')
    act(() => void window.dispatchEvent(new Event('online')))
    await ship.missesSoon('网络请求失败，请稍后重试')
    expect(ship.valueOf('快递单号')).toBe('ZT0012345678')
    await ship.press('确认发货')
    await at.hears('已发货')
    const [first, second] = sent('orders.setOrderStateTo')
    expect(second).toEqual(first)
  })

  it('closes an order only with a reason, which then stands in what happened', async () => {
    serveOrder(waiting, ({ reason }) =>
      orderDetail('CLOSED', {
        close_reason: reason,
        actions: [],
        timeline: [
          ...waiting.timeline,
          { event: 'close', label: '关闭订单', by: '凌志强', reason, at: '2026-11-20T03:00:00Z' },
        ],
      }),
    )
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('关闭订单')
    const close = await at.dialog('关闭订单')
    await close.press('关闭订单')
    await close.sees('请填写关闭原因')
    await close.fill('关闭原因', '会员说改天再来')
    await close.press('关闭订单')
    await at.hears('订单已关闭')
    await drawer.sees(/凌志强：会员说改天再来/)
    await drawer.sees('提交订单')
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ event: 'close', reason: '会员说改天再来' }])
  })

  it('changes a price once, with its reason', async () => {
    const unpaid = orderDetail('UNPAID', { actions: ['price', 'remark'], price_alone_fen: 10_000 })
    const after = { ...unpaid, actions: ['remark'], pay_fen: 1500, price_change_fen: -490 }
    serve({ 'orders.getCompanyOrder': inTurn(unpaid, after), 'orders.setOrderStateTo': after })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('改价')
    const dialog = await at.dialog('改价')
    await dialog.sees(/增减超过¥100\.00的，要另一位同事确认后才改/)
    await dialog.fill('改后应付', '19.91')
    await dialog.press('确认改价')
    await dialog.sees('最多改到¥19.90，就是商品金额加运费')
    await dialog.fill('改后应付', '15')
    await dialog.press('确认改价')
    await dialog.sees('请填写改价原因')
    await dialog.fill('改价原因', '老会员优惠')
    await dialog.press('确认改价')
    await at.hears('价格已改为¥15.00，已通知会员')
    await drawer.sees('商家改价')
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ event: 'price', pay_fen: 1500, reason: '老会员优惠' }])
  })

  it('lets a colleague agree to a price that waits for a second person', async () => {
    const asked = { pay_fen: 0, reason: '商品有瑕疵', by: '毛晓芸', at: '2026-11-20T03:00:00.000Z' }
    const waits = orderDetail('UNPAID', { actions: ['confirmPrice', 'refusePrice'], price_asked: asked })
    const after = orderDetail('PAID', { pay_fen: 0, price_change_fen: -1990 })
    serve({ 'orders.getCompanyOrder': inTurn(waits, after), 'orders.setOrderStateTo': after })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.sees(/等第二人确认：毛晓芸要把应付改为¥0\.00/)
    await drawer.press('确认改价')
    await (await at.question()).press('确定改')
    await at.hears('价格已改为0元，订单已付款')
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ event: 'confirmPrice', pay_fen: 0 }])
  })

  it('asks once more before a price rises', async () => {
    const unpaid = orderDetail('UNPAID', { actions: ['price'], goods_fen: 99_900 })
    const after = { ...unpaid, actions: [], pay_fen: 99_900, price_change_fen: 97_910 }
    serve({ 'orders.getCompanyOrder': inTurn(unpaid, after), 'orders.setOrderStateTo': after })
    const at = await openScreen(ORDERS, { as: admin() })
    await (await openOrder(at)).press('改价')
    const dialog = await at.dialog('改价')
    await dialog.fill('改后应付', '999')
    await dialog.fill('改价原因', '价格标错了')
    await dialog.press('确认改价')
    const asked = await at.question()
    await asked.sees(/比原价高 ¥979\.10，只能改一次，确定改吗？/)
    await asked.press('再看看')
    expect(sent('orders.setOrderStateTo')).toEqual([])
    await dialog.press('确认改价')
    await (await at.question()).press('确定改')
    await at.hears('价格已改为¥999.00，已通知会员')
  })

  it('keeps a remark for colleagues, and tells who was faster', async () => {
    serve({
      'orders.getCompanyOrder': inTurn(waiting, { ...waiting, staff_remark: '易碎' }),
      'orders.setOrderStateTo': inTurn(refuse('ORDER_STATE_CHANGED'), { ...waiting, staff_remark: '易碎' }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('备注')
    const remark = await at.dialog('内部备注')
    await remark.fill('备注', '易碎')
    await remark.press('保存备注')
    await expect.poll(() => sent('orders.setOrderStateTo')).toHaveLength(1)
    expect(remark.valueOf('备注')).toBe('易碎')
    await remark.press('保存备注')
    await at.hears('备注已保存')
    await drawer.sees('易碎')
  })

  it('hands an order over by its code, and not by that of another', async () => {
    const ready = orderDetail('READY', { actions: ['writeOff'] })
    serve({
      'orders.getCompanyOrder': ready,
      'orders.setOrderScanState': ({ code, confirm }) =>
        scanned('READY', {
          order: code === CODE ? ready : orderDetail('READY', { id: 999, order_no: '2026112000000999' }),
          done: confirm === 1,
        }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('核销')
    const dialog = await at.dialog('核销订单')
    await dialog.press('确认核销')
    await dialog.sees('请扫码或输入取货码')
    await dialog.fill('取货码', '000000000000')
    await dialog.press('确认核销')
    await dialog.sees('这是另一个订单 2026112000000999 的码，请核对')
    await dialog.fill('取货码', CODE)
    await dialog.press('确认核销')
    await at.hears('核销成功')
    expect(sent('orders.setOrderScanState').map(({ confirm }) => confirm)).toEqual([0, 0, 1])
  })

  it('takes cash once order, member, amount and points were named, and says that the goods are ready', async () => {
    serve({
      'orders.getCompanyOrder': inTurn(
        orderDetail('UNPAID', { actions: ['pay'] }),
        orderDetail('PAID', { actions: ['prepare'] }),
      ),
      'orders.paymentOrder': {
        ...paid('PAID'),
        orders: paid('PAID').orders.map((one) => ({ ...one, receipt_no: '20261123-0001' })),
      },
      'orders.setOrderStateTo': orderDetail('READY'),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('线下收款')
    const cash = await at.dialog('线下收款')
    for (const words of [NO, '陆根生 139****0002', '¥19.90', '200积分，积分已在下单时扣']) await cash.sees(words)
    expect(document.activeElement).toBe(cash.field('实收现金'))
    await cash.fill('实收现金', '15')
    await cash.press('已收到¥19.90')
    await cash.sees('少于应收的¥19.90')
    expect(sent('orders.paymentOrder')).toEqual([])
    await cash.fill('实收现金', '50')
    await cash.sees('¥30.10')
    await cash.press('已收到¥19.90')
    await at.hears('已登记线下收款¥19.90，收据20261123-0001')
    expect(sent('orders.paymentOrder')).toMatchObject([{ order_id: 501, method: 'offline' }])
    await drawer.press('备好了')
    await at.hears('已通知会员可以取货')
  })

  it('asks before Escape throws away what was typed, and begins where the scanner writes', async () => {
    serve({ 'orders.getCompanyOrder': waiting, 'orders.setOrderStateTo': shipped })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('发货')
    const empty = await at.dialog('填写发货信息')
    expect(empty.valueOf('快递公司')).toBe('请选择')
    expect(document.activeElement).toBe(empty.field('快递单号'))
    await empty.press('取消')
    windowStorage.set('last_courier', '中通快递')
    await drawer.press('发货')
    const ship = await at.dialog('填写发货信息')
    expect(document.activeElement).toBe(ship.field('快递单号'))
    await ship.fill('快递单号', 'SF12345678')
    await ship.sees('这个单号像是顺丰速运的，请核对快递公司')
    await at.user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('继续填写')
    await at.user.keyboard('{Enter}')
    await expect.poll(() => at.has('button', '继续填写')).toBe(false)
    expect(ship.valueOf('快递单号')).toBe('SF12345678')
    await ship.press('关闭')
    await (await at.question()).press('不保存，关闭')
    await drawer.press('备注')
    await at.dialog('内部备注')
    await at.user.keyboard('{Escape}')
    await drawer.find('button', '备注')
    expect(at.has('button', '保存备注')).toBe(false)
  })

  it('narrows by its address, by days as they are typed or said, and says where they are the wrong way round', async () => {
    serve({
      'orders.getCompanyOrdersV2': ({ delivery }) =>
        rows(staffOrder('PAID', { delivery: delivery === 'express' ? 'express' : 'pickup' })),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.select('取货方式', '快递配送')
    await expect.poll(() => at.address()).toContain('delivery=express')
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ delivery: 'express' })
    await at.press('下单时间')
    const days = await at.dialog('下单时间')
    await days.fill('从', '2026-11-31')
    await days.press('确定')
    await days.sees('请按 年-月-日 填写，例如 2026-11-20')
    await days.fill('从', '20261120')
    await days.fill('到', '2026.11.1')
    await days.press('确定')
    await days.sees('开始日期不能晚于结束日期')
    await days.fill('到', '2026-11-30')
    await days.press('确定')
    const span = { date_from: '2026-11-20', date_to: '2026-11-30' }
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject(span)
    expect(at.address()).toContain('from=2026-11-20')
    await at.press(/^下单时间：/)
    await (await at.dialog('下单时间')).press('昨天')
    await at.find('button', '下单时间：昨天')
    await at.press('清除筛选')
    await expect.poll(() => at.address()).toBe(ORDERS)
  })

  it('puts who waited longest first, and copies the number of a row without opening it', async () => {
    const at = await openScreen(ORDERS, { as: admin() })
    await at.user.click(screen.getByRole('columnheader', { name: '下单时间' }))
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ sort: 'oldest' })
    expect(screen.getByRole('columnheader', { name: '下单时间' }).getAttribute('aria-sort')).toBe('ascending')
    await at.press('复制订单号')
    await at.hears('复制成功')
    expect(await navigator.clipboard.readText()).toBe(NO)
    await at.noDialog()
  })

  it('offers no changes to who may only look', async () => {
    serve({ 'orders.getCompanyOrder': orderDetail('PAID', { actions: [] }) })
    const at = await openScreen(ORDERS, { as: staff('order') })
    expect(at.has('button', '批量发货')).toBe(false)
    expect(at.has('button', '导出筛选结果')).toBe(false)
    const drawer = await openOrder(at)
    expect(drawer.has('button', '发货')).toBe(false)
  })

  it('says that there is none yet, or what went wrong, in the list and in the drawer', async () => {
    serve({
      'orders.getCompanyOrdersV2': inTurn(refuse('BUG'), rows(staffOrder())),
      'orders.getCompanyOrder': inTurn(refuse('BUG'), waiting),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('重试')
    const row = await at.find('row', new RegExp(NO))
    await at.user.click(await at.within(() => row).sees(NO))
    const drawer = await at.dialog(new RegExp(NO))
    await drawer.press('重试')
    await drawer.sees('订单进展')
    serve({ 'orders.getCompanyOrdersV2': rows() })
    const empty = await openScreen(ORDERS, { as: admin() })
    await empty.sees('还没有订单')
  })
})
