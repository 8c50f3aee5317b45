import { beforeEach, describe, expect, it } from 'vitest'
import { consoleHome, guestHome, home } from '../../../../testing/home.ts'
import { listed } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { staffCounts } from '../../../../testing/orders.ts'
import { merchants } from '../../../../testing/organisation.ts'
import { admin, staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'
import { noLateMoney, noRefunds } from '../../../../testing/staff-refunds.ts'

const HOME = '/pagesPC/list/index/index'
const { token: _token, ...info } = admin()
const looked = { wrong: [], looked_at: '2026-11-20T01:07:00.000Z', next_at: '2026-11-20T02:07:00.000Z' }
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
  go: '',
})

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': merchants(),
    'mall.getStores': [],
    'mall.getCategories': [],
    'mall.getGoodsListTo': listed(),
    'orders.getCompanyOrdersV2': { ...listed(), counts: staffCounts },
    'orders.getRefundsTo': noRefunds,
    'orders.getLateMoney': noLateMoney,
  })
})

describe(`the screen ${HOME}`, () => {
  it('says what waits, how today stands against last week, and that nothing is wrong', async () => {
    serve({ 'home.getConsoleHome': consoleHome() })
    const at = await openScreen(HOME, { as: admin() })
    await at.sees('共3项')
    await at.sees('比上周同时段多 3单')
    await at.sees('与上周同时段持平')
    await at.sees('比上周同时段少 200积分')
    await at.hears('账目一致，2026-11-20 09:07核对过')
    await at.follow(/待发货/)
    await shown('/pagesPC/list/order/order_management')
    expect(at.address()).toContain('tab=ship')
  })

  it('opens the orders of today by their figure, and nothing that the person may not open', async () => {
    serve({ 'home.getConsoleHome': consoleHome() })
    const at = await openScreen(HOME, { as: staff('console') })
    expect(at.has('link', /订单/)).toBe(false)
    expect(at.has('link', /待发货/)).toBe(false)
    const all = await openScreen(HOME, { as: admin() })
    await all.user.click(await all.sees('比上周同时段多 3单'))
    await shown('/pagesPC/list/order/order_management')
    expect(all.address()).toContain('from=2026-11-20&to=2026-11-20')
  })

  it('does not say that all is well to who is not told, and counts what waits for members apart', async () => {
    const unpaid = { key: 'unpaid', name: '待付款', count: 4, link: '/pagesPC/list/order/order_management?tab=unpaid' }
    serve({ 'home.getConsoleHome': consoleHome({ books: null, todos: [unpaid] }) })
    const at = await openScreen(HOME, { as: admin() })
    await at.sees('等会员付款')
    await at.sees('都处理完了')
    expect(at.misses(/账目/)).toBe(true)
  })

  it('says how many things are wrong', async () => {
    const books = { ...looked, wrong: [{ name: '积分', detail: '账户 7 相差 10' }] }
    serve({ 'home.getConsoleHome': consoleHome({ books }) })
    const at = await openScreen(HOME, { as: admin() })
    await at.sees('发现1个问题，请尽快核对')
  })

  it('does not say that the books agree before they were looked at, but when they will be', async () => {
    serve({ 'home.getConsoleHome': consoleHome({ books: { ...looked, looked_at: null } }) })
    const at = await openScreen(HOME, { as: admin() })
    await at.hears('账目还没核对过，2026-11-20 10:07开始第一次')
    expect(at.misses(/账目一致/)).toBe(true)
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
  it('stays around an address that leads nowhere, and leads back', async () => {
    serve({ 'home.getConsoleHome': consoleHome() })
    const at = await openScreen('/pagesPC/list/nowhere', { as: admin() })
    await shown('/pagesPC/error/404')
    await at.sees('没有找到这个页面')
    await at.find('button', /凌志强/)
    await at.follow('回到系统首页')
    await shown(HOME)
  })

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
