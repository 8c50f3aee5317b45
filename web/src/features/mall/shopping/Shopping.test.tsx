import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { categories, goodsCard, listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const MALL = '/pages/index/shopping'

beforeEach(() => serve({ 'mall.getCategories': categories, 'rewards.getAccount': account() }))

describe(`the screen ${MALL}`, () => {
  it('searches by words, keeps what was searched for, and leads to the product', async () => {
    serve({ 'mall.getGoodsList': ({ keyword }) => (keyword === '洗衣液' ? listed(goodsCard()) : listed()) })
    const at = await openScreen(MALL, { as: member() })
    await at.sees('没有找到这样的商品')
    await at.fill('搜索商品，可以用拼音首字母', '洗衣液')
    await at.press('搜索')
    await at.sees('低泡洗衣液')
    expect(at.address()).toContain(`keyword=${encodeURIComponent('洗衣液')}`)
    await at.user.click(at.field('搜索商品，可以用拼音首字母'))
    await at.sees('最近搜过')
    await at.press('清除记录')
    await at.missesSoon('最近搜过')
    serve({ 'mall.getGoods': refuse('GOODS_NOT_FOUND') })
    await at.follow(/低泡洗衣液/)
    await shown('/pagesV2/shop/product')
  })

  it('narrows by category, kind of price and what I can afford, and shows all again', async () => {
    serve({ 'mall.getGoodsList': ({ affordable }) => (affordable ? listed() : listed(goodsCard())) })
    const at = await openScreen(MALL, { as: member() })
    await at.choose('tab', '日用')
    await at.press('洗护')
    await at.choose('radio', '纯积分')
    await at.press('我兑得起')
    await at.sees('现在的积分和余额还不够兑换这里的商品')
    expect(sent('mall.getGoodsList').at(-1)).toMatchObject({ category_id: 51, price_kind: 'points', affordable: true })
    await at.press('看全部商品')
    await at.sees('低泡洗衣液')
  })

  it('keeps the choices of an elder behind one button', async () => {
    display.setMode('elder')
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL, { as: member() })
    expect(at.has('radio', '现金')).toBe(false)
    await at.press('筛选')
    await at.choose('radio', '现金')
    await expect.poll(() => sent('mall.getGoodsList').at(-1)).toMatchObject({ price_kind: 'money' })
    const again = await openScreen(at.address(), { as: member() })
    expect(((await again.find('radio', '现金')) as HTMLInputElement).checked).toBe(true)
  })

  it('asks who is not signed in before it says what they can afford', async () => {
    serve({ 'mall.getGoodsList': listed(goodsCard()) })
    const at = await openScreen(MALL)
    await at.press('我兑得起')
    await shown('/pages/login/login')
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'mall.getGoodsList': inTurn(refuse('BUG'), listed(goodsCard({ is_in_stock: false }))) })
    const at = await openScreen(MALL)
    await at.press('重试')
    await at.sees('暂时缺货')
  })
})
