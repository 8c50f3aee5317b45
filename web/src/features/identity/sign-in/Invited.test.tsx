import { describe, expect, it } from 'vitest'
import { nav } from '../../../lib/nav.ts'
import { home } from '../../../testing/home.ts'
import { salt } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { openOrgans } from '../../../testing/organisation.ts'
import { member } from '../../../testing/people.ts'
import { sent, serve } from '../../../testing/serve.ts'

const INVITED = '/pages/login/codelogin'
const REGISTER = '/pages/login/register'
const MINE = '13900000002'
const inside = { userinfo: member(), is_named: true }
const tree = openOrgans({ id: 2, parent_id: 0, name: '觅桥中心' }, { id: 7, parent_id: 2, name: '双塔弄站' })

describe(`the screen ${INVITED}`, () => {
  it('says who invites, and takes along where the invitation came from', async () => {
    serve({
      'organisation.organGet': tree,
      'identity.smsSend': { seconds: 60 },
      'identity.mobilelogin': inside,
      'home.getHome': home(),
    })
    const at = await openScreen(`${INVITED}?organ_id=7&work_id=1009&company_id=5&invite=1a.sign`)
    await at.sees('双塔弄站邀请您加入和颐')
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('登录')
    await shown('/pages/index/index')
    expect(sent('identity.mobilelogin')).toMatchObject([
      { organ_id: 7, work_id: 1009, company_id: 5, invite: '1a.sign' },
    ])
    expect(localStorage.getItem('invite')).toBe(null)
  })
  it('welcomes who comes without an invitation, or with one that names nothing', async () => {
    serve({ 'organisation.organGet': tree })
    const at = await openScreen(`${INVITED}?organ_id=x`)
    await at.sees('欢迎来到和颐')
    const again = await openScreen(`${INVITED}?organ_id=99`)
    await again.sees('欢迎来到和颐')
  })
  it('changes nothing for who is signed in', async () => {
    serve({ 'home.getHome': home(), 'organisation.organGet': tree })
    await openScreen('/', { as: member() })
    const before = localStorage.getItem('organ_id')
    nav.push(`${INVITED}?organ_id=7&work_id=1009`)
    await shown('/pages/index/index')
    expect([localStorage.getItem('organ_id'), localStorage.getItem('work_id')]).toEqual([before, null])
  })
})

describe(`the screen ${REGISTER}`, () => {
  it('begins with the form that registers', async () => {
    serve({
      'identity.smsSend': { seconds: 60 },
      'identity.getPwSalt': salt(),
      'identity.register': inside,
      'home.getHome': home(),
    })
    const at = await openScreen(REGISTER)
    await at.press('注册并登录')
    await at.sees('请输入手机号')
    await at.fill('手机号', MINE)
    await at.press('获取验证码')
    await at.hears('验证码已发送')
    await at.fill('密码', 'Heyi@2026')
    await at.fill('确认密码', 'Heyi@2026')
    await at.fill('验证码', '123456')
    await at.choose('checkbox', /我已阅读并同意/)
    await at.press('注册并登录')
    await shown('/pages/index/index')
    expect(sent('identity.register')).toHaveLength(1)
  })
  it('leads who has an account to signing in', async () => {
    const at = await openScreen(REGISTER)
    await at.press('已有账号？去登录')
    await at.find('button', '登录')
  })
})
