import { describe, expect, it } from 'vitest'
import { inForce } from '../../../testing/identity.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { signInStatus } from '../../../testing/rewards.ts'
import { refuse, sent, serve } from '../../../testing/serve.ts'

const LOGIN = '/pages/login/login'
const SIGN_IN = '/pages/task_integral/sign_in'
const status = signInStatus()
const [terms, policy] = inForce()
const asked = () =>
  [terms, { ...policy, is_accepted: false, summary: '多说明了位置信息怎么用' }] as ReturnType<typeof inForce>
/** From here on they are accepted. */
function accept() {
  serve({ 'identity.getAgreements': inForce() })
  return {}
}

describe(`agreements that are new, over any screen such as ${SIGN_IN}`, () => {
  it('are asked for with what changed, and recorded as shown', async () => {
    serve({
      'rewards.getSignInStatus': status,
      'identity.getAgreements': asked(),
      'identity.acceptAgreements': () => (sent('identity.acceptAgreements').length > 1 ? accept() : refuse('BUG')),
      'identity.getAgreement': {
        ...policy,
        kind: 'privacy',
        version: '2026-11',
        title: '隐私政策',
        summary: '',
        html: '<p>全文</p>',
        published_at: '2026-11-01T00:00:00Z',
      },
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    const sheet = await at.dialog('协议有更新')
    await sheet.sees(/多说明了位置信息怎么用/)
    await sheet.press('查看全文')
    // Another one may come into force meanwhile: what is read is what is agreed to.
    await expect.poll(() => sent('identity.getAgreement')).toMatchObject([{ kind: 'privacy', version: '2026-11' }])
    await (await at.dialog('隐私政策')).press('关闭')
    await (await at.dialog('协议有更新')).press('同意')
    await at.hears('系统出了点问题，请稍后再试')
    await (await at.dialog('协议有更新')).press('同意')
    await at.noDialog()
    expect(sent('identity.acceptAgreements')).toMatchObject(
      [1, 2].map(() => ({ agreements: [{ kind: 'privacy', version: '2026-11' }] })),
    )
  })

  it('may be declined: everything is still read, and what is to be done asks again', async () => {
    serve({
      'rewards.getSignInStatus': status,
      'rewards.dailySignIn': { signed: true, streak: 1, points: 10, balance: 10 },
      'rewards.getAccount': { points: 0, balance_fen: 0 },
      'identity.getAgreements': asked(),
      'identity.acceptAgreements': accept,
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await (await at.dialog('协议有更新')).press('不同意')
    await (await at.dialog('协议有更新')).press('先只看看')
    await at.noDialog()
    await at.press(/签到，得/)
    await (await at.dialog('协议有更新')).press('关闭')
    await at.hears('您还没有同意新的协议，现在只能查看')
    expect(sent('rewards.dailySignIn')).toEqual([])
    await at.press(/签到，得/)
    await (await at.dialog('协议有更新')).press('同意')
    await expect.poll(() => sent('rewards.dailySignIn').length).toBe(1)
  })

  it('do nothing that was held back for somebody who signs out instead', async () => {
    serve({
      'rewards.getSignInStatus': status,
      'rewards.getAccount': { points: 0, balance_fen: 0 },
      'identity.getAgreements': asked(),
      'identity.logout': {},
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await (await at.dialog('协议有更新')).press('不同意')
    await (await at.dialog('协议有更新')).press('先只看看')
    await at.noDialog()
    await at.press(/签到，得/)
    await (await at.dialog('协议有更新')).press('不同意')
    await (await at.dialog('协议有更新')).press('退出登录')
    await (await at.question()).press('退出')
    await shown(LOGIN)
    expect(sent('rewards.dailySignIn')).toEqual([])
  })
})
