import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { CODE, orderDetail, orderLine, scanned, waitingOrder } from '../../../testing/orders.ts'
import { member, staff } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const SCAN = '/pagesV2/scanCode'
const WRITE_OFF = '/pagesV2/order/orderStaffWriteOff'
const STAFF_ORDERS = '/pagesV2/order/orderStaff'
const clerk = () => staff('orderWriteOff')
const looked = scanned()
const done = scanned('COMPLETED')
const scans = () => sent('orders.setOrderScanState').map(({ client_req_id: _id, ...body }) => body)
const already = (by: string) => refuse('ORDER_ALREADY_WRITTEN_OFF', { by, at: '2026-11-20 10:00' })

describe(`the screen ${SCAN}`, () => {
  it('says how many digits are missing, keeps what was typed, and looks only at a whole code', async () => {
    serve({ 'orders.setOrderScanState': refuse('ORDER_NOT_FOUND') })
    const at = await openScreen(SCAN, { as: clerk() })
    await at.press('查看订单')
    await at.sees('请输入 12 位取货码')
    await at.fill('输入取货码', '12345')
    await at.press('查看订单')
    await at.sees('还差 7 位，取货码一共 12 位数字')
    expect(at.valueOf('输入取货码')).toBe('1234 5')
    expect(scans()).toEqual([])
    await at.fill('输入取货码', '000000000000')
    await at.press('查看订单')
    await shown(WRITE_OFF)
    await at.sees('没有找到这个订单')
    await at.press('修改号码')
    await shown(SCAN)
    expect(at.valueOf('输入取货码')).toBe('0000 0000 0000')
  })

  it('is for staff who may write off, and for nobody else', async () => {
    const at = await openScreen(SCAN, { as: member() })
    expect(at.misses('输入取货码')).toBe(true)
  })
})

describe(`the screen ${WRITE_OFF}`, () => {
  it('shows what is handed over, and writes it off once for two quick taps', async () => {
    const answer = held(done)
    serve({ 'orders.setOrderScanState': ({ confirm }) => (confirm ? answer.answer() : looked) })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.sees('羊毛格纹围巾')
    await at.sees(/请核对商品和取货人/)
    await at.user.dblClick(await at.find('button', '确认核销'))
    answer.letGo()
    await at.hears('核销成功')
    expect(scans()).toEqual([
      { code: CODE, confirm: 0 },
      { code: CODE, confirm: 1 },
    ])
    // Within two seconds it counts as the press before it, unless the person was elsewhere in between.
    await at.user.tab()
    await at.press('扫下一个')
    await shown(SCAN)
  })

  it('uses one of a pack unless told, and says what is left of it', async () => {
    const pack = (redeemed: number) => orderDetail('READY', { lines: [orderLine({ id: 7, times: 5, redeemed })] })
    serve({
      'orders.setOrderScanState': ({ confirm }) => scanned('READY', { order: pack(confirm), done: confirm === 1 }),
    })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.sees('已用 0 次，还剩 5 次')
    await at.press('确认核销')
    await at.hears('还剩 4 次没有用')
    expect(scans().at(-1)).toEqual({
      code: CODE,
      confirm: 1,
      lines: [{ line_id: 7, quantity: 1 }],
    })
  })

  it('says before it is written off that an order is of another store, there and in the list, and that a slip is no code', async () => {
    const elsewhere = '安步辅具·葑南体验店'
    serve({
      'orders.setOrderScanState': scanned('READY', { elsewhere }),
      'orders.getWriteOffOrders': listed(waitingOrder('READY', { elsewhere })),
    })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.hears(`这是别家门店的订单：${elsewhere}`)
    expect(at.has('button', '确认核销')).toBe(true)
    serve({ 'orders.setOrderScanState': scanned('READY', { needs_code: true }) })
    const slip = await openScreen(`${WRITE_OFF}?code=202611200000000501`, { as: clerk() })
    await slip.sees(/要核销，请扫取货人出示的取货码/)
    expect(slip.has('button', '确认核销')).toBe(false)
    const list = await openScreen(STAFF_ORDERS, { as: clerk() })
    await list.sees(`这是别家门店的订单：${elsewhere}`)
  })

  it('keeps the order where the answer was lost; the next press sends the same again, which the server knows', async () => {
    serve({ 'orders.setOrderScanState': inTurn(looked, lostNetwork(), done) })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.press('确认核销')
    await at.hears('还没有收到结果')
    await at.sees('羊毛格纹围巾')
    await at.press('确认核销')
    await at.hears('核销成功')
    expect(at.misses(/还没有收到结果/)).toBe(true)
    const [, first, second] = sent('orders.setOrderScanState')
    expect(first?.client_req_id).toBeTruthy()
    expect(second).toEqual(first)
  })

  it.each(['凌志强', '王敏'])(
    'hands nothing out where somebody called %s did, be it a clerk of the same name',
    async (name) => {
      serve({ 'orders.setOrderScanState': inTurn(looked, lostNetwork(), already(name)) })
      const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
      await at.press('确认核销')
      await at.hears('还没有收到结果')
      await at.press('确认核销')
      await at.sees(new RegExp(`这个订单已由${name}在.+核销`))
      expect(at.misses('核销成功')).toBe(true)
    },
  )

  it('says who wrote it off where that was before, and leads on', async () => {
    const used = { by: '凌志强', at: '2026-11-20 10:00' }
    serve({ 'orders.setOrderScanState': scanned('COMPLETED', { done: false, used }) })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.hears('已由凌志强在2026-11-20 10:00交付')
    await at.sees('羊毛格纹围巾')
    expect(at.has('button', '确认核销')).toBe(false)
    await at.press('扫下一个')
    await shown(SCAN)
  })

  it('says plainly that something of the order is being given back', async () => {
    serve({ 'orders.setOrderScanState': refuse('REFUND_OPEN') })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    await at.sees(/这个订单有退款在处理/)
    await at.sees('请先不要交货，等退款处理完再来取')
    expect(at.has('button', '确认核销')).toBe(false)
  })

  it('looks again after a broken line, and looks once at a refused code', async () => {
    serve({ 'orders.setOrderScanState': inTurn(lostNetwork(), looked) })
    const at = await openScreen(`${WRITE_OFF}?code=${CODE}`, { as: clerk() })
    expect(scans()).toHaveLength(1)
    await at.press('重试')
    await at.find('button', '确认核销')
  })

  it('says that there is no code', async () => {
    const at = await openScreen(WRITE_OFF, { as: clerk() })
    await at.sees('还没有取货码')
    await at.follow('去扫码')
    await shown(SCAN)
  })
})

