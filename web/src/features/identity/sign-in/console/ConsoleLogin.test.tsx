import { describe, expect, it } from 'vitest'
import { session } from '../../../../lib/session.ts'
import { consoleHome } from '../../../../testing/home.ts'
import { listed } from '../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { admin, member, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const LOGIN = '/pagesPC/list/login'
const DESK = '/pagesPC/list/order/desk'
const HOME = '/pagesPC/list/index/index'
const organ = (id: number, is_active = false) => ({ id, name: `社区${id}`, is_active, roles: [] })
const { token: _token, ...info } = admin()

async function signIn(at: Person): Promise<void> {
  await at.fill('手机号', '13800000001')
  await at.fill('验证码', '123456')
  await at.choose('checkbox', /我已阅读并同意/)
  await at.press('登录')
}

describe(`the screen ${LOGIN}`, () => {
  it('signs staff in to the organisation worked in last', async () => {
    serve({
      'identity.mobilelogin': { userinfo: admin(), is_named: true },
      'organisation.getReceptionOrgans': [organ(2, true), organ(3)],
      'organisation.getMenus': [],
      'home.getConsoleHome': consoleHome(),
    })
    const at = await openScreen(LOGIN)
    await at.sees('和颐管理登录')
    expect(at.has('button', '注册账号')).toBe(false)
    await signIn(at)
    await shown(HOME)
    expect(sent('organisation.setReceptionOrgan')).toEqual([])
    expect(JSON.parse(localStorage.getItem('reception_organ_obj') ?? '')).toMatchObject({ id: 2 })
  })

  it('asks for the second factor of who has one, and signs in by it', async () => {
    serve({
      'identity.mobilelogin': refuse('SECOND_FACTOR_NEEDED', { ticket: 'T' }),
      'identity.loginSecond': inTurn(refuse('SECOND_CODE_WRONG'), { userinfo: admin(), is_named: true }),
      'organisation.getReceptionOrgans': [organ(2, true)],
      'organisation.getMenus': [],
      'home.getConsoleHome': consoleHome(),
    })
    const at = await openScreen(LOGIN)
    await signIn(at)
    const asked = await at.dialog('两步验证')
    expect(document.activeElement).toBe(asked.field('验证器验证码'))
    await asked.fill('验证器验证码', '123456')
    await asked.press('登录')
    await asked.sees(/验证码不正确或已用过/)
    await asked.press('登录')
    await shown(HOME)
    expect(sent('identity.loginSecond')).toMatchObject([{ ticket: 'T', code: '123456' }, { code: '123456' }])
  })

  it('goes on in the code once it was sent, and not before', async () => {
    serve({ 'identity.smsSend': inTurn(refuse('SMS_TOO_MANY'), { seconds: 60 }) })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', '13800000001')
    await at.press('获取验证码')
    await at.hears('今天获取验证码的次数太多，请稍后再试')
    expect(document.activeElement?.textContent).toBe('获取验证码')
    await at.press('获取验证码')
    await expect.poll(() => document.activeElement).toBe(at.field('验证码'))
  })

  it('asks for the organisation where there are several and none was chosen', async () => {
    serve({
      'identity.mobilelogin': { userinfo: admin(), is_named: true },
      'organisation.getReceptionOrgans': [organ(2), organ(3)],
      'organisation.setReceptionOrgan': ({ organ_id }) => ({
        userinfo: info,
        organ: { id: organ_id, name: `社区${organ_id}` },
      }),
      'organisation.getMenus': [],
      'home.getConsoleHome': consoleHome(),
    })
    const at = await openScreen(LOGIN)
    await signIn(at)
    await at.sees('请选择机构')
    await at.press('社区3')
    await at.sees('现在要处理')
    expect(sent('organisation.setReceptionOrgan')).toEqual([{ organ_id: 3, role_id: 0 }])
  })

  it('leads write-off staff to /pagesPC/list/order/desk, also where home was asked for', async () => {
    const clerk = staff('orderWriteOff')
    serve({
      'identity.mobilelogin': { userinfo: clerk, is_named: true },
      'organisation.getReceptionOrgans': [organ(2, true)],
      'organisation.getMenus': [],
      'orders.getWriteOffOrders': listed(),
    })
    for (const address of [LOGIN, `${LOGIN}?back=${encodeURIComponent(HOME)}`]) {
      const at = await openScreen(address)
      await signIn(at)
      await shown(DESK)
      session.signOut()
    }
    const at = await openScreen(HOME, { as: clerk })
    await shown(DESK)
    expect(at.misses('您没有权限查看此内容')).toBe(true)
  })

  it('says to staff without a console screen where their work is, in no empty frame', async () => {
    serve({ 'organisation.getReceptionOrgans': [organ(2, true)], 'organisation.getMenus': [] })
    const at = await openScreen(HOME, { as: staff('people') })
    await at.sees('管理后台里还没有您的工作页面')
    await expect.poll(() => document.querySelector('nav[aria-label="主菜单"]')).toBeNull()
    expect(at.has('button', '去手机版')).toBe(true)
    await openScreen('/pagesPC/list/goods/goods_list', { as: staff('order') })
    expect((await at.find('link', '去我的工作页面')).getAttribute('href')).toBe('#/pagesPC/list/order/order_management')
  })

  it('lets no member into the console', async () => {
    serve({ 'identity.mobilelogin': { userinfo: member(), is_named: true } })
    const at = await openScreen(LOGIN)
    await signIn(at)
    await expect.poll(() => at.address()).toBe(HOME)
    expect(at.misses('现在要处理')).toBe(true)
  })

  it('says a wrong code beside what was typed', async () => {
    serve({ 'identity.mobilelogin': refuse('CAPTCHA_SPENT') })
    const at = await openScreen(LOGIN)
    await signIn(at)
    await at.sees('输错次数太多，这个验证码已作废，请重新获取')
    expect(at.valueOf('手机号')).toBe('13800000001')
  })

  it('signs in by a phone that scans, and shows a new code in a tap where one was cancelled', async () => {
    const shownCode = (letter: string) => ({
      code: `HL1.${letter.repeat(43)}`,
      picture: 'data:image/svg+xml;base64,',
      seconds: 60,
      expires_at: '2026-11-20T02:01:00.000Z',
    })
    const states: Record<string, 'WAITING' | 'CANCELLED' | 'CONFIRMED'> = { a: 'CANCELLED', b: 'CONFIRMED' }
    serve({
      'identity.getLoginCade': inTurn(shownCode('a'), shownCode('b')),
      'identity.getLoginStatus': ({ code }) => ({ state: states[code.at(-1) ?? ''] ?? 'WAITING', is_over: false }),
      'identity.getToken': { userinfo: admin(), is_named: true },
      'organisation.getReceptionOrgans': [organ(2, true)],
      'organisation.getMenus': [],
      'home.getConsoleHome': consoleHome(),
    })
    const at = await openScreen(LOGIN)
    await at.press('扫码登录')
    await at.hears('手机上点了取消')
    expect(at.has('button', '密码登录')).toBe(true)
    await at.press('刷新二维码')
    await shown(HOME)
    expect(sent('identity.getToken')).toEqual([{ code: shownCode('b').code }])
  })
})
