import { describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { queryClient } from '../../../lib/query.ts'
import { guestHome, home } from '../../../testing/home.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { admin, member, staff } from '../../../testing/people.ts'
import { account, holdings } from '../../../testing/rewards.ts'
import { refuse, serve } from '../../../testing/serve.ts'

const HOME = '/pages/index/index'

describe(`the screen ${HOME}`, () => {
  it('greets a member, says the one thing to do, and leads from the points to their ledger', async () => {
    serve({
      'home.getHome': home(),
      'rewards.getAccount': account(),
      'rewards.getHoldings': holdings(),
      'rewards.getScoreRecord': [],
    })
    const at = await openScreen(HOME, { as: member() })
    expect(at.words()).toMatch(/，陆根生/)
    await at.sees('今天还没签到')
    await at.sees('中心店周末照常营业')
    const points = await at.find('link', /^1,200\s*我的积分$/)
    expect(points.getAttribute('href')).toContain('/pagesC/user/user_integrate')
    await at.user.click(points)
    await shown('/pagesC/user/user_integrate')
  })

  it('leads who is not signed in to the sign-in', async () => {
    serve({ 'home.getHome': guestHome() })
    const at = await openScreen('/')
    await at.follow('去登录')
    await shown('/pages/login/login')
  })

  it('goes into elder mode and out of it', async () => {
    serve({ 'home.getHome': home() })
    const at = await openScreen(HOME, { as: member() })
    await at.press('长辈版')
    expect(document.documentElement.dataset.mode).toBe('elder')
    expect(localStorage.getItem('display_mode')).toBe('elder')
    await at.press('退出长辈版')
    expect(document.documentElement.dataset.mode).toBe('normal')
    await at.press('长辈版')
    const again = await openScreen(HOME, { as: member() })
    await again.find('button', '退出长辈版')
  })

  it('keeps the cart among the six entries of an elder, and greets for the community it knows already', async () => {
    display.setMode('elder')
    serve({ 'home.getHome': home() })
    const at = await openScreen(HOME, { as: member() })
    expect(at.has('link', '购物车')).toBe(true)
    expect(at.has('link', '设置')).toBe(false)
    expect(at.has('link', '收货地址')).toBe(false)
    queryClient.clear()
    serve({ 'home.getHome': refuse('BUG') })
    const again = await openScreen(HOME, { as: member() })
    await again.sees('晚渡社区')
  })

  it('has the way to the write-off for whoever may write orders off, and for nobody else', async () => {
    serve({ 'home.getHome': home() })
    for (const [as, may] of [
      [staff('orderWriteOff'), true],
      [admin(), true],
      [member(), false],
      [staff('order'), false],
    ] as const) {
      const at = await openScreen(HOME, { as })
      expect(at.has('link', '我的订单')).toBe(true)
      expect(at.has('link', '扫码核销')).toBe(may)
    }
  })

  it('has the welfare center among the eight entries of a member', async () => {
    serve({ 'home.getHome': home() })
    const at = await openScreen(HOME, { as: member() })
    const link = await at.find('link', '福利中心')
    expect(link.getAttribute('href')).toContain('/pages/task_integral/welfare_center')
  })

  it('keeps its entries where its data fail, and reads them again', async () => {
    serve({ 'home.getHome': refuse('BUG') })
    const at = await openScreen(HOME, { as: member() })
    expect(at.has('link', '积分商城')).toBe(true)
    serve({ 'home.getHome': home() })
    await at.press('重试')
    await at.sees('今天还没签到')
  })

  it('is where the older front pages lead', async () => {
    serve({ 'home.getHome': home() })
    for (const older of ['/pages/index/index_temp', '/pages/index/index_v1']) {
      const at = await openScreen(older, { as: member() })
      expect(at.address()).toBe('/')
    }
  })
})

describe('the screen /pages/error/404', () => {
  it('is shown for an address that is not there, and leads home', async () => {
    serve({ 'home.getHome': home() })
    const at = await openScreen('/pages/nothing/here', { as: member() })
    await at.sees('没有找到这个页面')
    await at.follow('回到首页')
    await shown(HOME)
  })
})

describe('the screen /pages/index/nav_text', () => {
  it('lists every screen with its address, and finds by both', async () => {
    const at = await openScreen('/pages/index/nav_text', { as: admin() })
    await at.fill('搜索标题或路径', 'sign_in')
    await at.sees('共 1 个页面')
    expect(at.words()).toContain('每日签到')
    await at.fill('搜索标题或路径', '没有这样的页面')
    await at.sees('共 0 个页面')
  })

  it('is not for members', async () => {
    const at = await openScreen('/pages/index/nav_text', { as: member() })
    expect(at.misses(/共 \d+ 个页面/)).toBe(true)
  })
})
