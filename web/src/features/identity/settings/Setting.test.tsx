import { describe, expect, it } from 'vitest'
import { guestHome } from '../../../testing/home.ts'
import { device, person, salt } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const SETTING = '/pagesC/user/setting'
const html = '<h2>第一条</h2><p>欢迎使用和颐</p>'

describe(`the screen ${SETTING}`, () => {
  it('shows each choice of display at once, and keeps it', async () => {
    serve({ 'identity.getUserInfo': person(), 'identity.getSessions': [device()] })
    const at = await openScreen(SETTING, { as: member() })
    await at.choose('switch', /长辈版/)
    await at.choose('radio', '特大')
    await at.choose('radio', '深色')
    await at.choose('switch', /语音播报/)
    const { mode, text, theme } = document.documentElement.dataset
    expect({ mode, text, theme }).toEqual({ mode: 'elder', text: '130', theme: 'dark' })
    expect(['display_mode', 'text_size', 'theme', 'voice'].map((key) => localStorage.getItem(key))).toEqual([
      'elder',
      '130',
      'dark',
      '1',
    ])
  })

  it('says the one language, and leads to WeChat, notices, privacy and the end of the account', async () => {
    serve({ 'identity.getUserInfo': person(), 'identity.getSessions': [device()] })
    const at = await openScreen(SETTING, { as: member() })
    await at.sees('简体中文')
    for (const [name, path] of [
      [/微信绑定/, '/pagesC/small_things/new_file'],
      [/服务通知/, '/pagesC/user/open_other'],
      [/隐私中心/, '/pagesC/user/privacy'],
      [/注销账号/, '/pagesC/user/deleteAccount'],
    ] as const)
      expect((await at.find('link', name)).getAttribute('href')).toBe(`#${path}`)
  })

  it('signs another device out only once the question is answered', async () => {
    const other = device({ id: 82, device: 'Windows', is_current: false })
    serve({
      'identity.getUserInfo': person(),
      'identity.getSessions': inTurn([device(), other], [device()]),
      'identity.delSession': {},
    })
    const at = await openScreen(SETTING, { as: member() })
    await at.sees('本机')
    await at.press(/^让Windows退出/)
    const question = await at.question()
    await question.sees('让“Windows”退出登录吗？')
    await question.press('取消')
    expect(sent('identity.delSession')).toEqual([])
    await at.noDialog()
    await at.user.tab()
    await at.press(/^让Windows退出/)
    await (await at.question()).press('退出')
    await at.hears('已退出该设备')
    await at.missesSoon('Windows')
    expect(sent('identity.delSession')).toEqual([{ session_id: 82 }])
  })

  it('changes the password, which leaves sealed, and says a wrong code beside what was typed', async () => {
    serve({
      'identity.getUserInfo': person(),
      'identity.getSessions': [device()],
      'identity.getPwSalt': salt(),
      'identity.sendProofCode': { seconds: 60 },
      'identity.setPassword': inTurn(refuse('CAPTCHA_WRONG'), {}),
    })
    const at = await openScreen(SETTING, { as: member() })
    await at.follow(/修改密码/)
    await shown('/pagesC/user/chang_password')
    await at.sees('验证码会发送到 139****0002')
    await at.press('保存')
    await at.sees('请输入确认密码')
    // One's own number is not asked for: the server has it.
    expect(at.misses('手机号')).toBe(true)
    await at.press('获取验证码')
    await at.find('button', /秒重新获取/)
    await at.fill('验证码', '000000')
    await at.fill('新密码', 'Heyi@2026')
    await at.fill('确认密码', 'Heyi@2026')
    await at.press('保存')
    await at.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(at.valueOf('新密码')).toBe('Heyi@2026')
    await at.fill('验证码', '123456')
    await at.press('保存')
    await at.hears('密码已设置')
    await shown(SETTING)
    expect(sent('identity.sendProofCode')).toMatchObject([{ event: 'setpassword' }])
    expect(sent('identity.setPassword').every(({ password }) => !password.includes('Heyi'))).toBe(true)
  })

  it('signs out after a question, on this device also without a network', async () => {
    serve({
      'identity.getUserInfo': person(),
      'identity.getSessions': [device()],
      'identity.logout': lostNetwork(),
      'home.getHome': guestHome(),
    })
    const at = await openScreen(SETTING, { as: member() })
    await at.press('退出登录')
    await (await at.question()).press('取消')
    await at.noDialog()
    expect(localStorage.getItem('userinfo')).not.toBe(null)
    await at.user.tab()
    await at.press('退出登录')
    await (await at.dialog('退出登录')).press('退出')
    await shown('/pages/login/login')
    expect(localStorage.getItem('userinfo')).toBe(null)
  })

  it('leads who was signed out elsewhere to the sign-in, and back to the same page', async () => {
    serve({ 'identity.getUserInfo': person(), 'identity.getSessions': refuse('SIGNED_OUT') })
    const at = await openScreen(SETTING, { as: member() })
    await shown('/pages/login/login')
    await at.hears('请先登录')
    expect(at.address()).toContain(encodeURIComponent(SETTING))
    expect(localStorage.getItem('userinfo')).toBe(null)
  })

  it('clears what is kept after a question', async () => {
    localStorage.setItem('search_history', '["洗衣液"]')
    serve({ 'identity.getUserInfo': person(), 'identity.getSessions': inTurn(refuse('BUG'), [device()]) })
    const at = await openScreen(SETTING, { as: member() })
    await at.press('重试')
    await at.sees('本机')
    await at.sees('1 KB')
    await at.press(/清除缓存/)
    await (await at.question()).press('清除')
    await at.hears('缓存已清除')
    await at.sees('0 KB')
    expect(localStorage.getItem('search_history')).toBe(null)
  })
})

describe.each([
  ['/pagesC/user/userAgreement', 'user'],
  ['/pagesC/user/privacyPolicy', 'privacy'],
] as const)('the screen %s', (path, kind) => {
  it('shows the current text with its version, also to who is not signed in', async () => {
    serve({
      'identity.getAgreement': inTurn(refuse('BUG'), {
        kind,
        version: '1.2',
        title: '',
        summary: '',
        html,
        published_at: '2026-11-20T02:00:00Z',
      }),
    })
    const at = await openScreen(path)
    await at.press('重试')
    await at.sees('欢迎使用和颐')
    await at.sees(/版本 1.2/)
    expect(sent('identity.getAgreement').at(-1)).toEqual({ kind, version: '' })
  })
})
