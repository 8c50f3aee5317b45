import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staff } from '../../../../testing/people.ts'
import { monthlyCoupon, rechargePack, vipPlan } from '../../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const PLANS = '/pagesPC/list/vip/plan'
const rest = { is_on: true, updated_at: '2026-11-20T08:00:00.000Z' }
const page = <T,>(...list: T[]) => ({ list, total: list.length, more: false, next: null })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'mall.getPlansTo': page({ ...vipPlan(), ...rest, monthly_coupon: null }),
    'rewards.getMonthlyCoupons': { list: [monthlyCoupon] },
    'mall.getPacksTo': page({ ...rechargePack(), ...rest }),
  })
})
const open = (address = PLANS) => openScreen(address, { as: staff('console', 'vipPlan') })

describe(`the screen ${PLANS}`, () => {
  it('adds a plan: what is wrong is said at its field, and what was typed stays where it is refused', async () => {
    serve({ 'mall.setPlan': inTurn(refuse('BUG'), { id: 72 }) })
    const at = await open()
    await at.sees('1.5倍')
    await at.press('新增方案')
    const form = await at.dialog(/新增方案/)
    await form.fill('名称', '会员季卡')
    await form.fill('价格', '49')
    await form.fill('积分倍数', '0.5')
    await form.press('保存')
    await form.sees('积分倍数为1到10倍')
    await form.fill('积分倍数', '1.2')
    await form.fill('商品折扣', '9.5')
    await form.press('保存')
    await at.hears('系统出了点问题，请稍后再试')
    expect(form.valueOf('名称')).toBe('会员季卡')
    await form.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setPlan').at(-1)).toMatchObject({
      id: 0,
      name: '会员季卡',
      price_fen: 4_900,
      days: 31,
      multiplier_bp: 12_000,
      discount_bp: 9_500,
    })
  })

  it('edits a plan over what was read, and takes it off sale', async () => {
    serve({ 'mall.setPlan': { id: 71 }, 'mall.setPlanState': { is_on: false } })
    const at = await open()
    const openPlan = async () => {
      await at.user.click(await at.sees('会员月卡'))
      return at.dialog('会员月卡')
    }
    const drawer = await openPlan()
    await drawer.sees('到服务台优先办理')
    await drawer.press('编辑')
    await drawer.fill('有效期', '30')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setPlan')).toMatchObject([{ id: 71, version: rest.updated_at, days: 30 }])
    await (await openPlan()).press('下架')
    await at.hears(/已经买了的会员不受影响/)
    expect(sent('mall.setPlanState')).toMatchObject([{ id: 71, is_on: false }])
  })

  it('lets a plan bring a coupon every month: one that is given out, none, or the stopped one it has', async () => {
    const stopped = { ...monthlyCoupon, id: 8, name: '旧月礼', is_open: false }
    serve({
      'mall.getPlansTo': page({ ...vipPlan(), ...rest, monthly_coupon: stopped }),
      'mall.setPlan': { id: 71 },
    })
    const at = await open()
    await at.user.click(await at.sees('会员月卡'))
    const drawer = await at.dialog('会员月卡')
    await drawer.sees('旧月礼（减5元，满30元可用），现在不发放')
    await drawer.press('编辑')
    expect(drawer.valueOf('每月优惠券')).toBe('旧月礼（减5元，满30元可用），现在不发放')
    await drawer.select('每月优惠券', '不送优惠券')
    await drawer.select('每月优惠券', '会员月礼（减5元，满30元可用）')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setPlan')).toMatchObject([{ id: 71, monthly_coupon_id: 9 }])
  })

  it('keeps recharge packages under a tab of their own', async () => {
    serve({ 'mall.setPack': { id: 82 } })
    const at = await open(`${PLANS}?tab=packs`)
    await at.sees('¥105.00')
    await at.press('新增套餐')
    const form = await at.dialog(/新增套餐/)
    await form.fill('名称', '充300元')
    await form.fill('充值金额', '300')
    await form.fill('赠送金额', '20')
    await form.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setPack')).toMatchObject([{ name: '充300元', price_fen: 30_000, gift_fen: 2_000 }])
  })
})
