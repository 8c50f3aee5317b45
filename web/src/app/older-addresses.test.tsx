import { beforeEach, describe, expect, it } from 'vitest'
import { categories, goods, listed } from '../testing/mall.ts'
import { openScreen, shown } from '../testing/open-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { member } from '../testing/people.ts'
import { noReviews } from '../testing/reviews.ts'
import { account } from '../testing/rewards.ts'
import { sent, serve } from '../testing/serve.ts'

beforeEach(() => {
  serve({
    'mall.getCategories': categories,
    'mall.getGoodsList': listed(),
    'mall.getGoods': goods(),
    'mall.viewGoods': {},
    'mall.getCollected': { is_collected: false },
    'orders.getReviews': noReviews,
    'orders.getTrolleys': [],
    'orders.getRefunds': listed(),
    'orders.getUserOrder': orderDetail('COMPLETED'),
    'rewards.getAccount': account(),
    'rewards.getCoupons': listed(),
    'rewards.getVip': { vip: null, periods: [] },
    'mall.getPlans': { plans: [], packs: [] },
  })
})

describe('an older address of the shop', () => {
  it.each([
    ['/pagesD/shopping/shopping', '/pages/index/shopping'],
    ['/pagesD/shopping/shopping_cart', '/pagesV2/shop/cart'],
    ['/pagesD/shopping/confirm_order', '/pagesV2/shop/confirm_order'],
    ['/pagesD/shopping/confim_orders', '/pagesV2/shop/confirm_order'],
  ])('%s leads to %s', async (older, current) => {
    await openScreen(older, { as: member() })
    await shown(current)
  })

  it('/pagesD/shopping/shopping_details leads to the product that it names', async () => {
    await openScreen('/pagesD/shopping/shopping_details?id=7', { as: member() })
    await shown('/pagesV2/shop/product')
    expect(sent('mall.getGoods')).toMatchObject([{ goods_id: 7 }])
  })

  it('/pagesD/order/order_details leads to the order that it names', async () => {
    await openScreen('/pagesD/order/order_details?id=501', { as: member() })
    await shown('/pagesV2/order/orderDetail')
    expect(sent('orders.getUserOrder')).toMatchObject([{ order_id: 501 }])
  })
})
