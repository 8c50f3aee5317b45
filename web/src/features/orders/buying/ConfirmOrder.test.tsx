import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { nav } from '../../../lib/nav.ts'
import { queryClient } from '../../../lib/query.ts'
import { pickUp, priced, serveCheckout } from '../../../testing/checkout.ts'
import { goods } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail, paid, placed, postalAddress, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { account, holdings, myVip } from '../../../testing/rewards.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'
import type { Placed } from '../parts/orders.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ORDER = '/pagesV2/order/orderDetail'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`

/** The group of an order that was paid. */
const group81 = { id: 81, size: 2, joined: 1, expires_at: '2026-11-21T10:00:00Z' }

beforeEach(serveCheckout)

describe(`the screen ${CONFIRM}`, () => {
  it('places one order for two quick taps, pays it from the balance, and shows it', async () => {
    const answer = held(placed())
    serve({ 'orders.buyTrolley': answer.answer, 'orders.paymentOrder': paid() })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.sees('200 积分')
    const bar = (await at.find('button', '提交订单')).parentElement
    expect(bar?.textContent).toContain('付款后也能退')
    expect(at.words()).toContain('¥19.90')
    expect(at.misses('运费')).toBe(true)
    await at.user.dblClick(await at.find('button', '提交订单'))
    answer.letGo()
    const sheet = await at.dialog('选择付款方式')
    await sheet.sees('需要付款')
    await sheet.sees('另用 200 积分（已扣）')
    await sheet.sees(/请在 .* 前到“我的订单”的待付款里付，过了时间订单会自动关闭/)
    await sheet.sees(/要改，请打电话/)
    const final = await sheet.sees('付款后也能退')
    expect(final.nextElementSibling).toBe(await sheet.find('button', /确认支付/))
    await sheet.press(/确认支付/)
    await at.sees('付款成功')
    await at.sees('和颐优选·中心店')
    expect(sent('orders.buyTrolley')).toMatchObject([
      { lines: [{ sku_id: 11, quantity: 1 }], delivery: 'pickup', stores: [1], quote_hash: 'hash' },
    ])
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601, method: 'balance' }])
  })

  it('says after the payment that the group was full by then, and what came of the money', async () => {
    const failed = { ...group81, state: 'FAILED' as const, state_name: '未成团' }
    serve({
      'orders.buyTrolley': placed(),
      'orders.paymentOrder': paid(),
      'orders.getUserOrder': orderDetail('PAID', { group: failed }),
    })
    const at = await openScreen(`${ONE}&promotion_id=72&group_id=80`, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    await at.sees('付款成功')
    await at.sees('您付款时已经不能参团了，付的钱会全部退回。')
    expect(at.misses('取货码')).toBe(true)
  })

  it('says 兑换成功 where points alone have paid, and asks for no payment', async () => {
    serve({ 'orders.buyTrolley': placed('READY') })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at, '瑞禾斋·晚渡店')
    await at.sees(/付款前可以自己取消，积分会退还/)
    await at.press('提交订单')
    await at.sees('兑换成功')
    expect(sent('orders.paymentOrder')).toEqual([])
  })

  it('sends the goods to the chosen address, with the freight in the sum', async () => {
    serve({
      'orders.getOrderQuote': (asked) => {
        const freight_fen = asked.delivery === 'express' ? 800 : 0
        const [one] = quote().orders
        const orders = one ? [{ ...one, freight_fen, pay_fen: 1990 + freight_fen }] : []
        return priced({ orders, pay_fen: 1990 + freight_fen })(asked)
      },
      'orders.buyTrolley': placed(),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '快递配送')
    await at.sees('运费')
    await at.sees(/晚渡街 5 号/)
    await expect.poll(() => at.words()).toContain('¥27.90')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ delivery: 'express', address_id: 31 }])
  })

  it('names the price of a VIP and what it saves, and to others but elders what being one would', async () => {
    const at = await openScreen(ONE, { as: member() })
    await at.follow(/^开通会员月卡，这些商品最多可省 ¥0.99$/)
    await shown('/pages/task_integral/recharge_vip')
    display.setMode('elder')
    const elder = await openScreen(ONE, { as: member() })
    await elder.sees('200 积分')
    expect(elder.misses(/开通会员/)).toBe(true)
    const [one] = quote().orders
    const orders = one ? [{ ...one, goods_fen: 1891, vip_off_fen: 99, pay_fen: 1891 }] : []
    serve({ 'orders.getOrderQuote': priced({ orders, pay_fen: 1891 }), 'rewards.getVip': myVip() })
    queryClient.clear()
    const vip = await openScreen(ONE, { as: member() })
    await vip.sees('商品金额（会员价）')
    await vip.sees('会员价已省')
    expect(vip.words()).toContain('¥0.99')
    expect(vip.misses(/开通会员/)).toBe(true)
  })

  it('leads to a new address where there is none, and takes it', async () => {
    serve({
      'orders.getAddressList': inTurn([], [postalAddress()]),
      'orders.setAddress': postalAddress(),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '快递配送')
    await at.press(/请填写收货地址/)
    await shown('/pagesV2/address/add-address')
    await at.fill('整段地址', '顾小妹 13911112222 江苏省苏州市姑苏区晚渡街 5 号')
    await at.press('识别并填写')
    await at.hears('请核对')
    await at.press('保存地址')
    await shown(CONFIRM)
    await at.sees(/顾小妹/)
  })

  it('says what is sold out meanwhile, spends nothing, and leads back', async () => {
    serve({ 'orders.buyTrolley': refuse('STOCK_SHORT', { name: '低泡洗衣液', left: 0 }) })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await at.hears('“低泡洗衣液”库存不足，还剩0件')
    expect(sent('orders.paymentOrder')).toEqual([])
    expect(at.has('button', '回去修改')).toBe(true)
  })

  it('says nothing about stores where the purchase is refused from the start', async () => {
    serve({ 'orders.getOrderQuote': refuse('QUANTITY_TOO_MANY'), 'mall.getGoods': goods({ stores: [] }) })
    const at = await openScreen(`${CONFIRM}?sku_id=11&goods_id=7&quantity=900`, { as: member() })
    await at.choose('radio', '到店自提')
    await at.find('button', '回去修改')
    expect(at.misses(/门店/)).toBe(true)
  })

  it('says before the order how many points are missing, and answers a press all the same', async () => {
    serve({ 'orders.getOrderQuote': priced({ points_balance: 50 }) })
    const at = await openScreen(ONE, { as: member() })
    await at.sees('积分不够：需要 200，您有 50，还差 150 积分')
    const button = await at.find('button', '积分不够')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await at.press('积分不够')
    await at.hears('还差 150 积分')
    expect(sent('orders.buyTrolley')).toEqual([])
    expect((await at.find('link', '去签到得积分')).getAttribute('href')).toContain('/pages/task_integral/sign_in')
    expect((await at.find('link', '看我能兑的')).getAttribute('href')).toContain('affordable=1')
  })

  it('keeps the intention of a purchase whose answer was lost, and says that it will not buy twice', async () => {
    serve({ 'orders.buyTrolley': inTurn(lostNetwork(), placed()) })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await at.hears('不会重复下单')
    await at.user.click(at.field('给商家留言（可以不填）'))
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    const [first, second] = sent('orders.buyTrolley')
    expect(second).toEqual(first)
  })

  it('keeps the intention of a payment whose answer was lost, and says that it will not charge twice', async () => {
    serve({
      'orders.buyTrolley': placed(),
      'orders.paymentOrder': inTurn(lostNetwork(), paid()),
      'orders.getUserOrder': lostNetwork(),
    })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    const sheet = await at.dialog('选择付款方式')
    await sheet.press(/确认支付/)
    await sheet.sees(/不会重复扣钱/)
    await sheet.press(/确认支付/)
    serve({ 'orders.getUserOrder': orderDetail('READY') })
    await at.sees('付款成功')
    const [first, second] = sent('orders.paymentOrder')
    expect(second).toEqual(first)
  })

  it('goes on by itself where the answer of a payment was lost and the order says that it is paid', async () => {
    serve({ 'orders.buyTrolley': placed(), 'orders.paymentOrder': lostNetwork() })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    await at.sees('付款成功')
    expect(sent('orders.paymentOrder')).toHaveLength(1)
  })

  it('leaves no old balance on the screens after a payment whose answer was lost', async () => {
    serve({
      'orders.buyTrolley': placed(),
      'orders.paymentOrder': lostNetwork(),
      'rewards.getAccount': inTurn(account(1200, 35_000), account(1000, 33_010)),
      'rewards.getHoldings': holdings(),
      'rewards.getBalanceRecord': [],
    })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    await at.sees('付款成功')
    act(() => void nav.push('/pagesC/user/user_remaining'))
    await shown('/pagesC/user/user_remaining')
    await expect.poll(() => at.words()).toContain('¥330.10')
  })

  it('ends in what became of it: how many orders, of each the store, the hours and the code', async () => {
    const unpaid = { state: 'UNPAID', is_recharge: false, scan_code: '', expire_at: null } as const
    const two: Placed = {
      trade_id: 601,
      orders: [
        { ...unpaid, id: 501, order_no: '2026112000000501', points: 200, pay_fen: 1990 },
        { ...unpaid, id: 502, order_no: '2026112000000502', points: 0, pay_fen: 12_800 },
      ],
    }
    const stick = {
      merchant_name: '安步康复辅具',
      store: {
        id: 5,
        name: '安步辅具·葑南体验店',
        address: '葑南路 5 号',
        phone: '0512',
        hours: '9:00-17:00',
        opens: '',
      },
    }
    serve({
      'orders.buyTrolley': two,
      'orders.paymentOrder': paid(),
      'orders.getUserOrder': ({ order_id }) =>
        order_id === 501 ? orderDetail('READY') : orderDetail('PAID', { id: 502, ...stick }),
    })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press(/确认支付/)
    await at.sees('这次买了 2 家的商品，分成 2 个订单，怎么拿到写在下面。')
    for (const words of ['¥147.90', '和颐优选·中心店', '8:00-18:00', '安步辅具·葑南体验店', '9:00-17:00'])
      await expect.poll(() => at.words()).toContain(words)
    await at.sees('还没备好，备好会通知您，请先不要出门。')
    await expect.poll(() => at.words().match(/1234 5678 9012/g)).toHaveLength(1)
    expect(nav.current()).toContain(CONFIRM)
    expect(sent('orders.paymentOrder')).toMatchObject([{ trade_id: 601 }])
  })

  it('shows both prices where one has changed, and asks', async () => {
    const dearer = priced({ pay_fen: 2990, quote_hash: 'new' })
    serve({
      'orders.buyTrolley': ({ quote_hash }) => (quote_hash === 'new' ? placed() : refuse('QUOTE_STALE')),
    })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    serve({ 'orders.getOrderQuote': dearer })
    await at.press('提交订单')
    const question = await at.dialog('价格有变化')
    expect(question.words()).toContain('¥19.90')
    expect(question.words()).toContain('¥29.90')
    await question.press('按新价提交')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley').map((one) => one.quote_hash)).toEqual(['hash', 'new'])
  })

  it('leaves the order for later where the payment is put away', async () => {
    serve({ 'orders.buyTrolley': placed(), 'orders.getUserOrder': orderDetail('UNPAID') })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press('提交订单')
    await (await at.dialog('选择付款方式')).press('关闭')
    await shown(ORDER)
    await at.sees('待付款')
  })

  it('says what is missing where nothing was chosen, or the chosen is no longer in the cart', async () => {
    const at = await openScreen(CONFIRM, { as: member() })
    await at.sees('还没有选择要买的商品')
    serve({ 'orders.getTrolleys': [] })
    const gone = await openScreen('/pagesV2/shop/confirm_order_v0?lines=11-1', { as: member() })
    expect(gone.address()).toContain(`${CONFIRM}?lines=`)
    await gone.sees('这些商品已经不在购物车里了')
  })
})

