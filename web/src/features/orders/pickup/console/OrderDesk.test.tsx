import { beforeEach, describe, expect, it, vi } from 'vitest'
import { already, BOX, DESK, handedOut, NO, openDesk, pause, scan, scans, serveDesk } from '../../../../testing/desk.ts'
import { listed } from '../../../../testing/mall.ts'
import { CODE, orderDetail, orderLine, scanned, waitingOrder } from '../../../../testing/orders.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  serveDesk()
})

/** How a colleague agreed to it. */
const HOW = '没有出示取货码，夏静核对了身份：身份证，程立群确认'

describe(`the screen ${DESK}`, () => {
  it('hands over by keyboard alone: scan, look, Enter, and the box waits for the next', async () => {
    const today = [waitingOrder('COMPLETED', { written_off_at: '2026-11-20T02:00:00.000Z', handed_how: HOW })]
    serve({
      'orders.getWriteOffOrders': handedOut(inTurn(listed(), listed(...today))),
      'orders.setOrderScanState': ({ confirm }) => scanned(confirm ? 'COMPLETED' : 'READY'),
    })
    const at = await openDesk()
    await at.sees('今天还没有核销过订单')
    expect(document.activeElement).toBe(at.field(BOX))
    await scan(at, CODE)
    await at.sees('羊毛格纹围巾')
    await at.sees('陆根生 139****0002')
    expect(at.valueOf(BOX)).toBe('')
    await at.user.keyboard('{Enter}')
    expect(scans()).toEqual([{ code: CODE, confirm: 0 }])
    pause()
    await at.user.keyboard('{Enter}')
    await at.hears('核销成功')
    expect(scans()).toEqual([
      { code: CODE, confirm: 0 },
      { code: CODE, confirm: 1 },
    ])
    await at.sees('今天已核销1单')
    await at.sees(HOW)
    expect(document.activeElement).toBe(at.field(BOX))
    await at.user.keyboard('{Enter}')
    expect(scans()).toHaveLength(2)
  })

  it('says who has handed it out and when, at a second scan and where another desk was faster', async () => {
    const used = { by: '凌志强', at: '11月20日 10:00' }
    serve({
      'orders.setOrderScanState': inTurn(scanned('COMPLETED', { done: false, used }), scanned(), already('王敏')),
    })
    const at = await openDesk()
    await scan(at, CODE)
    await at.hears('已由凌志强在11月20日 10:00交付')
    await at.sees('羊毛格纹围巾')
    expect(at.has('button', '确认核销（回车）')).toBe(false)
    pause()
    await at.user.keyboard('{Enter}')
    expect(scans()).toHaveLength(1)
    expect(document.activeElement).toBe(at.field(BOX))
    await scan(at, CODE)
    await at.press('确认核销（回车）')
    await at.sees('这个订单已由王敏在11月20日 10:00核销')
    expect(at.has('button', '确认核销（回车）')).toBe(false)
    expect(document.activeElement).toBe(at.field(BOX))
  })

  it('says plainly that something of the order is being given back', async () => {
    serve({ 'orders.setOrderScanState': refuse('REFUND_OPEN') })
    const at = await openDesk()
    await scan(at, CODE)
    await at.hears('这个订单有退款在处理')
    await at.sees('请先不要交货，等退款处理完再来取')
  })

  it('marks an order of another store before it is handed over', async () => {
    serve({ 'orders.setOrderScanState': scanned('READY', { elsewhere: '安步辅具·葑南体验店' }) })
    const at = await openDesk()
    await scan(at, CODE)
    await at.hears('这是别家门店的订单：安步辅具·葑南体验店')
    expect(at.has('button', '确认核销（回车）')).toBe(true)
  })

  it('hands an order of another store over only after it was asked about once more', async () => {
    const elsewhere = '安步辅具·葑南体验店'
    serve({ 'orders.setOrderScanState': ({ confirm }) => scanned(confirm ? 'COMPLETED' : 'READY', { elsewhere }) })
    const at = await openDesk()
    await scan(at, CODE)
    await at.hears('这是别家门店的订单')
    pause()
    await at.user.keyboard('{Enter}')
    await at.hears(`这是别家门店的订单，再按一次确认核销：${elsewhere}`)
    // The second Enter of a scanner is nobody's second thought.
    await at.user.keyboard('{Enter}')
    expect(scans().map(({ confirm }) => confirm)).toEqual([0])
    pause()
    await at.press('再按一次确认核销（回车）')
    await at.hears('核销成功')
    expect(scans().map(({ confirm }) => confirm)).toEqual([0, 1])
  })

  it('takes a scan wherever the focus is, but in no other field and under no dialog', async () => {
    serve({ 'orders.setOrderScanState': scanned() })
    const at = await openDesk()
    const box = at.field(BOX)
    box.blur()
    await scan(at, CODE)
    await at.sees('羊毛格纹围巾')
    expect(document.activeElement).toBe(box)
    ;(await at.find('button', '查看')).focus()
    await scan(at, 'WO1.7.29.abc')
    expect(scans()).toEqual([
      { code: CODE, confirm: 0 },
      { code: 'WO1.7.29.abc', confirm: 0 },
    ])
    await at.sees('羊毛格纹围巾')
    box.blur()
    pause()
    await at.user.keyboard('{Enter}')
    await expect.poll(() => scans().at(-1)).toMatchObject({ confirm: 1 })
    box.blur()
    await at.user.keyboard('/')
    expect(document.activeElement).toBe(box)
    expect(at.valueOf(BOX)).toBe('')
    await at.user.keyboard('12')
    box.blur()
    await at.user.keyboard('{Escape}')
    expect(document.activeElement).toBe(box)
    expect(at.valueOf(BOX)).toBe('')
    box.blur()
    const other = document.body.appendChild(document.createElement('input'))
    other.focus()
    await at.user.keyboard('12')
    expect([other.value, at.valueOf(BOX)]).toEqual(['12', ''])
    other.remove()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    await at.user.keyboard('12')
    expect(at.valueOf(BOX)).toBe('')
    dialog.remove()
  })

  it('says of the order that another scan has replaced that it is not handed over yet', async () => {
    const second = orderDetail('READY', { id: 502, order_no: NO })
    serve({
      'orders.setOrderScanState': ({ code, confirm }) =>
        code === CODE ? scanned() : scanned(confirm ? 'COMPLETED' : 'READY', { order: second }),
    })
    const at = await openDesk()
    const LEFT = '上一单（陆根生 139****0002，订单 2026112000000501）还没有核销'
    await scan(at, CODE)
    await at.find('button', '确认核销（回车）')
    await scan(at, CODE)
    await at.find('button', '确认核销（回车）')
    expect(at.words()).not.toContain('上一单')
    await scan(at, '210987654321')
    await at.hears(LEFT)
    await at.sees(NO)
    await at.press('确认核销（回车）')
    await at.hears('核销成功')
    await at.hears(LEFT)
    await scan(at, '210987654321')
    await at.find('button', '确认核销（回车）')
    expect(at.words()).not.toContain('上一单')
  })

  it('repeats a code that it does not find', async () => {
    serve({ 'orders.setOrderScanState': refuse('ORDER_NOT_FOUND') })
    const at = await openDesk()
    await scan(at, '1234 5678 9012')
    await at.hears('没有找到这个取货码，也可能是别家门店的')
    await at.sees(/刚才输入的是 1234 5678 9012/)
    await scan(at, NO)
    await at.hears('没有找到这个订单号，也可能是别家门店的')
    await at.sees(new RegExp(NO))
  })

  it('shows an order by the number on its slip, and asks for the code; of the order that is shown the slip agrees', async () => {
    const order = orderDetail('READY', { order_no: NO })
    serve({ 'orders.setOrderScanState': ({ code }) => scanned('READY', { order, needs_code: code === NO }) })
    const at = await openDesk()
    await scan(at, NO)
    await at.hears('要核销，请再扫取货人出示的取货码')
    expect(at.has('button', '确认核销（回车）')).toBe(false)
    pause()
    await at.user.keyboard('{Enter}')
    expect(scans()).toHaveLength(1)
    await scan(at, CODE)
    await at.find('button', '确认核销（回车）')
    await scan(at, NO)
    await at.hears('和商品上的订单号一致')
    expect(scans()).toEqual([
      { code: NO, confirm: 0 },
      { code: CODE, confirm: 0 },
    ])
  })

  it('names what is no code of ours, clears what stood there, and has an empty box for the next scan', async () => {
    serve({ 'orders.setOrderScanState': scanned() })
    const at = await openDesk()
    await scan(at, CODE)
    await at.find('button', '确认核销（回车）')
    await scan(at, 'https://u.wechat.com/EABcdefghijk')
    await at.hears('这不是取货码：https://u.wechat.com/EAB…')
    await at.hears('还没有核销')
    expect(at.misses('羊毛格纹围巾')).toBe(true)
    expect(at.valueOf(BOX)).toBe('')
    pause()
    await at.user.keyboard('{Enter}')
    expect(scans()).toHaveLength(1)
    await scan(at, 'ZZZ123')
    await at.hears('这不是取货码：ZZZ123')
    await scan(at, 'WC1.210987654321')
    await at.hears('这是优惠券，不是取货码')
    await at.sees('请在手机上打开“核销优惠券”再扫')
    await scan(at, CODE)
    await at.find('button', '确认核销（回车）')
    expect(scans()).toEqual(Array(2).fill({ code: CODE, confirm: 0 }))
  })

  it('keeps a code that nobody has read, and reads it with the next Enter', async () => {
    serve({ 'orders.setOrderScanState': inTurn(lostNetwork(), lostNetwork(), scanned()) })
    const at = await openDesk()
    await scan(at, CODE)
    await at.find('button', '重试')
    pause()
    await at.user.keyboard('{Enter}')
    await expect.poll(() => scans()).toHaveLength(2)
    await at.press('重试')
    await at.find('button', '确认核销（回车）')
    expect(scans()).toEqual(Array(3).fill({ code: CODE, confirm: 0 }))
  })

  it('keeps the order where the answer was lost, and sends the same again', async () => {
    serve({ 'orders.setOrderScanState': inTurn(scanned(), lostNetwork(), scanned('COMPLETED')) })
    const at = await openDesk()
    await scan(at, CODE)
    await at.press('确认核销（回车）')
    await at.hears('还没有收到结果')
    await at.press('确认核销（回车）')
    await at.hears('核销成功')
    const [, first, second] = sent('orders.setOrderScanState')
    expect(first?.client_req_id).toBeTruthy()
    expect(second).toEqual(first)
  })

  it('hands nothing out where a clerk of the same name did meanwhile', async () => {
    serve({ 'orders.setOrderScanState': inTurn(scanned(), lostNetwork(), already('凌志强')) })
    const at = await openDesk()
    await scan(at, CODE)
    await at.press('确认核销（回车）')
    await at.hears('还没有收到结果')
    await at.press('确认核销（回车）')
    await at.sees(/这个订单已由凌志强在/)
    expect(at.misses('核销成功')).toBe(true)
  })

  it('shows the later of two scans, whichever is answered first', async () => {
    const first = held(scanned('READY', { order: orderDetail('READY', { order_no: NO }) }))
    serve({
      'orders.setOrderScanState': ({ code }) => (code === CODE ? first.answer() : scanned()),
    })
    const at = await openDesk()
    await scan(at, CODE)
    await scan(at, '210987654321')
    await at.sees('2026112000000501')
    first.letGo()
    await at.user.keyboard('{Shift}')
    expect(at.misses(NO)).toBe(true)
  })

  it('hands out one use of a pack by Enter, or as many as are chosen, and says what is left', async () => {
    const pack = (redeemed: number) => ({ lines: [orderLine({ id: 7, times: 5, redeemed })] })
    serve({
      'orders.setOrderScanState': ({ confirm, lines = [] }) =>
        scanned('READY', {
          order: orderDetail('READY', pack(confirm ? 1 + (lines[0]?.quantity ?? 0) : 1)),
          done: confirm === 1,
        }),
    })
    const at = await openDesk()
    await scan(at, CODE)
    await at.sees('已用 1 次，还剩 4 次')
    await at.press('增加羊毛格纹围巾这次用的次数')
    pause()
    await at.sees('这次用2次')
    await at.press('核销2次（回车）')
    await at.sees(/还剩 2 次没有用/)
    expect(scans()).toEqual([
      { code: CODE, confirm: 0 },
      { code: CODE, confirm: 1, lines: [{ line_id: 7, quantity: 2 }] },
    ])
  })

  it('takes over a code that it is opened with, and leaves out what was given back', async () => {
    const lines = [
      orderLine({ id: 7, name: '软香大米', quantity: 3 }),
      orderLine({ id: 8, sku_id: 12, name: '浓香菜籽油', refunded: 1 }),
    ]
    serve({
      'orders.setOrderScanState': scanned('PAID', { order: orderDetail('PAID', { lines, quantity: 4 }), done: false }),
    })
    const at = await openDesk(`${DESK}?code=${CODE}`)
    await at.sees('今天还没有核销过订单')
    expect(at.valueOf(BOX)).toBe(CODE)
    await at.user.keyboard('{Enter}')
    await at.sees('应取 3 件')
    await at.sees('已退款，不取')
    await at.sees(/请先问配货的同事/)
    await at.press('这次只取一部分')
    await at.sees('这次取几件')
    await at.sees('这次取1件')
    await at.find('button', '核销1件（回车）')
    expect(at.words()).not.toContain('浓香菜籽油这次取的件数')
    expect(scans()).toEqual([{ code: CODE, confirm: 0 }])
  })
})
