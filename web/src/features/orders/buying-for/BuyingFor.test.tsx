import { beforeEach, describe, expect, it, vi } from 'vitest'
import { goods, goodsCard, listed } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { paid, placed, quote } from '../../../testing/orders.ts'
import { admin, staff } from '../../../testing/people.ts'
import type { Person } from '../../../testing/person.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const PHONE = '/pagesA/list/shopping/era_shopping'
const DESK = '/pagesPC/list/shopping/era_shopping'
const CODE = '123456789012'

const at = { id: 1, name: '和颐优选·中心店', address: '', hours: '', opens: '' }
const priced = (spends = '') =>
  quote({
    ...{ points: 0, pay_fen: 1990, pay_ways: ['offline', 'balance'], for_member: { spends, addresses: [] } },
    orders: quote().orders.map((order) => ({ ...order, points: 0, store: at, store_count: 1 })),
  })
const bought = (state: 'UNPAID' | 'READY' = 'UNPAID') => placed(state)
const cash = {
  ...paid('PAID'),
  orders: paid('PAID').orders.map((one) => ({ ...one, receipt_no: '20261123-0001', scan_code: CODE })),
}

const coupon = {
  ...{ id: 71, name: '满减券', worth: '减5元', threshold: '满10元', until_at: '2026-12-01T00:00:00+08:00' },
  ...{ usable: true, why: '', saves_fen: 500, chosen: false, stackable: false, merchantId: 3, is_platform: false },
}

beforeEach(() =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.searchUser': [
      { id: 101, name: '沈宝珍', mobile_masked: '139****0001', organ_id: 2, organ_name: '晚渡社区', avatar: null },
    ],
    'mall.getGoodsList': listed(goodsCard()),
    'mall.getGoods': goods({ deliveries: ['pickup'] }),
    'orders.getOrderQuote': priced(),
  }),
)

/** Chooses the member and the product. */
async function choose(at: Person) {
  await at.fill('搜索会员', '宝珍')
  await at.press(/沈宝珍/)
  await at.fill('搜索商品', '洗衣液')
  await at.press(new RegExp(goodsCard().name))
  await at.press(/^无香 2kg/)
  await at.sees('怎么付款')
}

