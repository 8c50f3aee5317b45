import { describe, expect, it } from 'vitest'
import { person, salt } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const PAY_PASSWORD = '/pagesC/user/pay_password'
const unset = { set_at: null, mobile_masked: '139****0002', over_fen: 20_000, over_points: 2_000 }

describe(`the screen ${PAY_PASSWORD}`, () => {
  it('sets six digits after a code, keeps what was typed where it is refused, and sends once for two quick taps', async () => {
    const answer = held({})
    const answers = inTurn(
      () => refuse('CAPTCHA_WRONG'),
      () => answer.answer(),
    )
    serve({
      'rewards.getPayPassword': unset,
      // of the screen that follows
      'identity.getUserInfo': person(),
      'identity.getSessions': [],
      'identity.sendProofCode': { seconds: 60 },
      'identity.getPwSalt': salt(),
      'rewards.setPayPassword': () => answers()(),
    })
    const at = await openScreen(PAY_PASSWORD, { as: member() })
    await at.sees(/超过¥200.00，或用积分超过2,000/)
    await at.press('设置支付密码')
    await at.sees('验证码会发送到 139****0002')
    await at.press('获取验证码')
    await expect.poll(() => sent('identity.sendProofCode')).toMatchObject([{ event: 'paypassword' }])
    expect(sent('identity.smsSend')).toEqual([])
    await at.fill('验证码', '111111')
    await at.fill('新的支付密码', '123456')
    await at.press('设置支付密码')
    await at.sees(/太容易猜到/)
    await at.fill('新的支付密码', '258014')
    await at.fill('再输入一次', '258015')
    await at.press('设置支付密码')
    await at.sees('两次输入的不一样')
    await at.fill('再输入一次', '258014')
    await at.press('设置支付密码')
    await at.sees(/验证码不正确或已过期/)
    expect(at.valueOf('新的支付密码')).toBe('258014')
    await at.user.dblClick(await at.find('button', '设置支付密码'))
    answer.letGo()
    await at.hears('支付密码已设置')
    await shown('/pagesC/user/setting')
    expect(sent('rewards.setPayPassword')).toHaveLength(2)
    expect(JSON.stringify(sent('rewards.setPayPassword'))).not.toContain('258014')
  })

  it('replaces one that stands, and reads again where reading failed', async () => {
    serve({ 'rewards.getPayPassword': inTurn(refuse('BUG'), { ...unset, set_at: '2026-11-20T08:00:00.000Z' }) })
    const at = await openScreen(PAY_PASSWORD, { as: member() })
    await at.press('重试')
    await at.find('button', '更换支付密码')
  })
})
