import { beforeEach, describe, expect, it } from 'vitest'
import { categories, companies, editedGoods, listed, staffGoods } from '../../testing/mall.ts'
import { label, labels } from '../../testing/members.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { role, rolePage, shippedRole } from '../../testing/organisation.ts'
import { admin, staff } from '../../testing/people.ts'
import type { Person } from '../../testing/person.ts'
import { held, inTurn, refuse, sent, serve } from '../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const bowl = (own: Parameters<typeof staffGoods>[0] = {}) => staffGoods({ name: '白瓷碗', sort: 100, ...own })
const SORT = '白瓷碗的排序'

/** Whoever places goods has asked for these two columns. */
const asked = JSON.stringify(['sort', 'is_hot'].map((key) => ({ key, isShown: true })))

beforeEach(() => {
  for (const { user_id } of [admin(), staff('goods')]) localStorage.setItem(`columns_goods_${user_id}`, asked)
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getGoodsListTo': listed(bowl()),
    'mall.getGoodsTo': editedGoods(),
  })
})

async function editing(at: Person): Promise<void> {
  await at.press(`修改${SORT}`)
  await expect.poll(() => document.activeElement).toBe(at.field(SORT))
}

describe('a cell that is edited in its row', () => {
  it('is kept by Enter once, whatever letters and arrows the table would take, and can be undone', async () => {
    let sort = 100
    const answer = held({ id: 7, version: '2' })
    serve({
      'mall.getGoodsListTo': () => listed(bowl({ sort })),
      'mall.setGoodsFront': (input) => {
        sort = input.sort ?? 0
        return answer.answer()
      },
    })
    const at = await openScreen(GOODS, { as: admin() })
    await editing(at)
    await at.user.keyboard('{ArrowLeft}{ArrowRight}')
    await at.user.clear(at.field(SORT))
    await at.user.keyboard('12{Enter}{Enter}')
    await at.hears('正在保存')
    answer.letGo()
    await at.hears(`${SORT}改成了12`)
    await at.sees('12')
    // The keyboard goes on where it began, and nothing was opened or selected.
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`修改${SORT}`)
    await at.noDialog()
    expect(at.misses(/已选/)).toBe(true)
    await at.press('撤销')
    await at.hears('已撤销')
    expect(sent('mall.setGoodsFront')).toMatchObject([
      { id: 7, sort: 12, version: '2026-11-20T02:00:00.000Z' },
      { id: 7, sort: 100, version: '2' },
    ])
  })
  it('says what is wrong at its place, keeps what was typed, and is left as it was by Escape', async () => {
    serve({ 'mall.setGoodsFront': refuse('GOODS_NOT_FOUND') })
    const at = await openScreen(GOODS, { as: admin() })
    await editing(at)
    await at.fill(SORT, '-1')
    await at.user.keyboard('{Enter}')
    await at.sees('请填写0到100000的整数，数字小的排在前面')
    await at.fill(SORT, '5')
    await at.user.keyboard('{Enter}')
    await expect.poll(() => at.field(SORT).getAttribute('aria-invalid')).toBe('true')
    expect(at.valueOf(SORT)).toBe('5')
    await at.user.keyboard('{Escape}')
    await at.find('button', `修改${SORT}`)
    expect(sent('mall.setGoodsFront')).toHaveLength(1)
  })
  it('says who was faster, and writes over theirs only when Enter is pressed once more', async () => {
    const newer = { by: '夏静', at: '11月20日 11:00', version: '9' }
    serve({ 'mall.setGoodsFront': inTurn(refuse('CHANGED_MEANWHILE', newer), { id: 7, version: '10' }) })
    const at = await openScreen(GOODS, { as: admin() })
    await editing(at)
    await at.fill(SORT, '5')
    await at.user.keyboard('{Enter}')
    await at.sees('夏静在11月20日 11:00改过，再按回车用您的，按Esc用对方的')
    await at.user.keyboard('{Enter}')
    await at.hears(`${SORT}改成了5`)
    expect(sent('mall.setGoodsFront').map(({ version }) => version)).toEqual(['2026-11-20T02:00:00.000Z', '9'])
  })
  it('is on or off by a press, and is offered only to who may', async () => {
    serve({ 'mall.setGoodsFront': { id: 7, version: '2' } })
    const at = await openScreen(GOODS, { as: admin() })
    await at.press('白瓷碗的首页推荐')
    await at.hears('白瓷碗已放上首页')
    expect(sent('mall.setGoodsFront')).toMatchObject([{ id: 7, is_hot: true }])
    await at.noDialog()
    const clerk = await openScreen(GOODS, { as: staff('goods', 'goodsEdit') })
    await clerk.sees('白瓷碗')
    expect([clerk.has('button', `修改${SORT}`), clerk.has('button', '白瓷碗的首页推荐')]).toEqual([false, false])
  })
  it('renames a label and a role, and neither of others', async () => {
    const shared = label({ id: 5, name: '慢病', is_own: false })
    serve({
      'members.getTags': labels(label(), shared),
      'members.setTag': { id: 4, version: '2' },
      'organisation.getRolesTo': rolePage(role(), shippedRole()),
      'organisation.setRole': { id: 9, version: '2' },
    })
    const rename = async (at: Person, name: string, title: string, to: string) => {
      await at.press(`修改${name}的${title}`)
      await at.fill(`${name}的${title}`, to)
      await at.user.keyboard('{Enter}')
      await at.hears(`改成了${to}`)
    }
    const at = await openScreen('/pagesPC/list/label/label_manage', { as: admin() })
    expect(at.has('button', '修改慢病的标签')).toBe(false)
    await rename(at, '独居', '标签', '独居长者')
    expect(sent('members.setTag')).toMatchObject([
      { id: 4, name: '独居长者', group: '人群', colour: 'warn', version: '1' },
    ])
    const roles = await openScreen('/pagesPC/list/role/role_management', { as: admin() })
    expect(roles.has('button', '修改运营人员的角色')).toBe(false)
    await rename(roles, '夜班', '角色', '白班')
    expect(sent('organisation.setRole')).toMatchObject([{ id: 9, name: '白班', version: '1' }])
  })
})
