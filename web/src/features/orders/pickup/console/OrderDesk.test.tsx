import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { CODE, orderDetail, orderLine, scanned, waitingOrder } from '../../../../testing/orders.ts'
import { staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

const DESK = '/pagesPC/list/order/desk'
const NO = '202611200000000501'
const BOX = '扫取货码，或输入取货码、订单号、手机后四位'
const clerk = () => staff('orderWriteOff')
const open = () => openScreen(DESK, { as: clerk() })
const already = (by: string) => refuse('ORDER_ALREADY_WRITTEN_OFF', { by, at: '11月20日 10:00' })
const scans = () => sent('orders.setOrderScanState').map(({ client_req_id: _id, ...said }) => said)

/** Lists of what was handed out, one after the other; nobody waits for a yes. */
const of =
  <T,>(turns: () => T) =>
  ({ tab }: { tab?: string }) =>
    tab === 'asked' ? listed() : turns()
/** A scanner types into whatever has the focus, and ends with Enter. */
async function scan(at: Person, text: string): Promise<void> {
  await at.user.keyboard(`${text}{Enter}`)
}
/** Some scanners send Enter twice: the second one comes at once, a person's later. */
const pause = () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 600)
}

beforeEach(() => {
  vi.restoreAllMocks()
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'orders.getWriteOffOrders': listed(),
  })
})

