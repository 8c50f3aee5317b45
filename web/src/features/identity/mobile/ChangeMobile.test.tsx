import { describe, expect, it } from 'vitest'
import { person } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const CHANGE = '/pagesC/user/changmobile'

describe(`the screen ${CHANGE}`, () => {
  it('proves both numbers, says at which field what is wrong, and sends once for two quick taps', async () => {
    const answer = held({ mobile_masked: '138****5678' })
    const answers = inTurn(
      () => refuse('CAPTCHA_WRONG', { field: 'old_code' }),
      () => refuse('MOBILE_IN_USE'),
      () => answer.answer(),
    )
    serve({
      'identity.getUserInfo': person(),
      'identity.getSessions': [],
      'identity.smsSend': { seconds: 60 },
      'identity.changemobile': () => answers()(),
    })
    const at = await openScreen(CHANGE, { as: member() })
    await at.sees('现在是 139****0002')
    await at.press('更换手机号')
    await at.sees('请输入手机号')
    await at.fill('原手机号', '13900000002')
    await at.fill('新手机号', '13812345678')
    for (const button of await Promise.all([0, 1].map(async (i) => document.querySelectorAll('form button')[i])))
      await at.user.click(button as HTMLElement)
    await expect.poll(() => sent('identity.smsSend')).toHaveLength(2)
    expect(sent('identity.smsSend').map(({ mobile, event }) => [mobile, event])).toEqual([
      ['13900000002', 'changemobile'],
      ['13812345678', 'changemobile'],
    ])
    await at.fill('原手机号的验证码', '111111')
    await at.fill('新手机号的验证码', '222222')
    await at.press('更换手机号')
    await at.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(document.activeElement).toBe(at.field('原手机号的验证码'))
    await at.press('更换手机号')
    await at.sees(/新手机号已经有另一个账号/)
    expect(at.valueOf('新手机号')).toBe('13812345678')
    await at.user.dblClick(await at.find('button', '更换手机号'))
    answer.letGo()
    await at.hears('手机号已更换')
    await shown('/pagesC/user/setting')
    expect(sent('identity.changemobile')).toHaveLength(3)
  })
})
