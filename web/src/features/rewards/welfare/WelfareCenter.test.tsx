import { describe, expect, it } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account, signInStatus } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const WELFARE = '/pages/task_integral/welfare_center'

describe(`the screen ${WELFARE}`, () => {
  it('shows the points held, and signs in for today', async () => {
    serve({
      'rewards.getAccount': account(1200),
      'rewards.getSignInStatus': inTurn(signInStatus(), signInStatus({ signed_today: true, streak: 1 })),
      'rewards.dailySignIn': { signed: true, streak: 1, points: 10, balance: 1210 },
    })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('1,200')
    await at.sees('今天还没签到。今天签到可得10积分。')
    await at.press('签到')
    await at.hears('签到成功，得到10积分')
    await at.sees(/今天已签到，连续1天了/)
    expect(sent('rewards.dailySignIn')).toHaveLength(1)
  })

  it('keeps what could be read where another block fails, and reads that again', async () => {
    serve({
      'rewards.getAccount': account(30),
      'rewards.getSignInStatus': inTurn(refuse('BUG'), signInStatus()),
    })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('30')
    await at.press('重试')
    await at.sees('每日签到')
    serve({ 'rewards.getAccount': refuse('BUG'), 'rewards.getSignInStatus': signInStatus() })
    const other = await openScreen(WELFARE, { as: member({ user_id: 102, id: 102 }) })
    await other.sees('系统出了点问题，请稍后再试')
    await other.sees('每日签到')
  })

  it('asks who is not signed in to sign in', async () => {
    await openScreen(WELFARE)
    await shown('/pages/login/login')
  })
})
