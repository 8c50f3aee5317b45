import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { home } from '../../../testing/home.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member, staff } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve, serverSays } from '../../../testing/serve.ts'

const SCAN = '/pagesC/user/scanCode'
const CONFIRM = '/pagesC/user/confirmLogin'
const MINE = '/pagesC/user/webCode'
const CARD = '/pagesC/user/memberCard'
const LOGIN = `HL1.${'a'.repeat(43)}`
const MEMBER = `HM1.7.60000000.${'b'.repeat(22)}`

const asked = (state: 'SCANNED' | 'CONFIRMED' | 'CANCELLED' = 'SCANNED') => ({
  state,
  device: 'Windows 电脑 · Chrome',
  city: '江苏省苏州市',
  asked_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2026-11-20T02:01:00.000Z',
})
const card = { user_id: 7, name: '沈宝珍', mobile_masked: '139****0007', avatar: null, organ_name: '晚渡社区' }
const mine = () => ({
  code: MEMBER,
  picture: 'data:image/svg+xml;base64,',
  expires_at: new Date(Date.now() + 20_000).toISOString(),
})

describe(`the screen ${SCAN}`, () => {
  it('leads by the kind of what is typed where there is no camera, and keeps what it does not know', async () => {
    serve({ 'identity.codeLogin': asked(), 'identity.getUserByCode': card })
    const at = await openScreen(SCAN, { as: staff('people') })
    await at.hears('这台设备用不了相机')
    await at.press('打开')
    await at.sees('请输入码上的文字或数字')
    for (const [text, problem] of [
      ['你好', '和颐不认识这个码，请换一个再扫'],
      ['https://example.com/#/pages/index/index', '这是外面的网址，和颐不打开'],
      [`${location.origin}/h5/#/pagesZ/nothing/here`, '这个码指向的页面不存在'],
      ['123456789012', '这是取货码，请给工作人员扫'],
    ] as const) {
      await at.fill('输入码', text)
      await at.press('打开')
      await at.hears(problem)
      expect(at.valueOf('输入码')).toBe(text)
    }
    await at.fill('输入码', ` ${MEMBER} `)
    await at.press('打开')
    await shown(CARD)
    await at.sees('139****0007')
    await openScreen(SCAN, { as: staff('people') })
    await at.fill('输入码', LOGIN)
    await at.press('打开')
    await shown(CONFIRM)
    expect(sent('identity.codeLogin')).toEqual([{ code: LOGIN, act: 'look' }])
  })

  it('tells a member that the code of another is for staff, and follows our own addresses', async () => {
    serve({ 'identity.getUserInfo': lostNetwork() })
    const at = await openScreen(SCAN, { as: member() })
    await at.fill('输入码', MEMBER)
    await at.press('打开')
    await at.hears('这是会员的二维码，工作人员扫了才有用')
    await at.fill('输入码', `${location.origin}/h5/#/pagesC/user/setting?x=1`)
    serve({ 'identity.getSessions': [] })
    await at.press('打开')
    await shown('/pagesC/user/setting')
  })
})

describe(`the screen ${CONFIRM}`, () => {
  it('names device, place and time, and confirms once for two quick taps', async () => {
    const answer = held(asked('CONFIRMED'))
    serve({ 'identity.codeLogin': ({ act }) => (act === 'confirm' ? answer.answer() : asked()) })
    const at = await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    for (const words of ['Windows 电脑 · Chrome', '江苏省苏州市', '2026-11-20 10:00']) await at.sees(words)
    await at.user.dblClick(await at.find('button', '确认登录'))
    answer.letGo()
    await at.hears('已确认，电脑上马上就登录好了')
    expect(sent('identity.codeLogin').map(({ act }) => act)).toEqual(['look', 'confirm'])
  })

  it('says why it cannot be confirmed, cancels, and leads to scanning where the code is over', async () => {
    serve({
      'identity.codeLogin': inTurn(asked(), refuse('LOGIN_CODE_TAKEN'), asked('CANCELLED')),
      'home.getHome': home(),
    })
    const at = await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    await at.press('确认登录')
    await at.hears('这个登录码已经用过了')
    await at.press('取消')
    await at.hears('已取消登录')
    serve({ 'identity.codeLogin': refuse('LOGIN_CODE_OVER') })
    await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    await at.hears('登录码已过期')
    await at.follow('去扫码')
    await shown(SCAN)
  })
})

describe(`the screen ${MINE}`, () => {
  it('shows my code, says so when it cannot be read, and what holds without a network', async () => {
    serve({ 'identity.getLoginQRCode': inTurn(refuse('BUG'), mine()) })
    const at = await openScreen(MINE, { as: member() })
    await at.press('重试')
    await at.sees(/每半分钟自动更新/)
    expect(document.querySelector('img[alt="我的会员二维码"]')).not.toBeNull()
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await at.hears('现在没有网络，这个二维码马上就要过期')
    expect(at.has('button', '刷新二维码')).toBe(false)
    line.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
})

describe(`the screen ${MINE} on a phone that is set to the day before`, () => {
  it('draws the code anew when it is over by the server’s clock', async () => {
    const server = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: server - 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    serverSays(new Date(server).toISOString())
    serve({ 'identity.getLoginQRCode': { ...mine(), expires_at: new Date(server).toISOString() } })
    await openScreen(MINE, { as: member() })
    await expect.poll(() => sent('identity.getLoginQRCode').length, { timeout: 3_000 }).toBe(2)
  })
})

describe(`the screen ${CARD}`, () => {
  it('says why a code shows nobody', async () => {
    serve({ 'identity.getUserByCode': refuse('MEMBER_CODE_OVER') })
    const at = await openScreen(`${CARD}?code=${MEMBER}`, { as: staff('people') })
    await at.hears('会员的二维码已过期')
    expect(at.has('link', '去扫码')).toBe(true)
  })
})