describe(`the screen ${DESK}`, () => {
  it('hands over by keyboard alone: scan, look, Enter, and the box waits for the next', async () => {
    const today = [waitingOrder('COMPLETED', { written_off_at: '2026-11-20T02:00:00.000Z' })]
    serve({
      'orders.getWriteOffOrders': of(inTurn(listed(), listed(...today))),
      'orders.setOrderScanState': ({ confirm }) => scanned(confirm ? 'COMPLETED' : 'READY'),
    })
    const at = await open()
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
    expect(document.activeElement).toBe(at.field(BOX))
    await at.user.keyboard('{Enter}')
    expect(scans()).toHaveLength(2)
  })

  it('says who has handed it out and when, at a second scan and where another desk was faster', async () => {
    const used = { by: '凌志强', at: '11月20日 10:00' }
    serve({
      'orders.setOrderScanState': inTurn(scanned('COMPLETED', { done: false, used }), scanned(), already('王敏')),
    })
    const at = await open()
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
    const at = await open()
    await scan(at, CODE)
    await at.hears('这个订单有退款在处理')
    await at.sees('请先不要交货，等退款处理完再来取')
  })

  it('marks an order of another store before it is handed over', async () => {
    serve({ 'orders.setOrderScanState': scanned('READY', { elsewhere: '安步辅具·葑南体验店' }) })
    const at = await open()
    await scan(at, CODE)
    await at.hears('这是别家门店的订单：安步辅具·葑南体验店')
    expect(at.has('button', '确认核销（回车）')).toBe(true)
  })

  it('hands an order of another store over only after it was asked about once more', async () => {
    const elsewhere = '安步辅具·葑南体验店'
    serve({ 'orders.setOrderScanState': ({ confirm }) => scanned(confirm ? 'COMPLETED' : 'READY', { elsewhere }) })
    const at = await open()
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
    const at = await open()
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
    const at = await open()
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

  it('keeps a code that the line has lost, and looks for it again', async () => {
    serve({ 'orders.setOrderScanState': inTurn(lostNetwork(), scanned()) })
    const at = await open()
    await scan(at, CODE)
    await at.hears('网络请求失败')
    await at.press('重试')
    await at.sees('羊毛格纹围巾')
    expect(scans()).toEqual([
      { code: CODE, confirm: 0 },
      { code: CODE, confirm: 0 },
    ])
  })

  it('repeats a code that it does not find', async () => {
    serve({ 'orders.setOrderScanState': refuse('ORDER_NOT_FOUND') })
    const at = await open()
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
    const at = await open()
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

  it('looks for who has no code by the end of their phone, and asks nobody about half a code', async () => {
    serve({
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'waiting' ? listed(waitingOrder('READY', { elsewhere: '葑南体验店' })) : listed(),
      'orders.setOrderScanState': scanned('READY', { needs_code: true }),
    })
    const at = await open()
    await scan(at, '123')
    await at.sees('请扫取货码，或输入取货码、订单号、手机后四位')
    expect(at.valueOf(BOX)).toBe('123')
    await at.user.keyboard('{Escape}')
    expect(at.valueOf(BOX)).toBe('')
    await scan(at, '0002')
    await at.hears('“0002”有1个订单等着取')
    await at.sees('别家门店：葑南体验店')
    expect(sent('orders.getWriteOffOrders')).toContainEqual(
      expect.objectContaining({ tab: 'waiting', keyword: '0002' }),
    )
    expect(scans()).toEqual([])
  })

  it('keeps the order where the answer was lost, and sends the same again', async () => {
    serve({ 'orders.setOrderScanState': inTurn(scanned(), lostNetwork(), scanned('COMPLETED')) })
    const at = await open()
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
    const at = await open()
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
    const at = await open()
    await scan(at, CODE)
    await scan(at, '210987654321')
    await at.sees('2026112000000501')
    first.letGo()
    await at.user.keyboard('{Shift}')
    expect(at.misses(NO)).toBe(true)
  })

  it('says what went wrong with the list, and reads it again', async () => {
    serve({ 'orders.getWriteOffOrders': of(inTurn(refuse('BUG'), listed())) })
    const at = await open()
    await at.press('重试')
    await at.sees('今天还没有核销过订单')
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
    const at = await open()
    await scan(at, CODE)
    await at.sees('已用 1 次，还剩 4 次')
    await at.press('增加羊毛格纹围巾这次用的次数')
    pause()
    await at.press('确认核销（回车）')
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
    const at = await openScreen(`${DESK}?code=${CODE}`, { as: clerk() })
    await at.sees('今天还没有核销过订单')
    expect(at.valueOf(BOX)).toBe(CODE)
    await at.user.keyboard('{Enter}')
    await at.sees('应取 3 件')
    await at.sees('已退款，不取')
    await at.sees(/请先问配货的同事/)
    await at.press('这次只取一部分')
    await at.sees('这次取几件')
    expect(at.words()).not.toContain('浓香菜籽油这次取的件数')
    expect(scans()).toEqual([{ code: CODE, confirm: 0 }])
  })

  it('marks of what was handed out today what went out in part', async () => {
    const lines = [
      orderLine({ name: '浓香菜籽油', refunded: 1 }),
      orderLine({ name: '软香大米', quantity: 3, redeemed: 2 }),
    ]
    serve({ 'orders.getWriteOffOrders': of(() => listed(waitingOrder('PAID', { lines, quantity: 4 }))) })
    const at = await open()
    await at.sees('软香大米 等3件')
    await at.sees('只交了一部分')
  })

  it('lists what was tried on a day, what was refused too', async () => {
    const row = {
      id: 1,
      at: '2026-11-20T02:00:00.000Z',
      by: '凌志强',
      way: 'code' as const,
      order_id: 501,
      order_no: NO,
      title: '羊毛格纹围巾',
      is_done: false,
      words: '没有核销：有退款在处理',
    }
    serve({ 'orders.getWriteOffTries': inTurn(refuse('BUG'), listed(row), listed()) })
    const at = await open()
    await at.press('核销记录')
    await at.press('重试')
    await at.sees('没有核销：有退款在处理')
    await at.sees(new RegExp(`${NO} · 凌志强`))
    await at.press('前一天')
    await at.sees('这一天没有核销过')
  })

  it('confirms what members ask for at this store, and says who was faster', async () => {
    const request = { id: 31, expire_at: '2026-11-20T02:05:00.000Z', uses: null }
    serve({
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'asked' ? listed(waitingOrder('READY', { request })) : listed(),
      'orders.answerPickup': inTurn(refuse('PICKUP_ANSWERED', { by: '王敏', at: '11月20日 10:00', state: '已确认' }), {
        state: 'DONE' as const,
        order: orderDetail('COMPLETED'),
      }),
    })
    const at = await open()
    await at.press(/等您确认/)
    await at.sees('全部取走')
    await at.press('确认')
    await at.hears('王敏已在11月20日 10:00处理，现在是“已确认”')
    pause()
    await at.press('确认')
    await at.hears('已确认，请把商品交给取货人')
    expect(sent('orders.answerPickup')).toEqual(Array(2).fill({ request_id: 31, event: 'confirm' }))
  })
})
