import { describe, expect, it } from 'vitest'
import { salt } from '../../../../testing/identity.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const SETUP = '/pagesPC/list/system/setup'

describe(`the screen ${SETUP}`, () => {
  it('makes the first administrator of the token in the address, and keeps what was typed where it is refused', async () => {
    serve({
      'identity.getSetup': { is_open: true },
      'identity.getPwSalt': salt,
      'identity.setup': inTurn(refuse('SETUP_TOKEN_WRONG'), { userinfo: admin(), is_named: true }),
      'organisation.getMenus': [],
      'organisation.getReceptionOrgans': [],
    })
    const at = await openScreen(`${SETUP}?setup_token=first`)
    expect(at.valueOf('设置码')).toBe('first')
    await at.fill('您的姓名', '沈宝珍')
    await at.fill('手机号', '13800000001')
    await at.fill('验证码', '123456')
    await at.fill('登录密码', 'correct horse')
    await at.fill('确认密码', 'correct horse')
    await at.press('完成设置')
    await at.sees(/设置码不正确或已过期/)
    expect(at.valueOf('登录密码')).toBe('correct horse')
    await at.fill('设置码', 'second')
    await at.press('完成设置')
    await expect.poll(() => at.address()).not.toContain(SETUP)
    expect(sent('identity.setup')).toMatchObject([{ setup_token: 'first' }, { setup_token: 'second', is_salt: 1 }])
    expect(JSON.stringify(sent('identity.setup'))).not.toContain('correct horse')
  })

  it('leads to the sign-in where there is an administrator', async () => {
    serve({ 'identity.getSetup': { is_open: false } })
    const at = await openScreen(SETUP)
    await at.sees(/系统已经有管理员了/)
    await at.find('link', '去登录')
  })
})
