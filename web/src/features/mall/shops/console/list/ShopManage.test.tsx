import { beforeEach, describe, expect, it } from 'vitest'
import { listed } from '../../../../../testing/mall.ts'
import { openScreen } from '../../../../../testing/open-screen.tsx'
import { staff } from '../../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../../testing/serve.ts'

const SHOPS = '/pagesPC/list/index/shopplist'
const shop = {
  id: 4,
  name: '瑞禾斋',
  logo: null,
  is_open: true,
  goods: 24,
  low_skus: 3,
  orders_30: 12,
  sales_fen_30: 123_400,
  followers: 5,
  published_at: null,
  has_draft: true,
}

beforeEach(() => serve({ 'organisation.getMenus': [], 'organisation.getReceptionOrgans': [] }))

describe(`the screen ${SHOPS}`, () => {
  it('shows each shop with its figures, and leads to its goods and its page', async () => {
    serve({ 'mall.getShopsTo': listed(shop) })
    const at = await openScreen(SHOPS, { as: staff('console', 'company', 'goods', 'shopEdit') })
    await at.sees('有未发布的修改')
    expect(at.words()).toContain('1,234.00')
    await at.user.click(await at.sees('瑞禾斋'))
    const drawer = await at.dialog('瑞禾斋')
    await drawer.sees('3种规格')
    expect((await drawer.find('link', '装修店铺')).getAttribute('href')).toContain('shop/decorate?merchantId=4')
    expect((await drawer.find('link', '看库存不足的')).getAttribute('href')).toContain('merchant=4&state=low')
  })

  it('searches by name, says that there is none, and what went wrong', async () => {
    serve({ 'mall.getShopsTo': inTurn(refuse('BUG'), listed()) })
    const at = await openScreen(`${SHOPS}?q=${encodeURIComponent('瑞禾')}`, { as: staff('console', 'company') })
    await at.press('重试')
    await expect.poll(() => sent('mall.getShopsTo').at(-1)).toMatchObject({ keyword: '瑞禾' })
    const all = await openScreen(SHOPS, { as: staff('console', 'company') })
    await all.sees('还没有店铺')
  })
})
