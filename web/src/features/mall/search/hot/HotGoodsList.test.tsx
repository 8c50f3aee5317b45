import { beforeEach, describe, expect, it } from 'vitest'
import { categories, goodsCard } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const HOT = '/pages/index/hot_shop_list'

beforeEach(() => serve({ 'mall.getCategories': categories }))

describe(`the screen ${HOT}`, () => {
  it('ranks goods by what was taken in a week, and by period and category', async () => {
    serve({
      'mall.getHotGoods': ({ period }) => [
        { ...goodsCard(), units: period === 'week' ? 12 : 40 },
        { ...goodsCard({ id: 8, name: '香皂', is_in_stock: false }), units: 3 },
      ],
    })
    const at = await openScreen(HOT)
    await at.sees('近7天兑出 12 件')
    await at.sees('暂时缺货')
    expect((await at.find('link', /低泡洗衣液/)).getAttribute('href')).toContain('goods_id=7')
    await at.choose('radio', '近30天')
    await at.sees('近30天兑出 40 件')
    await at.select('分类', '食品')
    await expect.poll(() => sent('mall.getHotGoods').at(-1)).toEqual({ period: 'month', category_id: 6 })
    expect(at.address()).toContain('period=month&category=6')
  })
  it('leads on where nothing was taken, and reads again after an error', async () => {
    serve({ 'mall.getHotGoods': inTurn(refuse('BUG'), []) })
    const at = await openScreen(HOT)
    await at.press('重试')
    await at.sees('近7天还没有人兑换这里的商品')
    await at.press('看全部热门商品')
    await at.sees('一直以来还没有人兑换这里的商品')
    await at.find('link', '去商城看看')
  })
})