describe.each([
  [PHONE, () => staff('buyFor', 'orderCash', 'people')],
  [DESK, () => admin()],
])('the screen %s', (screen, who) => {
  it('takes the only one that a search finds by Enter, and others by ↓ and Enter', async () => {
    serve({ 'mall.getGoods': goods({ deliveries: ['pickup'], skus: goods().skus.slice(0, 1) }) })
    const at = await openScreen(screen, { as: who() })
    await at.fill('搜索会员', '宝珍')
    await at.find('button', /沈宝珍/)
    at.field('搜索会员').focus()
    await at.user.keyboard('{Enter}')
    await expect.poll(() => at.words()).not.toContain('请选择会员')
    await at.fill('搜索商品', '洗衣液')
    await at.find('button', new RegExp(goodsCard().name))
    at.field('搜索商品').focus()
    await at.user.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(at.field('搜索商品'))
    await at.user.keyboard('{ArrowDown}{Enter}')
    await at.sees('怎么付款')
  })
  it('places an order for a member, takes the cash once, and shows the code that hands it out', async () => {
    const answer = held(bought())
    serve({ 'orders.buyTrolley': answer.answer, 'orders.paymentOrder': cash })
    const at = await openScreen(screen, { as: who() })
    await at.sees('请选择会员')
    await choose(at)
    await at.fill('实收现金', '15')
    await at.press(/已收¥19\.90/)
    await at.sees('请核对实收的现金')
    expect(sent('orders.buyTrolley')).toEqual([])
    await at.fill('实收现金', '20')
    expect(at.misses('请核对实收的现金')).toBe(true)
    await at.user.dblClick(await at.find('button', /已收¥19\.90/))
    answer.letGo()
    await at.sees('下单成功，已付款')
    await at.sees('1234 5678 9012')
    await at.sees('收据 20261123-0001')
    // Who may not write it off is led nowhere.
    if (screen === PHONE) expect(at.has('link', '现在就交货')).toBe(false)
    else
      expect((await at.find('link', '现在就交货')).getAttribute('href')).toBe(`#/pagesPC/list/order/desk?code=${CODE}`)
    await at.sees('实收现金 ¥20.00')
    await at.hears(/找零 ¥0\.10/)
    expect(sent('orders.buyTrolley')).toMatchObject([{ for_user_id: 101, pay_by: 'cash', coupon_ids: [] }])
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601, method: 'offline', pay_fen: 1990 }])
    await at.press('再下一单')
    await at.sees('请选择会员')
  })
  it('shows what was placed and paid for to nobody who opens it later', async () => {
    serve({ 'orders.getOrderQuote': priced(), 'orders.buyTrolley': bought(), 'orders.paymentOrder': cash })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.press(/已收¥19\.90/)
    await at.sees('下单成功，已付款')
    const again = await openScreen(screen, { as: who() })
    await again.sees('请选择会员')
    expect(again.has('button', '再下一单')).toBe(false)
  })
  it('asks the member’s code for what is theirs, and keeps all where it is wrong', async () => {
    serve({
      'orders.getOrderQuote': priced('200积分'),
      'orders.sendBuyCode': { seconds: 60, what: '200积分', mobile_masked: '139****0001' },
      'orders.buyTrolley': refuse('CAPTCHA_WRONG'),
    })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.choose('radio', /会员自己付/)
    await at.sees(/这笔要用沈宝珍的200积分/)
    await at.press(/提交订单/)
    await at.sees('请填写会员报的6位确认码')
    await at.press('发确认码给会员')
    expect(sent('orders.sendBuyCode')).toMatchObject([{ for_user_id: 101, pay_by: 'member' }])
    await at.fill('会员的确认码', '000000')
    await at.press(/提交订单/)
    await at.sees(/验证码/)
    expect(at.valueOf('会员的确认码')).toBe('000000')
    serve({ 'orders.buyTrolley': bought() })
    await at.fill('会员的确认码', '135790')
    await at.press(/提交订单/)
    await at.sees('下单成功，等会员付款')
    expect(sent('orders.buyTrolley').map(({ code }) => code)).toEqual(['000000', '135790'])
    expect(sent('orders.paymentOrder')).toEqual([])
  })
  it('gives up a coupon that is spent meanwhile, and says so', async () => {
    serve({
      'orders.getOrderQuote': ({ coupon_ids = [] }) =>
        coupon_ids.length > 0 ? refuse('COUPON_UNAVAILABLE') : { ...priced(), coupons: [coupon] },
    })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.tick(/满减券/)
    await at.hears('原来选的优惠券已不能使用，请重新看一下优惠')
    await at.sees('怎么付款')
  })
  it('never places a second order where the first was placed and its answer lost', async () => {
    serve({ 'orders.buyTrolley': inTurn(lostNetwork(), refuse('REQUEST_ID_REUSED')) })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.press(/已收¥19\.90/)
    await at.sees(/请再按一次/)
    await at.press(/已收¥19\.90/)
    const question = await at.question()
    await question.sees(/已经提交过了，请到“订单管理”里查看/)
    await question.press('知道了')
    await at.sees('请选择会员')
    expect(sent('orders.buyTrolley')).toHaveLength(2)
  })
  it('takes the cash that an order costs by now where its price was changed meanwhile', async () => {
    serve({
      'orders.buyTrolley': bought(),
      'orders.paymentOrder': inTurn(refuse('PAYMENT_AMOUNT_CHANGED', { amount: '14.90', pay_fen: 1490 }), cash),
    })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.press(/已收¥19\.90/)
    await at.press('已收现金¥14.90')
    await at.sees('下单成功，已付款')
    expect(sent('orders.paymentOrder').map(({ pay_fen }) => pay_fen)).toEqual([1990, 1490])
  })
  it('says why there is no price, and tries again; what was chosen outlives a reload', async () => {
    serve({ 'orders.getOrderQuote': lostNetwork() })
    const at = await openScreen(screen, { as: who() })
    await at.fill('搜索会员', '宝珍')
    await at.press(/沈宝珍/)
    await at.fill('搜索商品', '洗衣液')
    await at.press(new RegExp(goodsCard().name))
    await at.press(/^无香 2kg/)
    await at.find('button', '重试')
    serve({ 'orders.getOrderQuote': priced() })
    await at.press('重试')
    await at.sees('怎么付款')
    const again = await openScreen(screen, { as: who() })
    await again.sees('怎么付款')
    await again.sees('沈宝珍')
  })
  it('sends it to an address of the member, with a coupon and points of theirs, and prints a slip for each code', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const address = {
      id: 31,
      name: '沈宝珍',
      mobile: '139****0001',
      region: ['苏州市'],
      detail: '晚渡街5号',
      is_default: true,
    }
    const offer = {
      ...priced(),
      coupons: [coupon],
      points_could: { points: 100, fen: 100 },
      for_member: { spends: '', addresses: [address] },
    }
    serve({
      'mall.getGoods': goods({ deliveries: ['express'] }),
      'orders.getOrderQuote': offer,
      'orders.buyTrolley': bought(),
      'orders.paymentOrder': cash,
    })
    const at = await openScreen(screen, { as: who() })
    await choose(at)
    await at.sees('请选择收货地址')
    await at.choose('radio', /晚渡街5号/)
    await at.tick(/满减券/)
    await at.choose('switch', /积分抵扣/)
    await at.fill('给商家的留言', '放门口')
    await at.press(/已收¥19\.90/)
    await at.sees('下单成功，已付款')
    expect(sent('orders.buyTrolley')).toMatchObject([
      { delivery: 'express', address_id: 31, coupon_ids: [71], use_points: true, remark: '放门口' },
    ])
    await at.press('打印取货凭条')
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelector('[data-print]')?.textContent).toContain('1234 5678 9012')
    vi.unstubAllGlobals()
  })
})
