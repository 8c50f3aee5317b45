import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { serveCheckout } from '../../../testing/checkout.ts'
import { goods, sku } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { flashSale, groupSale } from '../../../testing/promotions.ts'
import { noReviews } from '../../../testing/reviews.ts'
import { sent, serve } from '../../../testing/serve.ts'

const PRODUCT = '/pagesV2/shop/product'
const OPEN = `${PRODUCT}?goods_id=7`
const only = [sku()]

beforeEach(() => {
  serveCheckout()
  serve({
    'orders.getReviews': noReviews,
    'mall.viewGoods': {},
    'mall.getCollected': { is_collected: false },
    'rewards.getCoupons': { list: [], next: null },
  })
})

describe(`promotions on the screen ${PRODUCT}`, () => {
  it('shows the price of a running sale, the former one, what is left and until when, and buys in it', async () => {
    const promotion = { id: 71, kind: 'flash', name: '晚市抢购', off_fen: 1000, pay_minutes: 10 } as const
    serve({
      'mall.getGoods': goods({ skus: only, promotions: [flashSale()] }),
      'orders.getOrderQuote': quote({ promotion: { ...promotion, size: null, hours: null, group_id: 0 } }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('剩 8 件')
    await at.sees('限时抢购 · 晚市抢购')
    expect(at.words()).toContain('限量，还剩 8 件')
    expect(at.words()).not.toContain('还有 ')
    await at.sees(/还剩 .*天/)
    expect(at.words()).toContain('原价200积分 + ¥19.90')
    await at.press('立即抢购')
    const sheet = await at.dialog('选种类和数量')
    await sheet.sees(/最多可买 2 件，每人一共限购 2 件/)
    await sheet.press('立即抢购')
    await shown('/pagesV2/shop/confirm_order')
    await at.sees(/不能再用优惠券和积分抵扣，请在 10 分钟内付款/)
    await at.sees('活动价已省')
    expect(sent('orders.getOrderQuote').at(-1)).toMatchObject({
      promotion_id: 71,
      lines: [{ sku_id: 11, quantity: 1 }],
    })
  })

  it('says in elder mode when it ends, and counts nothing down', async () => {
    display.setMode('elder')
    serve({ 'mall.getGoods': goods({ skus: only, promotions: [flashSale({ ends_at: '2098-12-31T02:00:00.000Z' })] }) })
    const at = await openScreen(OPEN)
    await at.sees('2098年12月31日 10:00 结束')
    expect(at.misses(/还剩 .*天/)).toBe(true)
  })

  it('sells it at its own price too, beside a group buy with the groups that lack somebody', async () => {
    serve({ 'mall.getGoods': goods({ skus: only, promotions: [groupSale()] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.find('button', '发起拼团 ¥15.90')
    await at.sees('拼团 · 邻里拼团')
    await at.press('单独购买')
    await (await at.dialog()).find('button', '立即购买')
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    await at.press('参加顾**的团')
    await (await at.dialog()).press('参加拼团')
    await shown('/pagesV2/shop/confirm_order')
    expect(at.address()).toContain('promotion_id=72&group_id=81')
  })

  it('says when a sale comes, and that one is sold out', async () => {
    const coming = flashSale({ is_running: false, starts_at: '2098-12-31T02:00:00.000Z' })
    serve({ 'mall.getGoods': goods({ skus: only, promotions: [coming] }) })
    const at = await openScreen(OPEN)
    await at.sees('2098年12月31日 10:00 开始')
    const skus = [{ sku_id: 11, price_fen: 990, quota: 20, left: 0 }]
    serve({ 'mall.getGoods': goods({ id: 8, skus: only, promotions: [flashSale({ skus })] }) })
    const out = await openScreen(`${PRODUCT}?goods_id=8`)
    await out.sees('“晚市抢购”已抢完')
    await out.find('button', '立即购买')
  })
})
