import { describe, expect, it } from 'vitest'
import { categories, companies, listed, staffGoods } from '../../testing/mall.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin } from '../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const rows = Array.from({ length: 20 }, (_, i) => staffGoods({ id: 30 + i, name: `毛巾${i}`, is_on: true }))
/** A list of 1,203 products, of which no more than 1,000 are counted unless that is asked for. */
const many = { ...listed(...rows), total: 1_000, more: true }
const whole = { ...many, total: 1_203, more: false }

async function open(search = '') {
  const at = await openScreen(`${GOODS}${search}`, { as: admin() })
  return at
}
function shell() {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getGoodsListTo': ({ exact, page_num = 1 }) => (exact ? whole : page_num > 61 ? { ...many, list: [] } : many),
  })
}
const counted = () => sent('mall.getGoodsListTo').filter(({ exact }) => exact)

describe('a console table longer than is counted', () => {
  it('says 1,000+, turns on past the counted pages, and counts to the end on a press', async () => {
    shell()
    const at = await open('?page=50')
    await at.hears(/共1,000\+条.*第50页，共50\+页/)
    expect(counted()).toEqual([])
    await at.press('下一页')
    await at.hears(/第51页/)
    expect((await at.find('button', '最后一页')).getAttribute('aria-disabled')).toBe('true')
    await at.press(/共1,000\+条/)
    await at.hears(/共1,203条.*第51页，共61页/)
    expect(counted()).toMatchObject([{ exact: true, page_num: 1, num: 1 }])
    await at.press('最后一页')
    await at.hears(/第61页，共61页/)
  })

  it('is picked whole only once it is counted, and says how many that are', async () => {
    shell()
    const at = await open()
    await at.tick(/全选|选择全部|选择本页/)
    await at.press('选择全部1,000+项')
    await at.hears('已选全部1,203项')
    expect(counted()).toHaveLength(1)
  })

  it('leads from a page behind the last to the last, which it counts', async () => {
    shell()
    const at = await open('?page=400')
    await at.hears(/第61页，共61页/)
    expect(counted()).toHaveLength(1)
  })

  it('says what went wrong where it cannot be counted, and counts on another press', async () => {
    shell()
    const answer = inTurn(refuse('BUG'), whole)
    serve({ 'mall.getGoodsListTo': ({ exact }) => (exact ? answer() : many) })
    const at = await open()
    await at.press(/共1,000\+条/)
    await at.hears(/出错|请稍后/)
    await at.press(/共1,000\+条/)
    await at.hears(/共1,203条/)
  })
})
