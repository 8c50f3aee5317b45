import { beforeEach, describe, expect, it } from 'vitest'
import { device, salt } from '../../../../testing/identity.ts'
import { openScreen, shown } from '../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const ACCOUNT = '/pagesPC/list/system/account'
const off = { is_on: false, since: null, recovery_left: 0, is_required: false }
const on = { ...off, is_on: true, since: '2026-11-20T02:00:00.000Z', recovery_left: 2 }
const codes = ['abcde-fghjk', 'mnpqr-stuvw']
const { token: _token, ...info } = admin()

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'identity.getSecondFactor': off,
    'identity.getProofWays': { has_password: true, has_second_factor: false, mobile_masked: '138****0001' },
    'identity.getSessions': [
      device(),
      device({ id: 82, is_current: false, device: '平板', created_at: '2026-11-19T02:00:00.000Z' }),
    ],
  })
})

describe(`the screen ${ACCOUNT}`, () => {
  it('turns the second factor on by a code of the authenticator, and shows the recovery codes once', async () => {
    serve({
      'identity.beginSecondFactor': { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' },
      'identity.confirmSecondFactor': inTurn(refuse('SECOND_CODE_WRONG'), { recovery_codes: codes, userinfo: info }),
    })
    const at = await openScreen(ACCOUNT, { as: admin() })
    await at.press('开启两步验证')
    const asked = await at.dialog('开启两步验证')
    await asked.sees('验证器要扫的二维码')
    await asked.sees('GEZDGNBVGY3TQOJQ')
    await asked.fill('验证器上的数字', '123456')
    await asked.press('开启')
    await asked.sees(/验证码不正确或已用过/)
    expect(asked.valueOf('验证器上的数字')).toBe('123456')
    await asked.press('开启')
    const last = await at.dialog('请保存恢复码')
    for (const code of codes) await last.sees(code)
    await last.press('我已保存')
    await at.noDialog()
    expect(at.misses(codes[0] ?? '')).toBe(true)
  })

  it('asks before recovery codes that nobody said they had kept are gone, and before those on paper are void', async () => {
    serve({ 'identity.getSecondFactor': on, 'identity.renewRecoveryCodes': { recovery_codes: codes } })
    const at = await openScreen(ACCOUNT, { as: admin() })
    await at.press('换一组恢复码')
    await (await at.question()).press('取消')
    expect(sent('identity.renewRecoveryCodes')).toEqual([])
    await at.press('换一组恢复码')
    await (await at.question()).press('换一组')
    const shownOnce = await at.dialog('请保存恢复码')
    await at.user.keyboard('{Escape}')
    await (await at.question()).press('再看看')
    await shownOnce.sees(codes[0] ?? '')
    await shownOnce.press('关闭')
    await (await at.question()).press('抄好了，关闭')
    await at.noDialog()
  })

  it('says when few recovery codes are left, makes new ones, and turns it off by a code of it', async () => {
    serve({
      'identity.getSecondFactor': on,
      'identity.renewRecoveryCodes': { recovery_codes: codes },
      'identity.endSecondFactor': {},
    })
    const at = await openScreen(ACCOUNT, { as: admin() })
    await at.sees(/还有2个恢复码可用，不多了/)
    await at.press('换一组恢复码')
    await (await at.question()).press('换一组')
    await (await at.dialog('请保存恢复码')).press('我已保存')
    await at.press('关闭')
    const asked = await at.dialog('关闭两步验证')
    expect(document.activeElement).toBe(asked.field('验证器验证码'))
    await asked.fill('验证器验证码', '12')
    await asked.press('关闭两步验证')
    await asked.sees('请输入验证器上的6位数字，或一个恢复码')
    await asked.fill('验证器验证码', 'ABCDE FGHJK')
    await asked.press('关闭两步验证')
    await at.hears('两步验证已关闭')
    expect(sent('identity.endSecondFactor')).toEqual([{ code: 'abcdefghjk' }])
  })

  it('changes the own password and signs another device out', async () => {
    serve({ 'identity.getPwSalt': salt, 'identity.setPassword': {}, 'identity.delSession': {} })
    const at = await openScreen(ACCOUNT, { as: staff('console') })
    await at.press('修改密码')
    const form = await at.dialog('修改密码')
    await form.sees(/138\*{4}0001/)
    await form.fill('验证码', '123456')
    await form.fill('新密码', 'correct horse')
    await form.fill('确认密码', 'correct horse')
    await form.press('保存')
    await at.hears('密码已设置')
    await at.sees('2026-11-19 10:00')
    await at.press(/^让平板退出/)
    await (await at.question()).press('退出')
    await at.hears('已退出该设备')
    expect(sent('identity.delSession')).toEqual([{ session_id: 82 }])
  })

  it('is where an administrator without a second factor is led, from wherever they wanted to go', async () => {
    serve({ 'identity.getSecondFactor': { ...off, is_required: true } })
    const as = { ...admin(), rules_subtle: [], lacks_second_factor: true }
    const at = await openScreen('/pagesPC/list/order/order_management', { as })
    await shown(ACCOUNT)
    await at.hears('您是管理员，请先开启两步验证')
  })

  it('tells an error with a way to try again', async () => {
    serve({ 'identity.getSecondFactor': refuse('BUG') })
    const at = await openScreen(ACCOUNT, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'identity.getSecondFactor': off })
    await at.press('重试')
    await at.sees('未开启')
  })
})
