import { beforeEach, describe, expect, it } from 'vitest'
import { consoleHome, guestHome, home } from '../../../../testing/home.ts'
import { listed } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { orderCounts } from '../../../../testing/orders.ts'
import { admin, staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const HOME = '/pagesPC/list/index/index'
const { token: _token, ...info } = admin()
const menu = (menu_id: number, parent_id: number, name: string, url = '') => ({
  menu_id,
  parent_id,
  rules_id: 0,
  rules_ids: [],
  sort: menu_id,
  name,
  icon: 'package',
  url,
  permission: '',
  isLeafNode: url !== '',
})

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': [],
    'mall.getStores': [],
    'mall.getCategories': [],
    'mall.getGoodsListTo': listed(),
    'orders.getCompanyOrdersV2': { ...listed(), counts: orderCounts },
  })
})

describe(`the screen ${HOME}`, () => {
  it('says what waits, how today stands against last week, and that nothing is wrong', async () => {
    serve({ 'home.getConsoleHome': consoleHome() })
    const at = await openScreen(HOME, { as: admin() })
    await at.sees('共3项')
    await at.sees('比上周今天多 3单')
    await at.sees('与上周今天持平')
    await at.sees('比上周今天少 200积分')
    await at.sees('账目一致，没有发现问题')
    await at.follow(/待发货/)
    await shown('/pagesPC/list/order/order_management')
    expect(at.address()).toContain('tab=doing')
  })

  it('says how many things are wrong', async () => {
    serve({ 'home.getConsoleHome': consoleHome({ wrong: [{ name: '积分', detail: '账户 7 相差 10' }] }) })
    const at = await openScreen(HOME, { as: admin() })
    await at.sees('发现1个问题，请尽快核对')
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'home.getConsoleHome': inTurn(refuse('BUG'), consoleHome({ todos: [] })) })
    const at = await openScreen(HOME, { as: admin() })
    await at.press('重试')
    await at.sees('都处理完了')
  })

  it('has no figures for who may not see them', async () => {
    await openScreen(HOME, { as: staff('order') })
    expect(sent('home.getConsoleHome')).toEqual([])
  })
})

describe('the frame of the console', () => {
  it(`leads by its menu from ${HOME} to another screen`, async () => {
    serve({
      'home.getConsoleHome': consoleHome(),
      'organisation.getMenus': [menu(1, 0, '商城'), menu(2, 1, '商品列表', '/pagesPC/list/goods/goods_list')],
    })
    const at = await openScreen(HOME, { as: admin() })
    const group = await at.find('button', '商城')
    if (group.getAttribute('aria-expanded') === 'false') await at.user.click(group)
    await at.follow('商品列表')
    await shown('/pagesPC/list/goods/goods_list')
  })

  it('changes the organisation, and reads everything again under it', async () => {
    serve({
      'home.getConsoleHome': consoleHome(),
      'organisation.getReceptionOrgans': [2, 3].map((id) => ({
        id,
        name: `社区${id}`,
        is_active: id === 2,
        roles: [],
      })),
      'organisation.setReceptionOrgan': { userinfo: info, organ: { id: 3, name: '社区3' } },
    })
    const at = await openScreen(HOME, { as: admin() })
    await at.select('当前机构', '社区3')
    await expect.poll(() => sent('organisation.setReceptionOrgan')).toEqual([{ organ_id: 3, role_id: 0 }])
    await expect.poll(() => sent('home.getConsoleHome').length).toBeGreaterThan(1)
  })

  it('opens the phone version, and signs out after a question', async () => {
    serve({ 'home.getConsoleHome': consoleHome(), 'home.getHome': home(), 'identity.logout': {} })
    const at = await openScreen(HOME, { as: admin() })
    await at.press(/凌志强/)
    await at.user.click(await at.find('menuitem', '打开手机版'))
    await shown('/pages/index/index')
    serve({ 'home.getHome': guestHome() })
    const again = await openScreen(HOME, { as: admin() })
    await again.press(/凌志强/)
    await again.user.click(await again.find('menuitem', '退出登录'))
    await (await again.question()).press('退出')
    await shown('/pagesPC/list/login')
    expect(sent('identity.logout')).toHaveLength(1)
    expect(localStorage.getItem('userinfo')).toBe(null)
  })
})
