import { isWork, workText } from '@heyi/contract/identity/sms-work'
import { sha256 } from '@noble/hashes/sha2.js'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { guestHome, home } from '../../../testing/home.ts'
import { salt } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const LOGIN = '/pages/login/login'
const MINE = '13900000002'
const TERMS = '请先阅读并同意《用户协议》和《隐私政策》'
const inside = { userinfo: member(), is_named: true }
const terms = {
  kind: 'user',
  version: '1.0',
  title: '用户协议',
  summary: '',
  html: '<p>请您仔细阅读。</p>',
  published_at: '2026-11-01T00:00:00.000Z',
} as const

const isTicked = (): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ }).checked

describe(`the screen ${LOGIN}`, () => {
  it('says why to sign in to who was sent a link to pay for the family', async () => {
    const at = await openScreen(`${LOGIN}?back=${encodeURIComponent('/pagesV2/order/payFor?code=PL1.x')}`)
    await at.sees('登录后替家人付款')
  })

  it('says a wrong code beside what was typed, and signs in with the right one', async () => {
    serve({
      'identity.smsSend': { seconds: 60 },
      'identity.mobilelogin': ({ captcha }) => (captcha === '123456' ? inside : refuse('CAPTCHA_WRONG')),
      'home.getHome': home(),
    })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    await at.fill('验证码', '000000')
    await at.press('登录')
    await at.sees(TERMS)
    expect(sent('identity.mobilelogin')).toEqual([])
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('登录')
    await at.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(at.valueOf('手机号')).toBe(MINE)
    expect(at.field('验证码').getAttribute('aria-invalid')).toBe('true')
    await at.fill('验证码', '123456')
    await at.press('登录')
    await shown('/pages/index/index')
    expect(at.words()).toMatch(/，陆根生/)
    expect(sent('identity.smsSend')).toEqual([{ mobile: MINE, event: 'mobilelogin' }])
  })

  it('works for a further code by itself, and says nothing of it', async () => {
    const challenge = 'a challenge'
    serve({
      'identity.smsSend': ({ work }) =>
        work?.every((tried, part) => isWork(sha256(new TextEncoder().encode(workText(challenge, part, tried)))))
          ? { seconds: 60 }
          : refuse('SMS_WORK_NEEDED', { challenge }),
    })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    expect(at.words()).not.toContain('请稍候再试')
    expect(sent('identity.smsSend')).toHaveLength(2)
  })

  it('says that a code is late, and keeps the number', async () => {
    serve({ 'identity.smsSend': refuse('SMS_NOT_SENT') })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('短信暂时没有发出，系统正在重发，请等1分钟')
    expect(at.valueOf('手机号')).toBe(MINE)
  })

  it('says beside each field what is missing, and signs in once for two quick taps', async () => {
    const answer = held(inside)
    serve({ 'identity.mobilelogin': answer.answer, 'home.getHome': home() })
    const at = await openScreen(LOGIN)
    await at.press('登录')
    await at.sees('请输入登录账号')
    await at.sees('请输入验证码')
    await at.fill('手机号', '1390000')
    await at.fill('验证码', '123')
    await at.press('登录')
    await at.sees('请输入正确的手机号')
    await at.sees('请输入6位验证码')
    expect(at.valueOf('手机号')).toBe('1390000')
    await at.fill('手机号', MINE)
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.user.dblClick(await at.find('button', '登录'))
    answer.letGo()
    await shown('/pages/index/index')
    const inForce = ['user', 'privacy'].map((kind) => ({ kind, version: '2026-11' }))
    expect(sent('identity.mobilelogin')).toMatchObject([{ agreements: inForce }])
  })

  it('counts down to the next code wherever it is opened again, and says so when pressed early', async () => {
    serve({ 'identity.smsSend': { seconds: 60 } })
    const at = await openScreen(LOGIN)
    expect(at.field('手机号').getAttribute('autocomplete')).toBe('tel')
    await at.fill('手机号', '13900000019')
    await at.press('获取验证码')
    const waiting = await at.find('button', /秒重新获取/)
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    const again = await openScreen(LOGIN)
    await again.press(/秒重新获取/)
    await again.hears('倒计时结束后再发送')
    expect(sent('identity.smsSend')).toHaveLength(1)
  })

  it('sends a code to another number at once, counts on for the first, and keeps no number', async () => {
    serve({ 'identity.smsSend': { seconds: 60 } })
    const at = await openScreen(LOGIN)
    for (const number of ['13900000018', '13900000017']) {
      await at.fill('手机号', number)
      await at.press('获取验证码')
      await at.find('button', /秒重新获取/)
    }
    expect(sent('identity.smsSend').map(({ mobile }) => mobile)).toEqual(['13900000018', '13900000017'])
    const again = await openScreen(LOGIN)
    for (const number of ['13900000018', '13900000017']) {
      await again.fill('手机号', number)
      await again.find('button', /秒重新获取/)
    }
    await again.fill('手机号', '13900000016')
    await again.find('button', '获取验证码')
    const kept = Object.entries(localStorage).filter(([key]) => key.includes('CountDown'))
    expect(kept.map(([key]) => key)).toContain('login_$uCountDownTimestamp')
    expect(JSON.stringify(kept)).not.toContain('139000000')
  })

  it('finds the code in a pasted message', async () => {
    const at = await openScreen(LOGIN)
    const field = at.field('验证码')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    await at.user.click(field)
    await at.user.paste('【和颐】验证码246810，请勿告诉他人')
    expect(field.value).toBe('246810')
  })

  it('does not count where nothing was sent', async () => {
    serve({ 'identity.smsSend': inTurn(refuse('SMS_TOO_MANY'), lostNetwork()) })
    const at = await openScreen(LOGIN)
    await at.press('获取验证码')
    await at.sees('请输入登录账号')
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('今天获取验证码的次数太多，请稍后再试')
    await at.press('获取验证码')
    await at.hears('网络请求失败，请稍后重试')
    await at.find('button', '获取验证码')
  })

  it('signs in by password, which leaves sealed, and says what is wrong with it', async () => {
    serve({
      'identity.getPwSalt': salt(),
      'identity.login': inTurn(refuse('LOGIN_WRONG'), inside),
      'home.getHome': guestHome(),
    })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.press('密码登录')
    expect(at.valueOf('登录账号')).toBe(MINE)
    await at.fill('密码', 'Heyi@2026')
    await at.press('显示密码')
    expect(at.field('密码').type).toBe('text')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('登录')
    await at.sees('账号或密码不正确')
    expect(at.field('密码').getAttribute('aria-invalid')).toBe('true')
    expect(at.valueOf('密码')).toBe('Heyi@2026')
    await at.press('用验证码登录')
    expect(at.valueOf('手机号')).toBe(MINE)
    await at.press('密码登录')
    await at.fill('密码', 'Heyi@2026')
    await at.press('登录')
    await shown('/pages/index/index')
    const [first] = sent('identity.login')
    expect(first).toMatchObject({ account: MINE, is_salt: 1 })
    expect(first?.password).not.toContain('Heyi')
  })

  it('keeps what was typed while the agreements are read over it', async () => {
    serve({ 'identity.getAgreement': terms, 'identity.smsSend': { seconds: 60 } })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.fill('验证码', '246810')
    await at.press('《用户协议》')
    const sheet = await at.dialog('用户协议')
    await sheet.sees('请您仔细阅读。')
    await sheet.press('关闭')
    await at.find('button', /秒重新获取/)
    expect([at.valueOf('手机号'), at.valueOf('验证码')]).toEqual([MINE, '246810'])
    expect(isTicked()).toBe(false)
  })

  it('knows number and countdown again after a reload, but no consent', async () => {
    serve({ 'identity.smsSend': { seconds: 60 } })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', '13900000015')
    await at.press('获取验证码')
    await at.choose('checkbox', /我已阅读并同意/)
    const again = await openScreen(LOGIN)
    expect(again.valueOf('手机号')).toBe('13900000015')
    await again.find('button', /秒重新获取/)
    expect(isTicked()).toBe(false)
  })

  it('leads on who is inside already: back does not show the sign-in again', async () => {
    serve({ 'home.getHome': home() })
    await openScreen(LOGIN, { as: member() })
    await shown('/pages/index/index')
  })

  it('asks a newcomer for the name, once, and lets them go on without', async () => {
    const newcomer = member({ real_name: '会员' })
    const { token: _token, ...named } = member({ real_name: '沈宝珍' })
    serve({
      'identity.mobilelogin': { userinfo: newcomer, is_named: false },
      'identity.setMineInfo': named,
      'home.getHome': home(),
    })
    const at = await openScreen(LOGIN)
    await at.fill('手机号', MINE)
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('登录')
    await at.sees('登录成功，怎么称呼您？')
    await at.press('保存')
    await at.sees('请填写您的姓名')
    await at.find('button', '以后再说')
    await at.fill('您的姓名', '沈宝珍')
    await at.press('保存')
    await shown('/pages/index/index')
    expect(sent('identity.setMineInfo')).toMatchObject([{ real_name: '沈宝珍' }])
    expect(localStorage.getItem('userinfo')).toContain('沈宝珍')
  })

  it('registers a phone with a password typed twice alike', async () => {
    serve({
      'identity.getPwSalt': salt(),
      'identity.smsSend': { seconds: 60 },
      'identity.register': inTurn(refuse('PASSWORD_WEAK'), inside),
      'home.getHome': home(),
    })
    const at = await openScreen(LOGIN)
    await at.press('注册账号')
    await at.fill('手机号', MINE)
    await at.fill('密码', 'Heyi@2026')
    await at.fill('确认密码', 'Heyi@2027')
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('注册并登录')
    await at.sees('两次密码不一致请重新输入')
    await at.fill('确认密码', 'Heyi@2026')
    await at.press('注册并登录')
    await at.hears('密码太常见，请换一个更安全的密码')
    expect(at.valueOf('手机号')).toBe(MINE)
    await at.press('注册并登录')
    await shown('/pages/index/index')
    expect(sent('identity.smsSend')).toEqual([{ mobile: MINE, event: 'register' }])
  })

  it('leads back to the page that asked, and never to a foreign one', async () => {
    serve({ 'identity.mobilelogin': inside, 'home.getHome': home() })
    const at = await openScreen(`${LOGIN}?back=${encodeURIComponent('//evil.example')}`)
    await at.fill('手机号', MINE)
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('登录')
    await shown('/pages/index/index')
  })
})
