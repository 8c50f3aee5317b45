import { describe, expect, it, vi } from 'vitest'
import { timeNow } from '../../../kit/base/clock.ts'
import { messages } from '../../../lib/messages.ts'
import { person } from '../../../testing/identity.ts'
import { listed } from '../../../testing/mall.ts'
import { messagePage, unread } from '../../../testing/messaging.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderCounts, waitingOrder } from '../../../testing/orders.ts'
import { admin, member, staff } from '../../../testing/people.ts'
import { inTurn, refuse, serve } from '../../../testing/serve.ts'

const USER = '/pages/user/user'

describe(`the screen ${USER}`, () => {
  it('lets who has no name yet say it', async () => {
    const { token: _token, ...named } = member({ real_name: '沈宝珍' })
    let is_named = false
    serve({
      'orders.getUserOrderCounts': orderCounts,
      'identity.getUserInfo': () => person(is_named ? { real_name: '沈宝珍' } : { real_name: '会员', is_named }),
      'identity.setMineInfo': () => {
        is_named = true
        return named
      },
    })
    const at = await openScreen(USER, { as: member({ real_name: '会员' }) })
    await at.sees('新会员')
    await at.press('填写姓名')
    const sheet = await at.dialog('怎么称呼您')
    await sheet.fill('您的姓名', '沈')
    await sheet.press('保存')
    await sheet.sees('姓名为2到20个字')
    await sheet.fill('您的姓名', '沈宝珍')
    await sheet.press('保存')
    await at.sees('沈宝珍')
    expect(at.has('button', '填写姓名')).toBe(false)
  })

  it('invites by a code that belongs to the organisation, and says how many came', async () => {
    const invite = { url: 'http://127.0.0.1/h5/#/x', picture: 'data:image/svg+xml;base64,', organ_name: '双塔弄站' }
    serve({
      'identity.getUserInfo': person(),
      'orders.getUserOrderCounts': orderCounts,
      'identity.getInvite': inTurn(refuse('BUG'), { ...invite, invited: 3 }),
    })
    const at = await openScreen(USER, { as: member() })
    await at.press('邀请亲友')
    const sheet = await at.dialog('邀请亲友')
    await sheet.press('重试')
    await sheet.sees('请亲友用手机扫一扫，就能加入双塔弄站。')
    await sheet.sees('已有3位亲友加入。')
    await sheet.find('button', '发给亲友')
  })

  it('shows who one is, what one has, and how many orders wait', async () => {
    serve({ 'identity.getUserInfo': person(), 'orders.getUserOrderCounts': { ...orderCounts, unpaid: 2 } })
    const at = await openScreen(USER, { as: member() })
    await at.sees('陆根生')
    await at.sees('139****0002')
    expect(at.words()).toContain('1,200')
    expect(at.words()).toContain('¥350.00')
    await at.find('link', /待付款/)
    const kept = await at.find('link', '收藏和关注的店铺')
    expect(kept.getAttribute('href')).toBe('#/pages/index/shopping?collected=1')
    expect(at.has('link', /扫码核销|管理后台|导航测试|取货码/)).toBe(false)
    const tab = document.querySelector('nav [aria-current=page]')
    expect(tab?.textContent).toContain('我的')
  })

  it.each([
    [1, '#/pagesV2/order/orderDetail?order_id=501'],
    [2, '#/pagesD/order/orderlist?tab=doing'],
  ])('leads to the code of what can be picked up: of %i orders to %s', async (ready, to) => {
    const counts = { ...orderCounts, doing: ready, ready, ready_order_id: 501 }
    serve({ 'identity.getUserInfo': person(), 'orders.getUserOrderCounts': counts })
    const at = await openScreen(USER, { as: member() })
    expect((await at.find('link', /取货码/)).getAttribute('href')).toBe(to)
  })

  it('shows staff the tools that they may use', async () => {
    serve({ 'identity.getUserInfo': person(), 'orders.getUserOrderCounts': orderCounts })
    const clerk = await openScreen(USER, { as: staff('orderWriteOff') })
    expect(clerk.has('link', '扫码核销')).toBe(true)
    expect(clerk.has('link', '管理后台')).toBe(false)
    // Work comes first for who works.
    expect(clerk.words().indexOf('扫码核销')).toBeLessThan(clerk.words().indexOf('我的工具'))
    const all = await openScreen(USER, { as: admin() })
    for (const tool of ['扫码核销', '核销订单', '管理后台', '导航测试']) expect(all.has('link', tool)).toBe(true)
  })

  it('counts what is unread on the tab bar and on the way to the messages', async () => {
    serve({
      'identity.getUserInfo': person(),
      'orders.getUserOrderCounts': orderCounts,
      'messaging.getMessages': { ...messagePage(), unread: unread(3) },
    })
    messages.setUnread(unread(3))
    const at = await openScreen(USER, { as: member() })
    const tabBar = () => [...document.querySelectorAll('nav')].at(-1)?.textContent
    await vi.waitFor(() => expect(tabBar()).toContain('3'))
    await at.follow(/我的消息/)
    await shown('/pagesC/news/newslist')
  })

  it('counts who waits behind the tools of staff', async () => {
    const request = {
      id: 31,
      expire_at: new Date(timeNow() + 300_000).toISOString(),
      ...{ uses: null, by: '', reason: '', is_mine: false },
    }
    serve({
      'identity.getUserInfo': person(),
      'orders.getUserOrderCounts': orderCounts,
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'asked' ? listed(waitingOrder('READY', { request })) : listed(),
    })
    await openScreen(USER, { as: staff('orderWriteOff') })
    await expect.poll(() => document.body.textContent).toContain('扫码核销1位等您确认核销订单1位等您确认')
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'identity.getUserInfo': inTurn(refuse('BUG'), person()), 'orders.getUserOrderCounts': orderCounts })
    const at = await openScreen(USER, { as: member() })
    await at.press('重试')
    await at.sees('陆根生')
  })

  it('has the switch to elder mode, as the settings have', async () => {
    serve({ 'identity.getUserInfo': person(), 'orders.getUserOrderCounts': orderCounts })
    const at = await openScreen(USER, { as: member() })
    await at.choose('switch', /长辈版/)
    expect(document.documentElement.dataset.mode).toBe('elder')
  })
})
