import { describe, expect, it } from 'vitest'
import { categories, companies, listed, staffGoods } from '../../testing/mall.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin } from '../../testing/people.ts'
import { held, type Served, sent, serve } from '../../testing/serve.ts'
import { changedBy } from '../stale.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const shell = {
  'organisation.getMenus': [],
  'organisation.getReceptionOrgans': [],
  'organisation.getCompanysTo': companies,
  'mall.getCategories': categories,
} satisfies Served
const asked = () => sent('mall.getGoodsListTo').map(({ page_num, num }) => [page_num, num])

describe('a console table', () => {
  it('puts a page of a hundred together from two, as the server sends fifty at most', async () => {
    serve({
      ...shell,
      'mall.getGoodsListTo': ({ page_num }) => listed(staffGoods({ id: page_num, name: `商品${page_num}` })),
    })
    const at = await openScreen(`${GOODS}?size=100&page=2`, { as: admin() })
    await at.sees('商品3')
    await at.sees('商品4')
    expect(asked()).toEqual([
      [3, 50],
      [4, 50],
    ])
  })
  it('shows the page before until the one asked for is there, and reads again what has become stale', async () => {
    let name = '青花瓷碗'
    const next = held(listed(staffGoods({ id: 8, name: '白瓷碗' })))
    serve({
      ...shell,
      'mall.getGoodsListTo': ({ page_num }) =>
        page_num === 1 ? { ...listed(staffGoods({ id: 7, name })), total: 40 } : next.answer(),
    })
    const at = await openScreen(GOODS, { as: admin() })
    await at.sees('青花瓷碗')
    name = '青花瓷盘'
    changedBy('mall.setGoods')
    await at.sees('青花瓷盘')
    await at.press('下一页')
    await at.sees('共40条 第2页')
    expect(at.misses('青花瓷盘')).toBe(false)
    next.letGo()
    await at.sees('白瓷碗')
    expect(at.misses('青花瓷盘')).toBe(true)
  })
})
