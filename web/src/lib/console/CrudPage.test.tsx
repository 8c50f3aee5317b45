import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { categories, companies, editedGoods, listed, staffGoods } from '../../testing/mall.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin, staff } from '../../testing/people.ts'
import { held, type Served, sent, serve } from '../../testing/serve.ts'
import { nav } from '../nav.ts'
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
    await at.hears(/共40条.*第2页，共2页/)
    expect(at.misses('青花瓷盘')).toBe(false)
    next.letGo()
    await at.sees('白瓷碗')
    expect(at.misses('青花瓷盘')).toBe(true)
  })
  it('shows no row of the former search as one of the next: nothing of it opens, and soon a skeleton stands there', async () => {
    const next = held(listed(staffGoods({ id: 8, name: '白瓷碗' })))
    serve({
      ...shell,
      'mall.getGoodsListTo': ({ keyword }) =>
        keyword ? next.answer() : listed(staffGoods({ id: 7, name: '青花瓷碗' })),
      'mall.getGoodsTo': editedGoods(),
      'mall.getStockMoves': listed(),
    })
    const at = await openScreen(GOODS, { as: admin() })
    await at.sees('青花瓷碗')
    nav.push(GOODS, { q: '白' })
    const before = screen.getByText('青花瓷碗')
    await expect.poll(() => before.closest('[inert]')).not.toBe(null)
    await at.user.click(before)
    expect(at.address()).not.toContain('id=')
    await expect.poll(() => at.misses('青花瓷碗')).toBe(true)
    await at.hears('正在加载')
    next.letGo()
    await at.sees('白瓷碗')
    expect(screen.getByText('白瓷碗').closest('[inert]')).toBe(null)
  })
  it('opens a row by a press and by Enter whatever is selected, and selects by its box and by Space', async () => {
    serve({
      ...shell,
      'mall.getGoodsListTo': listed(staffGoods({ id: 7, name: '青花瓷碗' }), staffGoods({ id: 8, name: '白瓷碗' })),
      'mall.getGoodsTo': editedGoods(),
      'mall.getStockMoves': listed(),
    })
    const at = await openScreen(GOODS, { as: admin() })
    const first = await at.find('row', /青花瓷碗/)
    await at.within(() => first).choose('checkbox', /.*/)
    await at.hears('已选1项')
    for (const open of [
      () => at.user.click(screen.getByText('白瓷碗')),
      async () => {
        screen.getByRole('row', { name: /白瓷碗/ }).focus()
        await at.user.keyboard('{Enter}')
      },
    ]) {
      await open()
      await at.dialog('白瓷碗')
      await at.hears('已选1项')
      await at.press('关闭')
      await at.noDialog()
    }
    screen.getByRole('row', { name: /白瓷碗/ }).focus()
    await at.user.keyboard(' ')
    await at.hears('已选2项')
    await at.noDialog()
  })
  it('goes from page to page by button, number and key, and back to the page before', async () => {
    serve({
      ...shell,
      'mall.getGoodsListTo': ({ page_num }) => ({ ...listed(staffGoods({ name: `第${page_num}张盘子` })), total: 100 }),
    })
    const at = await openScreen(GOODS, { as: admin() })
    await at.press('下一页')
    await at.sees('第2张盘子')
    await at.fill('页码，回车跳转', '99')
    await at.user.keyboard('{Enter}')
    await at.sees('第5张盘子')
    expect(at.address()).toContain('page=5')
    await at.user.click(document.body)
    await at.user.keyboard('[[')
    await at.sees('第4张盘子')
    for (const page of [5, 2, 1]) {
      nav.back()
      await at.sees(`第${page}张盘子`)
    }
  })
  it('leads from a page behind the last to the last, instead of saying that there is nothing', async () => {
    serve({
      ...shell,
      'mall.getGoodsListTo': ({ page_num }) => ({ ...listed(...(page_num > 2 ? [] : [staffGoods()])), total: 31 }),
    })
    const at = await openScreen(`${GOODS}?page=99`, { as: admin() })
    await at.hears(/第2页，共2页/)
    expect(at.misses('还没有商品')).toBe(true)
  })
  it('keeps how high its rows are for each person, and is compact in a low window', async () => {
    serve({ ...shell, 'mall.getGoodsListTo': listed(staffGoods()) })
    const density = () => document.querySelector('[data-density]')?.getAttribute('data-density')
    const at = await openScreen(GOODS, { as: admin() })
    expect(density()).toBe('compact')
    await at.press('改用宽松的行')
    await expect.poll(density).toBe('roomy')
    await openScreen(GOODS, { as: { ...staff('goods'), user_id: 909 } })
    expect(density()).toBe('compact')
    await openScreen(GOODS, { as: admin() })
    expect(density()).toBe('roomy')
  })
  it('leads from the search box to the first row', async () => {
    serve({ ...shell, 'mall.getGoodsListTo': listed(staffGoods({ name: '青花瓷碗' })) })
    const at = await openScreen(GOODS, { as: admin() })
    await at.user.keyboard('/')
    expect(document.activeElement).toBe(at.field(/^搜索/))
    await at.user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('青花瓷碗')
  })
})
