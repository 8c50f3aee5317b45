import { afterEach, describe, expect, it, vi } from 'vitest'
import { home } from '../../../testing/home.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const QUICK = '/pages/login/quick_login'
const LOCAL = { way: 'local', app_id: 'local', authorize_url: '/dev/wechat/authorize' } as const
const WECHAT = {
  way: 'wechat',
  app_id: 'wx1',
  authorize_url: 'https://open.weixin.qq.com/connect/oauth2/authorize',
} as const
const inside = { userinfo: member(), is_named: true }

/** The window comes back from WeChat with a code, asked for here or by somebody else. */
function comeBack(state: string): void {
  sessionStorage.setItem('wechat_state', `s1 ${QUICK}`)
  sessionStorage.setItem('launch_state', state)
  sessionStorage.setItem('launch_code', 'c1')
}
const browser = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

describe(`the screen ${QUICK}`, () => {
  afterEach(() => vi.restoreAllMocks())

  it('leaves for WeChat, with its parameters in the order that it insists on, and comes back here', async () => {
    browser('MicroMessenger')
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    serve({ 'identity.getWechatApp': WECHAT })
    const at = await openScreen(`${QUICK}?back=%2FpagesV2%2Fshop%2Fcart`)
    await at.press('微信一键登录')
    const [address = ''] = assign.mock.calls[0] as [string]
    const state = sessionStorage.getItem('wechat_state') ?? ''
    expect(address).toMatch(
      /^https:[/][/]open.weixin.qq.com[/]connect[/]oauth2[/]authorize[?]appid=wx1&redirect_uri=[^&]+&response_type=code&scope=snsapi_base&state=[^&]+#wechat_redirect$/,
    )
    const asked = new URL(address).searchParams
    expect(`${asked.get('state')} ${QUICK}`).toBe(state)
    expect(asked.get('redirect_uri')).toContain(`#${QUICK}?back=%2FpagesV2%2Fshop%2Fcart`)
  })

  it('signs a bound account in at once, and only one time', async () => {
    comeBack('s1')
    serve({ 'identity.quicklogin': { ...inside, ticket: '' }, 'home.getHome': home() })
    await openScreen(QUICK)
    await shown('/pages/index/index')
    expect(sent('identity.quicklogin')).toMatchObject([{ code: 'c1', app: 'web' }])
    expect(sessionStorage.getItem('launch_code')).toBe(null)
  })

  it('asks an unbound account for its phone once', async () => {
    comeBack('s1')
    serve({
      'identity.quicklogin': { userinfo: null, ticket: 't1' },
      'identity.smsSend': { seconds: 60 },
      'identity.mobilelogin': inTurn(refuse('CAPTCHA_WRONG'), inside),
      'home.getHome': home(),
    })
    const at = await openScreen(QUICK)
    await at.sees(/还没有绑定手机号/)
    await at.fill('手机号', '13900000002')
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    await at.fill('验证码', '000000')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('绑定并登录')
    await at.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(at.valueOf('手机号')).toBe('13900000002')
    await at.fill('验证码', '123456')
    await at.press('绑定并登录')
    await shown('/pages/index/index')
    expect(sent('identity.mobilelogin').at(-1)).toMatchObject({ ticket: 't1', captcha: '123456' })
  })

  it('takes no code that was not asked for here, and says what went wrong with one that was', async () => {
    comeBack('another')
    serve({ 'identity.getWechatApp': LOCAL, 'identity.quicklogin': refuse('WECHAT_CODE_USED') })
    const at = await openScreen(QUICK)
    await at.find('button', '微信一键登录')
    expect(sent('identity.quicklogin')).toEqual([])
    comeBack('s1')
    const again = await openScreen(QUICK)
    await again.sees('这次微信授权已经用过，请重新点一次')
    await again.find('button', '微信一键登录')
    await again.find('link', '用手机验证码登录')
  })

  it('waits for one tap in a mini program, which has opened the page with a code', async () => {
    browser('MicroMessenger miniProgram')
    sessionStorage.setItem('launch_code', 'm1')
    serve({
      'identity.getWechatApp': { ...WECHAT, app_id: 'wx2' },
      'identity.quicklogin': { ...inside, ticket: '' },
      'home.getHome': home(),
    })
    const at = await openScreen(QUICK)
    await at.press('微信一键登录')
    await shown('/pages/index/index')
    expect(sent('identity.quicklogin')).toMatchObject([{ code: 'm1', app: 'mini' }])
  })

  it('says what to do where WeChat cannot be asked', async () => {
    serve({ 'identity.getWechatApp': inTurn(lostNetwork(), lostNetwork(), lostNetwork(), WECHAT) })
    const at = await openScreen(QUICK)
    await at.press('重试')
    await at.sees(/要在微信里打开这一页/)
  })

  it('leads to the phone where this installation has no WeChat', async () => {
    serve({ 'identity.getWechatApp': { way: 'off', app_id: '', authorize_url: '' } })
    const at = await openScreen(QUICK)
    await at.sees('这里还没有开通微信登录。')
    await at.find('link', '用手机验证码登录')
  })
})
