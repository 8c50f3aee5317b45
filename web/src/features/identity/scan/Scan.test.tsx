import { describe, expect, it } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member, staff } from '../../../testing/people.ts'
import { lostNetwork, sent, serve } from '../../../testing/serve.ts'

const SCAN = '/pagesC/user/scanCode'
const CONFIRM = '/pagesC/user/confirmLogin'
const CARD = '/pagesC/user/memberCard'
const LOGIN = `HL1.${'a'.repeat(43)}`
const MEMBER = `HM1.7.60000000.${'b'.repeat(22)}`

const asked = () => ({
  state: 'SCANNED' as const,
  device: 'Windows 电脑 · Chrome',
  city: '江苏省苏州市',
  asked_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2026-11-20T02:01:00.000Z',
})
const card = { user_id: 7, name: '沈宝珍', mobile_masked: '139****0007', avatar: null, organ_name: '晚渡社区' }

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
