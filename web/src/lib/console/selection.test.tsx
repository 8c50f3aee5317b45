import { describe, expect, it } from 'vitest'
import { categories, companies, listed, staffGoods } from '../../testing/mall.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin } from '../../testing/people.ts'
import type { Person } from '../../testing/person.ts'
import { sent, serve } from '../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const row = (id: number, name: string) => staffGoods({ id, name, is_on: true })
const all = [row(7, '青花瓷碗'), row(8, '白瓷碗'), row(9, '竹篮')]
const pick = async (at: Person, name: string) =>
  at
    .within(() => document.querySelector(`[data-key="${all.find((one) => one.name === name)?.id}"]`) as HTMLElement)
    .choose('checkbox', /.*/)

async function open(address = GOODS) {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getGoodsListTo': ({ keyword = '', page_num, num }) => {
      const found = all.filter(({ name }) => name.includes(keyword))
      return { ...listed(...found.slice(((page_num ?? 1) - 1) * (num ?? 20))), total: found.length }
    },
  })
  const at = await openScreen(address, { as: admin() })
  await at.sees('青花瓷碗')
  return at
}

describe('what is picked in a console table', () => {
  it('ends with a filter', async () => {
    const at = await open()
    await pick(at, '青花瓷碗')
    await at.hears('已选1项')
    await at.select('状态', '已下架')
    // What the table reads aloud of it stands longer.
    await at.missesSoon(/已选1项/)
  })
  it('stays with other words, and what they leave out of view is said, shown and dropped', async () => {
    const at = await open()
    await pick(at, '青花瓷碗')
    await pick(at, '竹篮')
    await at.fill(/商品/, '白瓷')
    await at.user.keyboard('{Enter}')
    await at.hears('已选2项不在这里')
    const header = () => document.querySelector<HTMLInputElement>('[role="columnheader"] input[type="checkbox"]')
    expect(header()?.checked).toBe(false)
    await pick(at, '白瓷碗')
    await at.hears('已选1项，另有2项不在这里')
    await at.press('查看')
    const dialog = await at.dialog('已选、不在这里的2项')
    await dialog.sees('青花瓷碗')
    await dialog.press('不选竹篮')
    await at.press('知道了')
    await at.hears('已选1项，另有1项不在这里')
    expect(sent('mall.getGoodsListTo').at(-1)).toMatchObject({ keyword: '白瓷' })
  })
  it('has no box ticked where a search finds nothing, and offers nothing that fits none', async () => {
    const at = await open()
    await pick(at, '青花瓷碗')
    await at.find('button', '下架（1）')
    expect(at.has('button', /^上架/)).toBe(false)
    await at.fill(/商品/, '没有')
    await at.user.keyboard('{Enter}')
    await at.hears('已选1项不在这里')
    expect(document.querySelector<HTMLInputElement>('[role="columnheader"] input[type="checkbox"]')?.checked).toBe(
      false,
    )
  })
})
