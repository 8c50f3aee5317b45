import { beforeEach, describe, expect, it } from 'vitest'
import { nav } from '../../../../lib/nav.ts'
import { listed } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { orderConsole, orderDetail, staffCounts, staffOrder } from '../../../../testing/orders.ts'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const no = (id: number) => `2026112000000${id}`
const row = (id: number, actions = ['prepare']) => staffOrder('PAID', { id, order_no: no(id), actions })
const three = { ...listed(row(503), row(502), row(501, ['ship'])), counts: { ...staffCounts, prepare: 2, ship: 1 } }

beforeEach(() => {
  serve({
    ...orderConsole(three),
    'orders.getCompanyOrder': ({ order_id }) =>
      order_id > 600 ? refuse('ORDER_NOT_FOUND') : orderDetail('PAID', { id: order_id, order_no: no(order_id) }),
  })
})

/** What a browser does with an address that is typed: an entry that knows nothing of the app, and the news of it. */
function typeAddress(address: string): void {
  window.history.pushState(null, '', `#${address}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

async function select(at: Person, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    const line = await at.find('row', new RegExp(no(id)))
    await at.within(() => line).choose('checkbox', /.*/)
  }
}

/** Nobody can call anything off any more. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

describe(`the queue of ${ORDERS}`, () => {
  it('says of a selection that it is ready: how many, once asked, and of each that is not why', async () => {
    serve({
      'orders.setOrderStatesTo': ({ order_ids }) => ({
        results: order_ids.map((order_id) => ({
          is_done: order_id !== 502,
          words: order_id === 502 ? '订单现在是“已关闭”' : '',
        })),
      }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await select(at, 501)
    expect(at.has('button', /^备好了/)).toBe(false)
    await select(at, 502, 503)
    await at.press('备好了（2）')
    const question = await at.question()
    await question.sees('这2个订单都备好了吗？10秒后会员会收到可以取货的通知，其间可以撤销。')
    expect(document.activeElement).toBe(await question.find('button', '备好了'))
    await at.user.keyboard('{Enter}')
    await at.hears('2个订单备好了，10秒后通知会员')
    expect(sent('orders.setOrderStatesTo')).toEqual([])
    leavePage()
    await at.hears('1个备好了，1个订单现在是“已关闭”，1个是“')
    const report = await at.dialog('2个订单没有变')
    await report.sees(no(502))
    await report.sees('订单现在是“已关闭”')
    expect(sent('orders.setOrderStatesTo').map(({ order_ids }) => [...order_ids].sort())).toEqual([[502, 503]])
    await report.press('知道了')
    await at.noDialog()
  })

  it('shows at once which orders are about to be ready, and no more once it is called off', async () => {
    const at = await openScreen(ORDERS, { as: admin() })
    const stands = async (id: number) => (await at.find('row', new RegExp(no(id)))).textContent
    await select(at, 502, 503)
    await at.press('备好了（2）')
    await (await at.question()).press('备好了')
    await at.hears('2个订单备好了，10秒后通知会员')
    for (const [id, isComing] of [
      [501, false],
      [502, true],
      [503, true],
    ] as const)
      expect([id, (await stands(id))?.includes('即将备好')]).toEqual([id, isComing])
    await at.press('撤销')
    await at.hears('已撤销，什么都没有变')
    expect(await stands(502)).not.toContain('即将备好')
    leavePage()
    expect(sent('orders.setOrderStatesTo')).toEqual([])
  })

  it('says of all that is filtered that it is ready, in steps, and stops where the list is another one by now', async () => {
    const many = Array.from({ length: 52 }, (_, nth) => row(700 + nth, nth === 0 ? ['ship'] : ['prepare']))
    let total = 52
    serve({
      'orders.getCompanyOrdersV2': ({ page_num, num }) => ({
        ...three,
        list: listed(...many.slice((page_num - 1) * num, page_num * num)).list,
        total,
      }),
      'orders.setOrderStatesTo': ({ order_ids }) => ({ results: order_ids.map(() => ({ is_done: true, words: '' })) }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    async function pickAll() {
      const head = await at.find('row', /订单号/)
      await at.within(() => head).choose('checkbox', /.*/)
      await at.press('选择全部52项')
    }
    async function prepareAll() {
      await at.press('备好了（52）')
      const question = await at.question()
      await question.sees('筛选出的52个订单里，等着备货的都备好了吗？10秒后会员会收到可以取货的通知，其间可以撤销。')
      await question.press('备好了')
    }
    await pickAll()
    await prepareAll()
    await at.hears('51个订单备好了，10秒后通知会员')
    leavePage()
    await at.hears('51个备好了，1个是“')
    await at.press('知道了')
    expect(sent('orders.setOrderStatesTo').map(({ order_ids }) => order_ids.length)).toEqual([51])
    await pickAll()
    total = 80
    await prepareAll()
    await at.hears('列表刚才变了：选择时有52项，现在有80项，请核对后再试')
    expect(sent('orders.setOrderStatesTo')).toHaveLength(1)
  })

  it('parts what waits into tabs, each with its number, and stands by amount', async () => {
    const at = await openScreen(`${ORDERS}?tab=prepare`, { as: admin() })
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ tab: 'prepare' })
    // Whoever waited longest stands first where something is to be done.
    expect(sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ sort: 'oldest' })
    await at.press(/^待发货\s*1/)
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ tab: 'ship', sort: 'oldest' })
    await at.press(/^待收货/)
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ tab: 'shipped', sort: 'newest' })
    await at.press(/^待发货\s*1/)
    await at.user.click(await at.sees('现金'))
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ sort: 'lowest' })
    await at.user.click(await at.sees('现金'))
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ sort: 'highest' })
  })

  it('has the open order in its address, with a link for another tab, and goes to its neighbours by button and key', async () => {
    const at = await openScreen(`${ORDERS}?tab=prepare`, { as: admin() })
    const link = await at.find('row', new RegExp(no(502)))
    const anchor = await at.within(() => link).find('button', '复制订单号')
    expect(anchor.parentElement?.querySelector('a')?.getAttribute('href')).toBe(`#${ORDERS}?tab=prepare&id=502`)
    await at.user.click(await at.within(() => link).sees(no(502)))
    const drawer = await at.dialog(new RegExp(no(502)))
    await drawer.sees('订单进展')
    expect(at.address()).toBe(`${ORDERS}?tab=prepare&id=502`)
    await at.press('上一条')
    await at.dialog(new RegExp(no(503)))
    await expect.poll(() => at.address()).toContain('id=503')
    expect((await at.find('button', '上一条')).getAttribute('aria-disabled')).toBe('true')
    await at.user.keyboard(']')
    await at.dialog(new RegExp(no(502)))
    await at.user.keyboard(']')
    await at.dialog(new RegExp(no(501)))
    await at.user.keyboard('[[')
    await at.dialog(new RegExp(no(502)))
    await at.press('关闭')
    await at.noDialog()
    await expect.poll(() => at.address()).toBe(`${ORDERS}?tab=prepare`)
  })

  it('narrows to the orders of a colleague where an address asks for them, and names who that is', async () => {
    const none = {
      placed: 0,
      paid: 0,
      units: 0,
      paid_fen: 0,
      paid_points: 0,
      refunded_fen: 0,
      completed: 0,
      cash_fen: 0,
    }
    const rows = [{ ...none, handed: 4, shipped: 0, key: '61', name: '王敏' }]
    const totals = { ...none, handed: 4, shipped: 0 }
    serve({ 'orders.getOrderStatistics': { rows, totals, before: totals, waits_since: null } })
    const at = await openScreen(`${ORDERS}?staff=61`, { as: admin() })
    await expect.poll(() => sent('orders.getCompanyOrdersV2').at(-1)).toMatchObject({ handled_by: 61 })
    await expect.poll(() => at.valueOf('员工')).toBe('王敏办的')
    expect((await at.find('row', new RegExp(no(503)))).textContent).toContain(no(503))
  })

  it('narrows to the orders behind a merchant’s month where an address asks for them', async () => {
    const at = await openScreen(`${ORDERS}?merchant=3&settled=2026-10`, { as: admin() })
    await expect
      .poll(() => sent('orders.getCompanyOrdersV2').at(-1))
      .toMatchObject({ merchantId: 3, settled_in: '2026-10' })
    await expect.poll(() => at.valueOf('结算月份')).toBe('2026-10 结算')
  })

  it('opens an order that its page does not hold, and says so where there is none', async () => {
    const at = await openScreen(`${ORDERS}?id=555`, { as: admin() })
    const drawer = await at.dialog(new RegExp(no(555)))
    await drawer.sees('订单进展')
    expect(drawer.has('button', '下一条')).toBe(false)
    const none = await openScreen(`${ORDERS}?id=999`, { as: admin() })
    await (await none.dialog()).sees('没有找到这个订单')
    await none.press('关闭')
    await none.noDialog()
  })

  it('leaves an address that was typed over an open order alone, and closes only its own', async () => {
    serve({ 'orders.getWriteOffOrders': listed() })
    const at = await openScreen(`${ORDERS}?tab=prepare&id=502`, { as: admin() })
    await (await at.dialog(new RegExp(no(502)))).sees('订单进展')
    typeAddress(`${ORDERS}?tab=ship`)
    await at.noDialog()
    await nav.settled()
    expect(at.address()).toBe(`${ORDERS}?tab=ship`)
    await at.user.click(await at.sees(no(501)))
    await (await at.dialog(new RegExp(no(501)))).sees('订单进展')
    typeAddress('/pagesPC/list/order/desk')
    await shown('/pagesPC/list/order/desk')
    await nav.settled()
    expect(at.address()).toBe('/pagesPC/list/order/desk')
  })

  it('leads from a tab in which the words find nothing to all orders, where these are found', async () => {
    const none = { ...listed(), counts: { ...staffCounts, all: 1 } }
    serve({ 'orders.getCompanyOrdersV2': ({ tab }) => (tab === 'all' ? { ...none, ...listed(row(503)) } : none) })
    const at = await openScreen(`${ORDERS}?tab=ship&q=0503`, { as: admin() })
    await at.follow('在“全部”里找')
    await at.sees(no(503))
    expect(at.address()).toBe(`${ORDERS}?q=0503`)
    serve({ 'orders.getCompanyOrdersV2': { ...listed(), counts: staffCounts } })
    const nowhere = await openScreen(`${ORDERS}?tab=ship&q=0504`, { as: admin() })
    await nowhere.find('button', '清除筛选')
    expect(nowhere.has('link', '在“全部”里找')).toBe(false)
  })

  it('says what may be typed, in the box and where nothing was found', async () => {
    serve({ 'orders.getCompanyOrdersV2': { ...listed(), counts: staffCounts } })
    const at = await openScreen(`${ORDERS}?q=0032`, { as: admin() })
    expect(at.valueOf('搜索订单号、手机尾号、快递单号、姓名、商品')).toBe('0032')
    await at.sees(/可以输入：订单号或它的末尾几位、手机号或后四位、快递单号/)
  })

  it('leaves the list in reach beside an open order: another row opens by one press, and a row can be ticked', async () => {
    const at = await openScreen(ORDERS, { as: admin() })
    const press = async (id: number) => at.user.click(await at.find('row', new RegExp(no(id))))
    await press(503)
    await at.dialog(new RegExp(no(503)))
    await press(501)
    await at.dialog(new RegExp(no(501)))
    const line = await at.find('row', new RegExp(no(501)))
    expect(line.textContent).toContain('正在查看')
    await select(at, 502)
    await at.find('button', '备好了（1）')
    await at.dialog(new RegExp(no(501)))
    line.focus()
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    await at.find('button', '备好了（1）')
  })
})
