import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BOX, DESK, handedOut, NO, openDesk, pause, scan, scans, serveDesk } from '../../../../testing/desk.ts'
import { listed } from '../../../../testing/mall.ts'
import { CODE, orderDetail, orderLine, scanned, waitingOrder } from '../../../../testing/orders.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  serveDesk()
})

describe(`what the screen ${DESK} lists`, () => {
  it('looks for who has no code by the end of their phone, and asks nobody about half a code', async () => {
    serve({
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'waiting' ? listed(waitingOrder('READY', { elsewhere: '葑南体验店' })) : listed(),
      'orders.setOrderScanState': scanned('READY', { needs_code: true }),
    })
    const at = await openDesk()
    await scan(at, '123')
    await at.hears('这不是取货码：123')
    expect(at.valueOf(BOX)).toBe('')
    await scan(at, '0002')
    await at.hears('“0002”有1个订单等着取')
    await at.sees('别家门店：葑南体验店')
    expect(sent('orders.getWriteOffOrders')).toContainEqual(
      expect.objectContaining({ tab: 'waiting', keyword: '0002' }),
    )
    expect(scans()).toEqual([])
  })

  it('leads from the box to what it has found by ↓, and opens it by Enter', async () => {
    const [first, second] = [waitingOrder(), waitingOrder('READY', { id: 502, order_no: NO })]
    serve({
      'orders.getWriteOffOrders': ({ tab }) => (tab === 'waiting' ? listed(first, second) : listed()),
      'orders.setOrderScanState': scanned('READY', { needs_code: true }),
    })
    const at = await openDesk()
    await scan(at, '0002')
    await at.hears('“0002”有2个订单等着取')
    await at.user.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(at.field(BOX))
    await at.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await at.hears('要核销，请再扫取货人出示的取货码')
    expect(scans()).toEqual([{ code: NO, confirm: 0 }])
    expect(document.activeElement).toBe(at.field(BOX))
  })

  it('says what else of the same person is ready here, and shows it', async () => {
    const more = { order_no: NO, title: '可折叠足浴盆', count: 1 }
    serve({
      'orders.setOrderScanState': ({ code, confirm }) =>
        code === NO ? scanned('READY', { needs_code: true }) : scanned(confirm ? 'COMPLETED' : 'READY', { more }),
    })
    const at = await openDesk()
    await scan(at, CODE)
    await at.press('确认核销（回车）')
    await at.hears('陆根生还有1单在这里等：可折叠足浴盆。请再扫它的取货码')
    await at.press('看看是什么')
    await at.hears('要核销，请再扫取货人出示的取货码')
    expect(at.misses(/上一单/)).toBe(true)
  })

  it('opens what was handed over today, and says who undoes it: a colleague, or who asks', async () => {
    const used = { by: '凌志强', at: '11月20日 10:00' }
    const looked = { done: false, used, undo_by: ['王建国', '李敏'] }
    const own = orderDetail('COMPLETED', { actions: ['undo'] })
    serve({
      'orders.getWriteOffOrders': handedOut(() => listed(waitingOrder('COMPLETED'))),
      'orders.setOrderScanState': inTurn(
        scanned('COMPLETED', looked),
        scanned('COMPLETED', { ...looked, order: own, undo_by: [] }),
      ),
    })
    const at = await openDesk()
    await at.press(/羊毛格纹围巾/)
    await at.hears('已由凌志强在11月20日 10:00交付')
    await at.sees('交错了？今天之内可以请王建国、李敏撤销核销')
    await at.press(/2026112000000501/)
    const link = await at.find('link', '交错了，去撤销核销')
    expect(link.getAttribute('href')).toContain('/pagesPC/list/order/order_management?id=501')
  })

  it('asks a colleague to confirm what somebody else has checked, and lets nobody confirm their own', async () => {
    const request = { id: 31, expire_at: '2026-11-20T02:05:00.000Z', uses: null, by: '凌志强', reason: '核对了身份证' }
    const of = (is_mine: boolean, id: number) => waitingOrder('READY', { id, request: { ...request, id, is_mine } })
    serve({
      'orders.getWriteOffOrders': ({ tab }) => (tab === 'asked' ? listed(of(true, 31), of(false, 32)) : listed()),
      'orders.answerPickup': { state: 'REFUSED' as const, order: orderDetail('READY') },
    })
    const at = await openDesk()
    await at.press(/等您确认/)
    await at.sees('等同事确认')
    await at.find('button', /等您确认 ?1$/)
    await at.sees('全部取走，这一单200积分 + ¥19.90。没有取货码，凌志强核对了身份：核对了身份证')
    await at.press('撤回')
    await at.hears('已撤回')
    pause()
    await at.press('确认')
    await expect
      .poll(() => sent('orders.answerPickup'))
      .toEqual([
        { request_id: 31, event: 'refuse' },
        { request_id: 32, event: 'confirm' },
      ])
  })

  it('says what went wrong with the list, and reads it again', async () => {
    serve({ 'orders.getWriteOffOrders': handedOut(inTurn(refuse('BUG'), listed())) })
    const at = await openDesk()
    await at.press('重试')
    await at.sees('今天还没有核销过订单')
  })

  it('marks of what was handed out today what went out in part', async () => {
    const lines = [
      orderLine({ name: '浓香菜籽油', refunded: 1 }),
      orderLine({ name: '软香大米', quantity: 3, redeemed: 2 }),
    ]
    serve({ 'orders.getWriteOffOrders': handedOut(() => listed(waitingOrder('PAID', { lines, quantity: 4 }))) })
    const at = await openDesk()
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
      is_asked: false,
      words: '没有核销：有退款在处理',
    }
    serve({
      'orders.getWriteOffTries': inTurn(
        refuse('BUG'),
        listed(row, { ...row, id: 2, is_asked: true, words: '核对了身份，等同事确认' }),
        listed(),
      ),
    })
    const at = await openDesk()
    await at.press('核销记录')
    await at.press('重试')
    await at.sees('没有核销：有退款在处理')
    await at.sees(new RegExp(`${NO} · 凌志强`))
    const marks = [...document.querySelectorAll('[aria-label="核销记录"] svg')].map((mark) => mark.classList.value)
    expect(marks).toEqual([expect.stringMatching(/circle-x/), expect.stringMatching(/clock/)])
    await at.press('前一天')
    await at.sees('这一天没有核销过')
  })

  it('confirms what members ask for at this store, and says who was faster', async () => {
    const request = { id: 31, expire_at: '2026-11-20T02:05:00.000Z', uses: null, by: '', reason: '', is_mine: false }
    serve({
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'asked' ? listed(waitingOrder('READY', { request })) : listed(),
      'orders.answerPickup': inTurn(refuse('PICKUP_ANSWERED', { by: '王敏', at: '11月20日 10:00', state: '已确认' }), {
        state: 'DONE' as const,
        order: orderDetail('COMPLETED'),
      }),
    })
    const at = await openDesk()
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
