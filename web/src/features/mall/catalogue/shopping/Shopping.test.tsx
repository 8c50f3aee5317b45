import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { display } from '../../../../lib/display.ts'
import { categories, goodsCard, listed } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { member } from '../../../../testing/people.ts'
import { account } from '../../../../testing/rewards.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const MALL = '/pages/index/shopping'
const SEARCH = '/pagesD/shopping/shopping_search'

beforeEach(() => serve({ 'mall.getCategories': categories, 'rewards.getAccount': account() }))

describe(`the screen ${MALL}`, () => {
  it('leads to the search screen, where one types at once, and comes back to the list as it was', async () => {
    serve({
      'mall.getSearchWords': [],
      'mall.getGoodsList': ({ keyword }) => (keyword ? listed() : listed(goodsCard())),
    })
    const at = await openScreen(MALL, { as: member() })
    await at.choose('tab', '日用')
    await expect.poll(() => at.address()).toContain('category=5')
    await at.follow('搜索商品')
    await shown(SEARCH)
    await expect.poll(() => document.activeElement).toBe(at.field('搜索商品，可以用拼音首字母'))
    await at.user.keyboard('洗衣液{Enter}')
    await at.sees('没有找到这样的商品')
    expect(at.valueOf('搜索商品，可以用拼音首字母')).toBe('洗衣液')
    await at.press('返回')
    await shown(MALL)
    expect(at.address()).toContain('category=5')
    await at.sees('低泡洗衣液')
    expect(sent('mall.getGoodsList').at(-1)).toMatchObject({ category_id: 0, keyword: '洗衣液' })
  })

  it('gives words in its address to the search screen, with what narrows the list', async () => {
    serve({ 'mall.getSearchWords': [], 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(`${MALL}?keyword=${encodeURIComponent('洗衣液')}&kind=money`)
    await shown(SEARCH)
    await at.sees('低泡洗衣液')
    expect(at.valueOf('搜索商品，可以用拼音首字母')).toBe('洗衣液')
    expect(sent('mall.getGoodsList')).toMatchObject([{ keyword: '洗衣液', price_kind: 'money' }])
  })

  it('narrows by category, kind of price and what I can afford, and shows all again', async () => {
    serve({ 'mall.getGoodsList': ({ affordable }) => (affordable ? listed() : listed(goodsCard())) })
    const at = await openScreen(MALL, { as: member() })
    await at.choose('tab', '日用')
    await at.press('洗护')
    await at.press('筛选')
    await at.choose('radio', '纯积分')
    await at.press('我能兑的')
    await at.sees('现在的积分和余额还不够兑换这里的商品')
    expect(sent('mall.getGoodsList').at(-1)).toMatchObject({ category_id: 51, price_kind: 'points', affordable: true })
    await at.press('看全部商品')
    await at.sees('低泡洗衣液')
  })

  it('leads on who can afford nothing at all, and from a mall without goods', async () => {
    serve({ 'mall.getGoodsList': listed() })
    const at = await openScreen(`${MALL}?affordable=1`, { as: member() })
    expect((await at.find('link', '去签到得积分')).getAttribute('href')).toContain('/pages/task_integral/sign_in')
    await at.press('我能兑的')
    await at.sees('商城里还没有商品')
    await at.find('link', '回首页')
  })

  it('keeps kind of price and order behind one button', async () => {
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL, { as: member() })
    expect(at.has('radio', '现金')).toBe(false)
    await at.press('筛选')
    await at.choose('radio', '现金')
    await expect.poll(() => sent('mall.getGoodsList').at(-1)).toMatchObject({ price_kind: 'money' })
    const again = await openScreen(at.address(), { as: member() })
    expect(((await again.find('radio', '现金')) as HTMLInputElement).checked).toBe(true)
  })

  it('lets an elder choose a category in a sheet instead of a strip, and says which it is', async () => {
    display.setMode('elder')
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL, { as: member() })
    expect(at.has('tab', '日用')).toBe(false)
    await at.press('分类')
    await (await at.dialog('商品分类')).press('日用')
    await at.noDialog()
    await at.sees('日用，共 1 件')
    expect(sent('mall.getGoodsList').at(-1)).toMatchObject({ category_id: 5 })
    await at.press('洗护')
    await expect.poll(() => sent('mall.getGoodsList').at(-1)).toMatchObject({ category_id: 51 })
    await at.press('分类')
    await (await at.dialog()).press('全部商品')
    await at.sees('共 1 件')
    await at.press('分类')
    await (await at.dialog()).press('食品')
    await at.sees('食品，共 1 件')
  })

  it('has the way back to the top once one is far down, and to the cart from anywhere', async () => {
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL, { as: member() })
    expect(at.has('link', '购物车')).toBe(true)
    expect(at.has('button', '回顶部')).toBe(false)
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5000)
    fireEvent.scroll(window)
    await at.press('回顶部')
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
    expect(document.activeElement?.tagName).toBe('H1')
    scrollY.mockReturnValue(0)
    fireEvent.scroll(window)
    await at.missesSoon('回顶部')
    vi.restoreAllMocks()
  })

  it('does not say how many were taken where few were', async () => {
    serve({ 'mall.getGoodsList': listed(goodsCard({ sold: 4 }), goodsCard({ id: 8, name: '香皂', sold: 30 })) })
    const at = await openScreen(MALL)
    await at.sees('2 种可选 · 已兑 30')
    expect(at.words()).not.toContain('已兑 4')
  })

  it('asks who is not signed in before it says what they can afford', async () => {
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL)
    await at.press('我能兑的')
    await shown('/pages/login/login')
  })

  it('shows what I have collected, with the shops that I follow', async () => {
    serve({
      'mall.getGoodsList': ({ collected }) => (collected ? listed() : listed(goodsCard())),
      'mall.getFollowedShops': [
        { id: 4, name: '瑞禾斋', logo: null, goods: 24, followers: 3, is_open: true },
        { id: 5, name: '安步', logo: null, goods: 0, followers: 1, is_open: false },
      ],
    })
    const at = await openScreen(MALL, { as: member() })
    await at.press('我的收藏')
    await at.sees('还没有收藏商品')
    expect((await at.find('link', /瑞禾斋/)).getAttribute('href')).toContain('merchantId=4')
    expect(at.has('link', '安步')).toBe(false)
    await at.press('看全部商品')
    await at.sees('低泡洗衣液')
  })

  it('leads to what promotions that run have left, of any kind or of one, and back to all goods', async () => {
    serve({ 'mall.getGoodsList': ({ promotion }) => (promotion === 'group' ? listed() : listed(goodsCard())) })
    const at = await openScreen(`${MALL}?category=5`, { as: member() })
    await at.press(/限时抢购、拼团.*正在优惠/)
    await expect
      .poll(() => sent('mall.getGoodsList').at(-1))
      .toMatchObject({ promotion: 'any', category_id: 0, num: 10 })
    await at.press('拼团')
    await at.sees('现在没有这样的活动')
    expect(at.address()).toContain('promotion=group')
    await at.press('全部商品')
    await at.sees('低泡洗衣液')
    expect(at.address()).not.toContain('promotion')
  })

  it('keeps the place of what promotions run before it is known whether any does, so that nothing moves', async () => {
    const some = held(listed(goodsCard()))
    serve({ 'mall.getGoodsList': ({ promotion }) => (promotion ? some.answer() : listed(goodsCard())) })
    const at = await openScreen(MALL)
    await at.sees('低泡洗衣液')
    await at.find('button', /限时抢购、拼团.*正在查找/)
    some.letGo()
    await at.find('button', /限时抢购、拼团.*正在优惠/)
  })

  it('begins with the goods for an elder, and names promotions to who came for them', async () => {
    display.setMode('elder')
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL)
    await at.sees('低泡洗衣液')
    expect(at.misses('限时抢购、拼团')).toBe(true)
    expect(sent('mall.getGoodsList')).not.toContainEqual(expect.objectContaining({ promotion: 'any' }))
    const some = await openScreen(`${MALL}?promotion=any`)
    await some.find('button', '全部商品')
  })

  it('says nothing of promotions where none runs', async () => {
    serve({ 'mall.getGoodsList': ({ promotion }) => (promotion ? listed() : listed(goodsCard())) })
    const at = await openScreen(MALL)
    await at.sees('低泡洗衣液')
    expect(at.misses('限时抢购、拼团')).toBe(true)
  })

  it('says what went wrong, and reads again', async () => {
    const answer = inTurn(refuse('BUG'), listed(goodsCard({ is_in_stock: false })))
    serve({ 'mall.getGoodsList': ({ promotion }) => (promotion ? listed() : answer()) })
    const at = await openScreen(MALL)
    await at.press('重试')
    await at.sees('暂时缺货')
  })
})