describe(`the screen ${STAFF_ORDERS}`, () => {
  it('shows what waits here and what was handed over today', async () => {
    serve({ 'orders.getWriteOffOrders': ({ tab }) => (tab === 'waiting' ? listed(waitingOrder()) : listed()) })
    const at = await openScreen(STAFF_ORDERS, { as: clerk() })
    await at.sees('1 个订单等着取')
    await at.sees('139****0002')
    await at.choose('tab', '今天已核销')
    await at.sees('今天还没有核销过订单')
  })

  it('goes straight to the order of a whole code, and searches other words', async () => {
    serve({
      'orders.getWriteOffOrders': ({ keyword }) => (keyword ? listed() : listed(waitingOrder())),
      'orders.setOrderScanState': looked,
    })
    const at = await openScreen(STAFF_ORDERS, { as: clerk() })
    await at.fill('搜索订单', '毛毯')
    await at.user.keyboard('{Enter}')
    await at.sees('没有找到这样的订单')
    await at.press('看全部')
    await at.sees('1 个订单等着取')
    await at.fill('搜索订单', '1234 5678 9012')
    await at.user.keyboard('{Enter}')
    await shown(WRITE_OFF)
    expect(scans()).toEqual([{ code: CODE, confirm: 0 }])
  })

  it('says what went wrong, and reads again', async () => {
    const answer = inTurn(refuse('BUG'), listed())
    serve({ 'orders.getWriteOffOrders': ({ tab }) => (tab === 'waiting' ? answer() : listed()) })
    const at = await openScreen(STAFF_ORDERS, { as: clerk() })
    await at.press('重试')
    await at.sees('现在没有等着取的订单')
  })

  it('shows who asks by the code of the store, and asks before it refuses them', async () => {
    const uses = [{ line_id: 1, quantity: 2 }]
    const request = { id: 31, expire_at: '2026-11-20T02:05:00.000Z', uses, by: '', reason: '', is_mine: false }
    serve({
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'asked' ? listed(waitingOrder('READY', { request })) : listed(),
      'orders.answerPickup': { state: 'REFUSED', order: orderDetail('READY') },
    })
    const at = await openScreen(`${STAFF_ORDERS}?tab=asked`, { as: clerk() })
    await at.sees('1 位会员等您确认')
    await at.sees(/取2件/)
    await at.press('不同意')
    await (await at.question()).press('不同意')
    await at.hears('没有同意，会员已经看到')
    expect(sent('orders.answerPickup')).toEqual([{ request_id: 31, event: 'refuse' }])
  })
})
