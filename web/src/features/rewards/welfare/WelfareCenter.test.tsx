import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { claimable } from '../../../testing/coupons.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account, monthlyCoupon, myVip, signInStatus, vipPlan } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const WELFARE = '/pages/task_integral/welfare_center'

const toClaim = (...list: ReturnType<typeof claimable>[]) => ({ list, next: null })
const none = { vip: null, periods: [] }

beforeEach(() =>
  serve({
    'rewards.getAccount': account(30),
    'rewards.getSignInStatus': signInStatus(),
    'rewards.getCoupons': toClaim(),
    'mall.getPlans': { plans: [], packs: [] },
    'rewards.getVip': none,
  }),
)

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

  it('offers coupons that can be had, a few of them, and leads to all', async () => {
    const got = { user_coupon_id: 70, until_at: '2026-12-05T16:00:00.000Z' }
    const names = ['甲券', '乙券', '丙券', '丁券'].map((name, i) => claimable({ id: 7 + i, name }))
    serve({
      'rewards.getCoupons': inTurn(
        toClaim(claimable({ id: 6, name: '领完的券', may_claim: false, why: '已领完' }), ...names),
        toClaim(claimable({ id: 7, name: '甲券', may_claim: false, why: '已领取', mine: 1 })),
      ),
      'rewards.claimCoupon': got,
    })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('领优惠券')
    expect(['领完的券', '丙券', '丁券'].map((name) => at.has('button', `领取：${name}`))).toEqual([false, true, false])
    await at.find('link', '看全部优惠券')
    await at.press('领取：甲券')
    await at.hears('领取成功，已放进“我的优惠券”')
    // None is left that could be had: nothing stands there any more.
    await at.missesSoon('领优惠券')
    expect(sent('rewards.claimCoupon')).toMatchObject([{ coupon_id: 7 }])
  })

  it('tells who is no VIP what it brings and from which price on', async () => {
    serve({
      'mall.getPlans': { plans: [vipPlan({ monthly_coupon: monthlyCoupon }), vipPlan({ sku_id: 72 })], packs: [] },
    })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('¥19.00起（会员月卡，有效31天）')
    await at.sees('每月送1张“会员月礼”（减5元，满30元可用）')
    await at.find('link', '看会员方案')
  })

  it('tells a VIP until when and what they have, and lets them go on as long as plans are sold', async () => {
    serve({ 'rewards.getVip': myVip(), 'mall.getPlans': { plans: [vipPlan()], packs: [] } })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('会员月卡，有效期到2026-12-20')
    await at.sees('商品9.5折')
    await at.sees('到服务台优先办理')
    await at.find('link', '去续费')
    serve({ 'mall.getPlans': { plans: [], packs: [] } })
    const other = await openScreen(WELFARE, { as: member({ user_id: 102, id: 102 }) })
    await other.sees('会员月卡，有效期到2026-12-20')
    expect(other.has('link', '去续费')).toBe(false)
  })

  it('shows neither coupons nor plans where there are none', async () => {
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('每日签到')
    expect([at.misses('领优惠券'), at.misses('开通会员'), at.misses('我的会员')]).toEqual([true, true, true])
  })

  it('asks who is not signed in to sign in', async () => {
    await openScreen(WELFARE)
    await shown('/pages/login/login')
  })

  it('sells no membership in elder mode, and shows one that is held', async () => {
    display.setMode('elder')
    serve({ 'mall.getPlans': { plans: [vipPlan()], packs: [] } })
    const at = await openScreen(WELFARE, { as: member() })
    await at.sees('每日签到')
    expect(at.misses('开通会员')).toBe(true)
    expect(sent('mall.getPlans')).toHaveLength(0)
    serve({ 'rewards.getVip': myVip() })
    const vip = await openScreen(WELFARE, { as: member({ user_id: 102, id: 102 }) })
    await vip.sees('我的会员')
  })
})
