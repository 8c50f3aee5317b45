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
      'identity.getMobiles': [{ id: 2, mobile_masked: '139****0002' }],
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

  it('says at the old number that it is none of theirs', async () => {
    serve({
      'identity.getMobiles': [{ id: 2, mobile_masked: '139****0002' }],
      'identity.changemobile': refuse('MOBILE_OTHER'),
    })
    const at = await openScreen(CHANGE, { as: member() })
    await at.fill('原手机号', '13900000003')
    await at.fill('原手机号的验证码', '111111')
    await at.fill('新手机号', '13812345678')
    await at.fill('新手机号的验证码', '222222')
    await at.press('更换手机号')
    await at.sees('这不是您登录用的手机号，请核对')
    expect(document.activeElement).toBe(at.field('原手机号'))
    expect(sent('identity.changemobile')).toMatchObject([{ old_mobile: '13900000003', mobile: '13812345678' }])
  })

  it('shows every number of who was two members, and takes one away by a code to one that stays', async () => {
    const [own, lost, other] = [
      { id: 2, mobile_masked: '139****0002' },
      { id: 7, mobile_masked: '139****0007' },
      { id: 9, mobile_masked: '139****0009' },
    ]
    const answers = inTurn(refuse('CAPTCHA_WRONG'), {})
    serve({
      'identity.getMobiles': inTurn([own, lost, other], [own, other]),
      'identity.sendMobileCode': { seconds: 60 },
      'identity.delMobile': answers,
    })
    const at = await openScreen(CHANGE, { as: member() })
    await at.press('去掉139****0007')
    const sheet = await at.dialog()
    await sheet.sees('验证码会发送到 139****0002')
    await sheet.press('获取验证码')
    await at.hears('验证码已发送')
    await sheet.press('确认去掉')
    await sheet.sees('请输入验证码')
    await sheet.fill('验证码', '123456')
    await sheet.press('确认去掉')
    await sheet.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(sheet.valueOf('验证码')).toBe('123456')
    await sheet.press('确认去掉')
    await at.hears('139****0007已去掉，不能再登录')
    await at.noDialog()
    await at.find('button', '去掉139****0009')
    expect(sent('identity.sendMobileCode')).toMatchObject([{ number_id: 7, kept_id: 2 }])
    expect(sent('identity.delMobile')).toEqual([
      { number_id: 7, kept_id: 2, code: '123456' },
      { number_id: 7, kept_id: 2, code: '123456' },
    ])
  })
})