type Coupon = ReturnType<typeof quote>['coupons'][number]
const coupon = (id: number, own: Partial<Coupon> = {}): Coupon => ({
  id,
  name: `券${id}`,
  worth: '减3元',
  threshold: '满10元可用',
  until_at: '2099-01-01T00:00:00Z',
  usable: true,
  why: '',
  saves_fen: 300,
  chosen: false,
  stackable: false,
  merchantId: 0,
  is_platform: true,
  ...own,
})
/** A price that takes the best, what is named, or none; two of them save 3 and 5 yuan. */
const withCoupons = (asked: { delivery: string; stores?: number[]; coupon_ids?: number[] | undefined }) => {
  const { coupon_ids: ids } = asked
  const chosen = ids === undefined ? [2] : ids
  const saves = chosen.includes(2) ? 500 : chosen.includes(1) ? 300 : 0
  const coupons = [
    coupon(2, { saves_fen: 500, chosen: chosen.includes(2) }),
    coupon(1, { chosen: chosen.includes(1) && !chosen.includes(2) }),
    coupon(3, { usable: false, why: '还差80.00元可用', saves_fen: 0 }),
  ]
  // As the server says them: what saves most comes first, and that depends on the choice.
  if (chosen.includes(1)) coupons.reverse()
  const orders = quote().orders.map((order) => ({ ...order, discount_fen: saves, pay_fen: 1990 - saves }))
  return priced({ orders, coupons, pay_fen: 1990 - saves, quote_hash: `hash ${chosen}` })(asked)
}

