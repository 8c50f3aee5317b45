import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../../lib/display.ts'
import { queryClient } from '../../../../lib/query.ts'
import { claimable } from '../../../../testing/coupons.ts'
import { goods, listed, sku } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { cart, cartLine, quote } from '../../../../testing/orders.ts'
import { member } from '../../../../testing/people.ts'
import { noReviews, review, reviewsOf } from '../../../../testing/reviews.ts'
import { account, myVip, vipPlan } from '../../../../testing/rewards.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const PRODUCT = '/pagesV2/shop/product'
const OPEN = `${PRODUCT}?goods_id=7`
const coupons = (...list: ReturnType<typeof claimable>[]) => ({ list, next: null })
const added = { id: 41, sku_id: 11, quantity: 1, count: 1 }

beforeEach(() =>
  serve({
    'rewards.getAccount': account(100_000),
    'rewards.getVip': { vip: null, periods: [] },
    'mall.getPlans': { plans: [vipPlan()], packs: [] },
    'orders.getReviews': noReviews,
    'rewards.getCoupons': coupons(),
    'mall.viewGoods': {},
    'mall.getCollected': { is_collected: false },
  }),
)

describe(`the screen ${PRODUCT}`, () => {
  it('says how many coupons can be had for it, has them claimed in a sheet, and asks a guest to sign in', async () => {
    serve({
      'mall.getGoods': goods(),
      'rewards.getCoupons': inTurn(coupons(claimable()), coupons(claimable({ may_claim: false, why: '已领取' }))),
      'rewards.claimCoupon': { user_coupon_id: 5, until_at: '2026-12-20T00:00:00.000Z' },
    })
    const guest = await openScreen(OPEN)
    await guest.press(/登录后领取$/)
    await shown('/pages/login/login')
    expect(sent('rewards.getCoupons')).toEqual([])
    const at = await openScreen(OPEN, { as: member() })
    await at.press(/有 1 张可以领$/)
    const sheet = await at.dialog('领优惠券')
    await sheet.press(/满100减10/)
    await sheet.sees(/能领的都领好了/)
    expect(sent('rewards.getCoupons')[0]).toMatchObject({ goods_id: 7 })
    expect(sent('rewards.claimCoupon')).toMatchObject([{ coupon_id: 7 }])
  })

  it('leads to all coupons where none is for it, and reads again what could not be read', async () => {
    serve({ 'mall.getGoods': goods() })
    const at = await openScreen(OPEN, { as: member() })
    expect((await at.find('link', /^优惠券/)).getAttribute('href')).toContain('/pages/task_integral/')
    queryClient.clear()
    serve({ 'rewards.getCoupons': refuse('BUG') })
    const again = await openScreen(OPEN, { as: member() })
    await again.press(/点开看看$/)
    const sheet = await again.dialog('领优惠券')
    serve({ 'rewards.getCoupons': coupons(claimable()) })
    await sheet.press('重试')
    await again.sees('满100减10')
  })

  it('names the price of a VIP with what it saves, and to others that of the plan that takes off most, yet sells none to an elder', async () => {
    serve({
      'mall.getGoods': goods({ price_fen: 1990, points: 0, has_higher_price: false, skus: [sku({ points: 0 })] }),
    })
    serve({
      'mall.getPlans': { plans: [vipPlan(), vipPlan({ sku_id: 72, name: '会员年卡', discount_bp: 9_000 })], packs: [] },
    })
    const guest = await openScreen(OPEN)
    expect(guest.misses(/会员/)).toBe(true)
    const at = await openScreen(OPEN, { as: member() })
    const way = await at.find('link', '会员年卡价 ¥17.91，省¥1.99，去开通')
    expect(way.getAttribute('href')).toContain('/pages/task_integral/recharge_vip')
    act(() => display.setMode('elder'))
    await at.missesSoon(/会员/)
    queryClient.clear()
    serve({ 'rewards.getVip': myVip() })
    const vip = await openScreen(OPEN, { as: member() })
    await vip.sees('会员价')
    expect(vip.words()).toContain('会员价 ¥18.91，省¥0.99')
  })

  it('puts a chosen SKU into the cart once for two quick taps, and says how much lies in it', async () => {
    const answer = held(added)
    serve({
      'mall.getGoods': goods(),
      'orders.setTrolley': answer.answer,
      'orders.getTrolleys': cart(cartLine({ quantity: 3 })),
      'rewards.getAccount': account(),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('加入购物车')
    const sheet = await at.dialog('选种类和数量')
    await sheet.press('无香 2kg')
    await at.user.dblClick(await sheet.find('button', '加入购物车'))
    answer.letGo()
    await at.hears('已加入购物车')
    await at.noDialog()
    expect(sent('orders.setTrolley')).toEqual([{ sku_id: 11, merchantId: 3 }])
    await at.find('link', /3.*购物车/)
    await at.follow(/购物车/)
    await shown('/pagesV2/shop/cart')
    await at.press('返回')
    await shown(PRODUCT)
  })

  it('says once that a member looked at it, and nothing of a guest', async () => {
    serve({ 'mall.getGoods': goods() })
    await (await openScreen(OPEN)).sees('商品介绍')
    expect(sent('mall.viewGoods')).toEqual([])
    await (await openScreen(OPEN, { as: member() })).sees('商品介绍')
    await expect.poll(() => sent('mall.viewGoods')).toEqual([{ goods_id: 7 }])
  })

  it('shows the mean and the newest three reviews, all of them on a press, and those with pictures or few stars', async () => {
    const rows = [1, 2, 3, 4].map((id) => review({ id, words: `第${id}条`, stars: id === 1 ? 2 : 5 }))
    const reply = { words: '已经给您换新的', at: '2026-11-21T02:00:00.000Z' }
    serve({
      'mall.getGoods': goods(),
      'orders.getReviews': inTurn(reviewsOf(review({ ...rows[0], reply }), ...rows.slice(1)), noReviews),
    })
    const at = await openScreen(OPEN)
    await at.sees('4.3分')
    await at.sees('已经给您换新的')
    expect(at.misses('第4条')).toBe(true)
    await at.press('看全部4条评价')
    await at.sees('第4条')
    await at.press('有图')
    await at.sees('还没有带图片的评价')
    expect(sent('orders.getReviews').at(-1)).toMatchObject({ goods_id: 7, filter: 'pictures' })
  })

  it('reads the reviews again that could not be read, and says that there are none', async () => {
    serve({ 'mall.getGoods': goods(), 'orders.getReviews': inTurn(refuse('BUG'), noReviews) })
    const at = await openScreen(OPEN)
    await at.press('重试')
    await at.sees(/还没有人评价/)
  })

  it('takes whole units only, and says so', async () => {
    serve({ 'mall.getGoods': goods() })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('加入购物车')
    const sheet = await at.dialog()
    await sheet.press('无香 2kg')
    await sheet.press('增加数量')
    const quantity = sheet.field('数量')
    expect(quantity.value).toBe('2')
    await at.user.clear(quantity)
    await at.user.type(quantity, '3.7')
    await at.hears('只能填整数')
    expect(quantity.value).toBe('3')
    await at.user.tab()
    expect(quantity.value).toBe('3')
    await at.user.clear(quantity)
    await at.user.type(quantity, '3.7{Backspace}2')
    expect(quantity.value).toBe('2')
  })

  it('takes no more than there are, and says how many that is', async () => {
    serve({ 'mall.getGoods': goods({ skus: [sku({ available: 5 })] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('立即购买')
    const sheet = await at.dialog()
    await sheet.sees('最多可买 5 件')
    await at.user.clear(sheet.field('数量'))
    await at.user.type(sheet.field('数量'), '12')
    await at.hears(/5 ?件/)
  })

  it('says where what is left can be had: sent, or at which stores', async () => {
    const only = sku({ available: 2, in_warehouse: 0, at_stores: [{ store_id: 1, left: 2 }] })
    serve({ 'mall.getGoods': goods({ skus: [only] }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('部分门店还有 2 件')
    await at.sees('现在只有和颐优选·中心店有货')
    await at.sees('暂时不能寄')
    await at.press('立即购买')
    const sheet = await at.dialog()
    await sheet.sees('最多可买 2 件')
  })

  it('asks for the SKU that was not chosen, and offers none that is out', async () => {
    serve({
      'orders.setTrolley': added,
      'orders.getTrolleys': [],
      'mall.getGoods': goods({
        skus: [
          sku({ available: 0 }),
          sku({ id: 12, spec: { 规格: '淡皂香 2kg' }, spec_text: '淡皂香 2kg', available: 3 }),
          sku({ id: 13, spec: { 规格: '薰衣草 2kg' }, spec_text: '薰衣草 2kg', available: 3 }),
        ],
      }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('加入购物车')
    const sheet = await at.dialog()
    await sheet.press('加入购物车')
    await at.hears('请先选种类')
    await expect.poll(() => document.activeElement?.textContent).toBe('无香 2kg（缺货）')
    await at.user.tab()
    await at.user.tab({ shift: true })
    await sheet.press('无香 2kg（缺货）')
    await at.missesSoon('请先选种类')
    expect(sheet.has('button', '缺货')).toBe(true)
    await sheet.press('缺货')
    await at.hears('这一种暂时缺货，请换一种')
    await sheet.press('淡皂香 2kg')
    await sheet.press('加入购物车')
    await at.hears('已加入购物车')
    // One sentence takes the place of the other.
    await at.missesSoon('这一种暂时缺货，请换一种')
    expect(document.querySelectorAll('[data-react-aria-top-layer] p')).toHaveLength(1)
    expect(sent('orders.setTrolley')).toEqual([{ sku_id: 12, merchantId: 3 }])
  })

  it('says in the sheet that points are not enough, before an order is begun', async () => {
    serve({ 'mall.getGoods': goods({ skus: [sku()] }), 'rewards.getAccount': account(150), 'orders.getTrolleys': [] })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('立即购买')
    const sheet = await at.dialog()
    await sheet.sees('您有150积分，还差50积分。')
    await sheet.press(/^增加/)
    await sheet.sees('您有150积分，还差250积分。')
  })

  it('goes straight to the order with what was chosen', async () => {
    serve({
      'mall.getGoods': goods(),
      'mall.getStores': [],
      'orders.getAddressList': [],
      'orders.getOrderQuote': quote(),
      'orders.getTrolleys': [],
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('立即购买')
    const sheet = await at.dialog()
    await sheet.press('淡皂香 2kg')
    await sheet.press('立即购买')
    await shown('/pagesV2/shop/confirm_order')
    expect(at.address()).toContain('sku_id=12&quantity=1&goods_id=7')
  })

  it('asks who is not signed in to sign in, and comes back', async () => {
    serve({ 'mall.getGoods': goods({ skus: [sku()] }) })
    const at = await openScreen(OPEN)
    await at.press('加入购物车')
    await (await at.dialog()).press('加入购物车')
    await shown('/pages/login/login')
    expect(at.address()).toContain(encodeURIComponent(OPEN))
    expect(sent('orders.setTrolley')).toEqual([])
  })

  it('says why the cart did not take it', async () => {
    serve({
      'mall.getGoods': goods({ skus: [sku()] }),
      'orders.setTrolley': refuse('GOODS_OFF_SHELF', { name: '低泡洗衣液' }),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('加入购物车')
    await (await at.dialog()).press('加入购物车')
    await at.hears('“低泡洗衣液”已下架')
  })

  it('shows a QR for others, and copies the link', async () => {
    serve({
      'mall.getGoods': goods(),
      'mall.getGoodsQRCode': { url: 'https://heyi.example/h5/#/p', picture: '/x.png' },
    })
    const at = await openScreen(OPEN)
    await at.press('分享')
    const sheet = await at.dialog('分享给亲友')
    await sheet.sees(/请亲友用手机扫一扫/)
    await sheet.press('复制链接')
    await at.hears('链接已复制，打开微信粘贴给亲友')
  })

  it('draws a poster once for two quick taps, to be kept; what the server refuses is said and can be asked again', async () => {
    const answer = held({ path: '/media/p/l.webp', url: 'https://heyi.example/p', width: 750, height: 1200 })
    serve({
      'mall.getGoods': goods(),
      'mall.getGoodsQRCode': { url: 'https://heyi.example/h5/#/p', picture: '/x.png' },
      'media.createPoster': refuse('POSTER_NOT_FOUND'),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('分享')
    const sheet = await at.dialog('分享给亲友')
    await sheet.press('生成海报')
    await at.hears('没有找到要分享的内容')
    serve({ 'media.createPoster': answer.answer })
    await at.user.dblClick(await sheet.find('button', '生成海报'))
    answer.letGo()
    const save = await sheet.find('link', '保存海报')
    expect(save.getAttribute('download')).toBe('低泡洗衣液.webp')
    expect(sent('media.createPoster')).toEqual([
      { kind: 'goods', id: 7 },
      { kind: 'goods', id: 7 },
    ])
  })

  it('opens a picture over the whole screen, and says of a drawing that it is one', async () => {
    const photo = { s: '/a/s.webp', m: '/a/m.webp', l: '/a/l.webp', alt: '' }
    serve({ 'mall.getGoods': goods({ album: [photo, { ...photo, m: '/b/m.webp' }] }) })
    const at = await openScreen(OPEN)
    expect(at.misses('示意图')).toBe(true)
    await at.press('低泡洗衣液 图片1，放大')
    const large = await at.dialog('低泡洗衣液')
    expect(large.has('button', '下一张')).toBe(true)
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    serve({ 'mall.getGoods': goods({ id: 8, album: [{ ...photo, is_illustration: true }] }) })
    const drawn = await openScreen(`${PRODUCT}?goods_id=8`)
    await drawn.sees('示意图')
  })

  it('says when it opens, how many one may have, and what is not taken back', async () => {
    const limits = { max_per_person: 2, no_return: true }
    serve({ 'mall.getGoods': goods({ ...limits, is_on: false, on_at: '2028-03-01T00:00:00.000Z' }) })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(/即将开售 2028-03-01 08:00/)
    await at.sees('每人限购 2 件')
    await at.sees('不支持退货')
    await at.find('link', '还没开售，看看别的')
    queryClient.clear()
    serve({ 'mall.getGoods': goods({ ...limits, skus: [sku({ spec: {}, available: 5, quota_left: 5, times: 4 })] }) })
    const open = await openScreen(OPEN, { as: member() })
    await open.press('立即购买')
    const sheet = await open.dialog('选种类和数量')
    await sheet.sees(/可用 4 次，限量，还剩 5 件/)
    await sheet.sees(/最多可买 2 件，每人一共限购 2 件/)
  })

  it('is collected once for two quick taps, and leads into its shop', async () => {
    const answer = held({ is_on: true, count: 3 })
    serve({
      'mall.getGoods': inTurn(goods({ collected: 2 }), goods({ collected: 3 })),
      // By what was sent, not in turn: who presses before the first answer asks for it once more.
      'mall.getCollected': () => ({ is_collected: sent('mall.collectGoods').length > 0 }),
      'mall.collectGoods': answer.answer,
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.user.dblClick(await at.find('button', '收藏 2'))
    answer.letGo()
    await at.hears(/已收藏/)
    expect(sent('mall.collectGoods')).toEqual([{ goods_id: 7, merchantId: 0, is_on: true }])
    await at.find('button', '已收藏 3')
    expect((await at.find('link', /进店看看/)).getAttribute('href')).toContain('/pagesV2/shop/shop_home?merchantId=3')
  })

  it('takes out what was collected for who presses before that is known', async () => {
    const known = held({ is_collected: true })
    serve({
      'mall.getGoods': goods(),
      'mall.getCollected': known.answer,
      'mall.collectGoods': { is_on: false, count: 0 },
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('收藏')
    expect(sent('mall.collectGoods')).toEqual([])
    known.letGo()
    await at.hears(/已取消收藏/)
    expect(sent('mall.collectGoods')).toEqual([{ goods_id: 7, merchantId: 0, is_on: false }])
  })

  it('asks who is not signed in before they collect it', async () => {
    serve({ 'mall.getGoods': goods() })
    const at = await openScreen(OPEN)
    await at.press('收藏')
    await shown('/pages/login/login')
  })

  it('leads on where it is sold out or off the shelf', async () => {
    serve({ 'mall.getGoods': goods({ is_in_stock: false }) })
    const at = await openScreen(OPEN)
    expect(at.has('link', '暂时缺货，看看别的')).toBe(true)
    expect(at.has('button', '立即购买')).toBe(false)
    serve({ 'mall.getGoods': goods({ id: 8, is_on: false }) })
    const off = await openScreen(`${PRODUCT}?goods_id=8`)
    expect((await off.find('link', '已下架，看看别的')).getAttribute('href')).toContain('/pages/index/shopping')
    expect(off.has('button', '立即购买')).toBe(false)
  })

  it('says that there is none, that none is chosen, or what went wrong', async () => {
    serve({ 'mall.getGoods': refuse('BUG'), 'mall.getGoodsList': listed(), 'mall.getCategories': [] })
    const at = await openScreen(OPEN)
    serve({ 'mall.getGoods': refuse('GOODS_NOT_FOUND') })
    await at.press('重试')
    await at.sees('没有找到这个商品')
    const bare = await openScreen(PRODUCT)
    await bare.sees('还没有选择商品')
    await bare.follow('去商城看看')
    await shown('/pages/index/shopping')
  })
})
