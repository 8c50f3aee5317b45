import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nav } from '../lib/nav.ts'
import { queryClient } from '../lib/query.ts'
import { refreshShown } from '../lib/stale.ts'
import { guestHome, home } from '../testing/home.ts'
import { device, person } from '../testing/identity.ts'
import { messagePage } from '../testing/messaging.ts'
import { openScreen, shown } from '../testing/open-screen.tsx'
import { orderCounts } from '../testing/orders.ts'
import { member } from '../testing/people.ts'
import { account, holdings, signInStatus } from '../testing/rewards.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve, serverIs, serverSays } from '../testing/serve.ts'

const SIGN_IN = '/pages/task_integral/sign_in'
const status = signInStatus()
const SCREENS = [
  ['/pages/user/user', '我的'],
  [SIGN_IN, '每日签到'],
  ['/pagesC/user/user_remaining', '我的余额'],
  ['/pagesC/news/newslist', '消息列表'],
  ['/pagesC/user/setting', '设置'],
] as const

afterEach(() => vi.useRealTimers())

describe('the shell of the phone', () => {
  it(`tells where one is after every change of screen: ${SCREENS.map(([path]) => path).join(', ')}`, async () => {
    serve({
      'home.getHome': home(),
      'identity.getUserInfo': person(),
      'identity.getSessions': [device()],
      'orders.getUserOrderCounts': orderCounts,
      'rewards.getSignInStatus': status,
      'rewards.getAccount': account(),
      'rewards.getHoldings': holdings(),
      'rewards.getBalanceRecord': [],
      'messaging.getMessages': messagePage(),
    })
    await openScreen('/', { as: member() })
    for (const [path, title] of SCREENS) {
      act(() => void nav.push(path))
      await shown(path)
      await expect.poll(() => document.title).toContain(title)
      await expect.poll(() => document.activeElement?.tagName).toBe('H1')
      expect(document.querySelectorAll('main')).toHaveLength(1)
    }
    act(() => void nav.switchTab('/pages/user/user'))
    await shown('/pages/user/user')
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toContain('我的')
  })

  it('has somebody to ask in the corner of every screen: the phone of the own community, and when it is answered', async () => {
    const desk = { name: '双塔弄社区服务站', phone: '0512-65880401', hours: '每天 8:00-17:30', opens: '明天8:00' }
    serve({
      'home.getHome': home(),
      'identity.getUserInfo': person(),
      'orders.getUserOrderCounts': orderCounts,
      'rewards.getSignInStatus': status,
      'organisation.getOrganContact': inTurn(desk, lostNetwork()),
    })
    for (const address of ['/', '/pages/user/user', SIGN_IN]) {
      const at = await openScreen(address, { as: member() })
      expect(document.querySelectorAll('main button[aria-haspopup=dialog]').length).toBeGreaterThan(0)
      await at.press('帮助')
      const sheet = await at.dialog('有事问我们')
      await sheet.sees('双塔弄社区服务站')
      await sheet.sees('8:00-17:30')
      expect(sheet.words()).toContain('接听时间 每天 8:00-17:30')
      await sheet.sees('现在没人接，明天8:00开始接听。')
      await sheet.sees(/接听时间内有工作人员接听/)
      expect((await sheet.find('link', '打电话')).getAttribute('href')).toBe('tel:0512-65880401')
      await sheet.press('关闭')
      await at.noDialog()
    }
    // A call needs no network: the number that was seen is still there.
    queryClient.clear()
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.press('帮助')
    const kept = await at.dialog('有事问我们')
    await kept.sees('0512-65880401')
    // What was kept says nothing of this hour.
    expect(kept.misses(/现在没人接/)).toBe(true)
  })

  it('says plainly that no phone is known, or what went wrong', async () => {
    serve({
      'home.getHome': guestHome(),
      'organisation.getOrganContact': inTurn(refuse('BUG'), {
        name: '社区健康服务中心',
        phone: '',
        hours: '',
        opens: '',
      }),
    })
    const at = await openScreen('/')
    await at.press('帮助')
    const sheet = await at.dialog('有事问我们')
    await sheet.press('重试')
    await sheet.sees('还没有登记服务电话')
    await sheet.sees('请到社区健康服务中心前台询问')
    expect(sheet.has('link', '打电话')).toBe(false)
  })

  it('has the way to the content before everything else', async () => {
    serve({ 'home.getHome': guestHome() })
    const at = await openScreen('/')
    const first = document.querySelector<HTMLElement>('a[href], button, input, [tabindex="0"]')
    expect(first?.textContent).toBe('跳到正文')
    first?.focus()
    await at.user.keyboard('{Enter}')
    expect(document.activeElement?.id).toBe('main')
  })

  it('shows the waiting sign after half a second, and then for at least 300 ms', async () => {
    const answer = held(lostNetwork())
    serve({ 'rewards.getSignInStatus': status, 'rewards.dailySignIn': answer.answer })
    const at = await openScreen(SIGN_IN, { as: member() })
    const button = await at.find('button', /签到，得/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const signs = () => document.querySelectorAll('[role=status][aria-busy=true]').length
    act(() => button.click())
    await pass(450)
    expect(sent('rewards.dailySignIn')).toHaveLength(1)
    expect(signs()).toBe(0)
    await pass(100)
    expect(signs()).toBe(1)
    expect(at.words()).toContain('正在加载...')
    answer.letGo()
    await pass(150)
    expect(signs()).toBe(1)
    await pass(200)
    expect(signs()).toBe(0)
  })

  it('says what was lost, and shows what was read again when the network is back', async () => {
    serve({ 'home.getHome': inTurn(guestHome(), home({ organ_name: '晚渡社区' })) })
    const at = await openScreen('/', { as: member() })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await at.hears('网络信号丢失')
    // A bar: the screen below is read and used on.
    expect(document.documentElement.classList).toContain('has-offline-bar')
    expect(at.has('button', '先看看已有内容')).toBe(false)
    await at.find('link', /签到/)
    await at.press('重试')
    await at.hears('网络还没有恢复')
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await at.missesSoon(/网络信号丢失/)
  })

  it('says that the server is gone when a call fails, and when it last answered, until it is back', async () => {
    serve({ 'home.getHome': home() })
    const at = await openScreen('/', { as: member() })
    serverSays('2026-11-20T21:41:00.000Z')
    await act(() => refreshShown())
    serverIs('gone')
    await act(() => refreshShown().catch(() => undefined))
    await at.hears(/连不上服务器，正在重新连接.*上次更新 05:41/)
    await at.press('重试')
    await at.hears('还是连不上')
    serverIs('there')
    await at.press('重试')
    await at.missesSoon(/连不上服务器/)
  })

  it('shows the picture where a screen without its data loses the network', async () => {
    const never = held([])
    serve({
      'home.getHome': home(),
      'rewards.getAccount': account(),
      'rewards.getHoldings': holdings(),
      'rewards.getBalanceRecord': never.answer,
    })
    const at = await openScreen('/', { as: member() })
    act(() => void nav.push('/pagesC/user/user_remaining'))
    await waitFor(() => expect(document.querySelector('main[data-ready="true"]')).toBeNull())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await at.hears('请检查网络，已填写的内容不会丢失')
    expect(document.documentElement.classList).not.toContain('has-offline-bar')
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await at.missesSoon(/网络信号丢失/)
  })
})
