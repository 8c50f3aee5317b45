import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedElsewhere } from '../../../lib/stale.ts'
import { endLargeText, showLargeText } from '../../../testing/large-text.ts'
import { goodsCard, listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const SEARCH = '/pagesD/shopping/shopping_search'
const FIELD = '搜索商品，可以用拼音首字母'
const found = encodeURIComponent('洗衣液')

beforeEach(() => {
  serve({
    'rewards.getAccount': account(),
    'mall.getSearchWords': ({ keyword }) => (keyword ? ['洗衣液', '低泡洗衣液'] : ['大米', '洗衣液']),
  })
})

afterEach(endLargeText)

describe(`the screen ${SEARCH}`, () => {
  it('suggests names while one types, asked once for a pause, and finds by the one that is pressed', async () => {
    serve({ 'mall.getGoodsList': ({ keyword }) => (keyword === '低泡洗衣液' ? listed(goodsCard()) : listed()) })
    const at = await openScreen(SEARCH, { as: member() })
    await at.user.type(at.field(FIELD), '洗衣')
    await at.press('低泡洗衣液')
    await at.sees('共 1 件')
    expect(at.address()).toContain('keyword=')
    expect(sent('mall.getSearchWords').filter(({ keyword }) => keyword)).toEqual([{ keyword: '洗衣' }])
    await at.press('筛选')
    await at.select('排序', '价格从低到高')
    await expect
      .poll(() => sent('mall.getGoodsList').at(-1))
      .toMatchObject({ sort: 'price_asc', keyword: '低泡洗衣液' })
  })
  it('begins with the goods where letters are very large: what narrows them waits behind one button', async () => {
    showLargeText()
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(`${SEARCH}?keyword=${found}`, { as: member() })
    await at.sees('共 1 件')
    expect(at.has('button', '我能兑的')).toBe(false)
    await at.press('筛选')
    await at.press('我能兑的')
    await expect.poll(() => sent('mall.getGoodsList').at(-1)?.affordable).toBe(true)
    await at.find('button', '我的收藏')
  })
  it('asks for words where there are none, and shows at once what staff set', async () => {
    serve({ 'mall.getSearchWords': inTurn(['大米'], ['芝麻糊', '大米']) })
    const at = await openScreen(SEARCH, { as: member() })
    await at.sees('大米')
    await at.press('搜索')
    await at.hears('请输入要找的商品')
    expect(at.misses('芝麻糊')).toBe(true)
    changedElsewhere(['setting'])
    await at.sees('芝麻糊')
  })
  it('begins with what I searched for, twenty at most, and what others do', async () => {
    const words = Array.from({ length: 25 }, (_, n) => `词${n}`)
    localStorage.setItem('search_history', JSON.stringify(words))
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(SEARCH, { as: member() })
    await at.sees('词19')
    expect(at.misses('词20')).toBe(true)
    await at.press('大米')
    await at.sees('共 1 件')
    expect(localStorage.getItem('search_history')).toMatch(/^\["大米","词0"/)
    await at.press('清除')
    await at.press('清除记录')
    await at.missesSoon('最近搜过')
    await at.find('link', '看热门商品')
  })
  it('says that what is shown is only near to what was asked for', async () => {
    serve({ 'mall.getGoodsList': { ...listed(goodsCard()), is_near: true }, 'mall.getCategories': [] })
    const at = await openScreen(`${SEARCH}?keyword=${found}`)
    await at.hears(/没有找到“.+”，下面是名字相近的商品。/)
  })
  it('leads on where nothing is found: other words, and all goods', async () => {
    serve({ 'mall.getGoodsList': listed(), 'mall.getCategories': [] })
    const at = await openScreen(`${SEARCH}?keyword=${found}`)
    await at.sees('没有找到这样的商品')
    await at.sees('大家在搜')
    await at.press('看全部商品')
    await shown('/pages/index/shopping')
  })
  it('leads to what I have collected in the mall, where the words no longer narrow it', async () => {
    serve({
      'mall.getGoodsList': ({ collected }) => (collected ? listed(goodsCard()) : listed()),
      'mall.getCategories': [],
      'mall.getFollowedShops': [],
    })
    const at = await openScreen(`${SEARCH}?keyword=${found}`, { as: member() })
    await at.press('我的收藏')
    await shown('/pages/index/shopping')
    await at.sees('低泡洗衣液')
    expect(at.address()).toContain('collected=1')
  })
  it('searches by Enter although nothing can be suggested, and reads again after an error', async () => {
    serve({
      'mall.getSearchWords': refuse('BUG'),
      'mall.getGoodsList': inTurn(refuse('BUG'), listed(goodsCard())),
    })
    const at = await openScreen(SEARCH)
    await at.user.type(at.field(FIELD), '洗衣液{Enter}')
    await at.press('重试')
    await at.sees('低泡洗衣液')
  })
  it('offers the elder mode to who searches for larger words', async () => {
    serve({ 'mall.getGoodsList': listed() })
    const at = await openScreen(`${SEARCH}?keyword=${encodeURIComponent('关怀版')}`)
    await at.press('打开长辈版')
    expect(document.documentElement.dataset.mode).toBe('elder')
    await at.hears('已打开长辈版')
    await at.press('退出长辈版')
    expect(document.documentElement.dataset.mode).toBe('normal')
  })
})
