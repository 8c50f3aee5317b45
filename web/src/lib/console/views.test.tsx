import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { categories, companies, editedGoods, listed, staffGoods } from '../../testing/mall.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin } from '../../testing/people.ts'
import type { Person } from '../../testing/person.ts'
import { sent, serve } from '../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/可排序的列$/, ''))

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getGoodsListTo': listed(staffGoods()),
    'mall.getGoodsTo': editedGoods(),
  })
})

async function save(at: Person, name: string): Promise<Person> {
  await at.press('保存视图')
  const dialog = await at.dialog('保存当前筛选和列为视图')
  await dialog.fill('视图名称', name)
  return dialog
}

describe('the saved views of a console table', () => {
  it('keep filters and columns for one person, and go only after a question', async () => {
    const at = await openScreen(`${GOODS}?state=low`, { as: admin() })
    await at.press('选择列')
    const chooser = await at.dialog('选择列')
    await chooser.choose('checkbox', '编号')
    await chooser.press('完成')
    const dialog = await save(at, '很长很长很长很长很长很长很长很长很长很长很长的名字')
    await dialog.sees('最多20个字')
    expect(dialog.valueOf('视图名称')).toHaveLength(25)
    await dialog.fill('视图名称', '快没货的')
    await dialog.press('保存')
    await at.press('清除筛选')
    await at.press('选择列')
    await (await at.dialog('选择列')).press('恢复默认')
    await at.press('关闭')
    expect(columns()).not.toContain('编号')
    await at.press('快没货的')
    await expect.poll(() => at.address()).toBe(`${GOODS}?state=low`)
    await expect.poll(columns).toContain('编号')

    const colleague = await openScreen(GOODS, { as: { ...admin(), user_id: 77 } })
    expect(colleague.has('button', '快没货的')).toBe(false)
    expect(columns()).not.toContain('编号')

    const again = await openScreen(GOODS, { as: admin() })
    await (await save(again, '快没货的')).sees('已有同名的视图，保存后会代替它')
    await again.press('关闭')
    await (await again.question()).press('不保存，关闭')
    await again.press('删除视图快没货的')
    const question = await again.question()
    await question.sees('确定删除视图“快没货的”吗？')
    await question.press('删除')
    await expect.poll(() => again.has('button', '快没货的')).toBe(false)
  })
})

describe('what was done to a row of a console table', () => {
  it('can be undone for a moment', async () => {
    let is_on = true
    serve({
      'mall.getGoodsListTo': () => listed(staffGoods({ is_on })),
      'mall.setGoodsState': (input) => {
        is_on = input.is_on ?? is_on
        return { changed: 1, goods_ids: [7], refused: [] }
      },
    })
    const at = await openScreen(GOODS, { as: admin() })
    const row = await at.find('row', /羊毛格纹围巾/)
    await at.within(() => row).choose('checkbox', /.*/)
    await at.press('下架（1）')
    await (await at.question()).press('下架')
    await at.hears('已下架')
    await at.press('撤销')
    await at.hears('已撤销')
    await at.sees('已上架')
    expect(sent('mall.setGoodsState').map(({ is_on }) => is_on)).toEqual([false, true])
  })
})

describe('everything that is filtered', () => {
  it('is picked after the page is, done to as one, and picked no more where the filter changes', async () => {
    const rows = [staffGoods(), staffGoods({ id: 8, name: '白瓷碗' })]
    serve({
      'mall.getGoodsListTo': { ...listed(...rows), total: 60 },
      'mall.setGoodsState': { changed: 2, goods_ids: [7, 9], refused: [] },
    })
    const at = await openScreen(`${GOODS}?state=on`, { as: admin() })
    const box = async (name: RegExp) => {
      const row = await at.find('row', name)
      await at.within(() => row).choose('checkbox', /.*/)
    }
    await box(/羊毛格纹围巾/)
    expect(at.has('button', /选择全部/)).toBe(false)
    await box(/白瓷碗/)
    await at.press('选择全部60项')
    // What needs the rows themselves is not offered.
    expect(at.has('button', /^调整库存/)).toBe(false)
    await at.press('下架（60）')
    const question = await at.question()
    await question.sees(/确定下架这60件商品吗/)
    await question.press('下架')
    await at.hears('已下架（60项）')
    await at.press('撤销')
    await at.hears('已撤销')
    expect(sent('mall.setGoodsState')).toMatchObject([
      { all: { filter: { state: 'on' }, seen: 60 }, is_on: false },
      { goods_ids: [7, 9], is_on: true },
    ])
    await box(/羊毛格纹围巾/)
    await box(/白瓷碗/)
    await at.press('选择全部60项')
    await at.select('状态', '已下架')
    await expect.poll(() => at.misses(/已选/)).toBe(true)
  })
})