describe(`the coupons of the screen ${CONFIRM}`, () => {
  it('are the best ones at first, others when they are ticked, and none when they are not wanted', async () => {
    serve({ 'orders.getOrderQuote': withCoupons, 'orders.buyTrolley': placed() })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.sees('券2，减 ¥5.00')
    await at.press(/^优惠券/)
    const sheet = await at.dialog('选择优惠券')
    await sheet.sees('共减 ¥5.00')
    await sheet.sees('还差80.00元可用')
    const names = () => sheet.words().match(/券[123]/g)
    await sheet.choose('checkbox', /券1/)
    await sheet.sees('共减 ¥3.00')
    expect(names()).toEqual(['券2', '券1', '券3'])
    await sheet.press('都不用')
    await sheet.sees('没有使用优惠券')
    await sheet.press('用最省的')
    await sheet.sees('共减 ¥5.00')
    await sheet.choose('checkbox', /券1/)
    await sheet.sees('共减 ¥3.00')
    await sheet.press('好了')
    await at.noDialog()
    await at.sees('券1，减 ¥3.00')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ coupon_ids: [1], quote_hash: 'hash 1' }])
  })
  it('that are spent meanwhile are given up, and it is said', async () => {
    serve({
      'orders.getOrderQuote': (asked) =>
        asked.coupon_ids?.includes(1) ? refuse('COUPON_UNAVAILABLE') : withCoupons(asked),
    })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press(/^优惠券/)
    const sheet = await at.dialog('选择优惠券')
    await sheet.choose('checkbox', /券1/)
    await at.hears(/原来选的优惠券已不能使用/)
    await at.noDialog()
    await at.sees('券2，减 ¥5.00')
  })
  it('that fit nothing here lead to where there are others', async () => {
    const coupons = [coupon(3, { usable: false, why: '还差80.00元可用', saves_fen: 0 })]
    serve({ 'orders.getOrderQuote': priced({ coupons }) })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.sees('这次没有可用的，点这里去领')
    await at.press(/^优惠券/)
    const sheet = await at.dialog('选择优惠券')
    expect((await sheet.find('link', '去领券中心')).getAttribute('href')).toContain('/pages/task_integral/coupons')
  })
  it('are not spoken of to who has none', async () => {
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    expect(at.misses('优惠券')).toBe(true)
  })
})
