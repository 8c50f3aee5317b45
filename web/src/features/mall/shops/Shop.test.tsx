import { describe, expect, it, vi } from 'vitest'
import { claimable } from '../../../testing/coupons.ts'
import { goodsCard, listed, merchantShop } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const SHOP = '/pagesV2/shop/shop'
const HOME = '/pagesV2/shop/shop_home'
const picture = { s: '/a/s.webp', m: '/a/m.webp', l: '/a/l.webp', alt: '冬日暖被' }
const noCoupons = { list: [], next: null }

describe(`the screen ${SHOP}`, () => {
  it('lists what the merchant sells, searched inside the shop and by category', async () => {
    serve({
      'mall.getShop': merchantShop(),
      'mall.getGoodsList': ({ keyword }) => (keyword ? listed() : listed(goodsCard())),
    })
    const at = await openScreen(`${SHOP}?merchantId=3`)
    await at.sees('12人关注 · 26件商品')
    await at.sees('低泡洗衣液')
    await at.press(/^食品/)
    await expect.poll(() => sent('mall.getGoodsList').at(-1)).toMatchObject({ merchantId: 3, category_id: 6 })
    await at.fill('在和颐优选里搜索', '毛巾')
    await at.press('搜索')
    await at.sees('没有找到这样的商品')
    expect(sent('mall.getGoodsList').at(-1)).toMatchObject({ merchantId: 3, category_id: 0, keyword: '毛巾' })
    expect(at.address()).toContain('merchantId=3')
    await at.press('看全部商品')
    await at.sees('低泡洗衣液')
  })

  it('is followed once for two quick taps, and says how many do', async () => {
    const answer = held({ is_on: true, count: 13 })
    serve({
      'mall.getShop': inTurn(merchantShop(), merchantShop({ followers: 13, is_following: true })),
      'mall.getGoodsList': listed(goodsCard()),
      'rewards.getCoupons': noCoupons,
      'mall.collectGoods': answer.answer,
    })
    const at = await openScreen(`${SHOP}?merchantId=3`, { as: member() })
    await at.user.dblClick(await at.find('button', '关注'))
    answer.letGo()
    await at.hears(/已关注/)
    expect(sent('mall.collectGoods')).toEqual([{ goods_id: 0, merchantId: 3, is_on: true }])
    await at.sees('13人关注 · 26件商品')
  })

  it('asks who is not signed in before they follow it', async () => {
    serve({ 'mall.getShop': merchantShop(), 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(`${SHOP}?merchantId=3`)
    await at.press('关注')
    await shown('/pages/login/login')
    expect(sent('mall.collectGoods')).toEqual([])
  })

  it('offers coupons of this merchant, and says of an empty shop that it is', async () => {
    serve({
      'mall.getShop': merchantShop({ goods: 0, categories: [], has_home: true }),
      'mall.getGoodsList': listed(),
      'rewards.getCoupons': { list: [claimable()], next: null },
    })
    const at = await openScreen(`${SHOP}?merchantId=3`, { as: member() })
    await at.sees('本店优惠券')
    expect(sent('rewards.getCoupons')).toMatchObject([{ merchantId: 3 }])
    await at.sees('这家店还没有上架商品')
    expect((await at.find('link', '店铺首页')).getAttribute('href')).toContain(`${HOME}?merchantId=3`)
  })

  it('says that there is none, that none is chosen, or what went wrong', async () => {
    serve({ 'mall.getShop': inTurn(refuse('BUG'), refuse('COMPANY_NOT_FOUND')) })
    const at = await openScreen(`${SHOP}?merchantId=3`)
    await at.press('重试')
    await at.sees(/没有找到这家店/)
    const bare = await openScreen(SHOP)
    await bare.sees('还没有选择店铺')
  })
})

describe(`the screen ${HOME}`, () => {
  it('shows banners that lead on, floors with more behind them, and coupons to who is signed in', async () => {
    const floor = { kind: 'goods', title: '卖得最好', from: 'sold', category_id: 0, count: 6 } as const
    serve({
      'mall.getShop': merchantShop({
        has_home: true,
        blocks: [
          { kind: 'banner', slides: [{ picture, link: { to: 'goods', id: 7 } }] },
          { kind: 'coupons', title: '来领券' },
          { ...floor, goods: [goodsCard()] },
          { ...floor, from: 'chosen', title: '店长推荐', goods: [goodsCard({ id: 8, name: '香皂' })] },
        ],
      }),
      'rewards.getCoupons': { list: [claimable()], next: null },
    })
    const guest = await openScreen(`${HOME}?merchantId=3`)
    expect(guest.has('button', '登录后领本店优惠券')).toBe(true)
    const at = await openScreen(`${HOME}?merchantId=3`, { as: member() })
    await at.sees('来领券')
    expect((await at.find('link', '冬日暖被')).getAttribute('href')).toContain('goods_id=7')
    expect((await at.find('link', '更多：卖得最好')).getAttribute('href')).toContain('merchantId=3&sort=sold')
    expect(at.has('link', '更多：店长推荐')).toBe(false)
  })

  it('keeps two floors of the same name apart', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const floor = { kind: 'goods', title: '卖得最好', from: 'sold', category_id: 0, count: 6 } as const
    const blocks = [
      { ...floor, goods: [goodsCard()] },
      { ...floor, goods: [goodsCard({ id: 8, name: '香皂' })] },
    ]
    serve({ 'mall.getShop': merchantShop({ has_home: true, blocks }) })
    const at = await openScreen(`${HOME}?merchantId=3`)
    await at.sees('低泡洗衣液')
    await at.sees('香皂')
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  it('is a plain page of all goods where nothing was published', async () => {
    serve({ 'mall.getShop': merchantShop(), 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(`${HOME}?merchantId=3`)
    await at.sees('低泡洗衣液')
    expect(sent('mall.getShop')).toMatchObject([{ merchantId: 3, home: true }])
    const bare = await openScreen(HOME)
    await bare.sees('还没有选择店铺')
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'mall.getShop': inTurn(refuse('BUG'), merchantShop()), 'mall.getGoodsList': listed() })
    const at = await openScreen(`${HOME}?merchantId=3`)
    await at.press('重试')
    await at.sees('这家店还没有上架商品')
  })
})
