import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { myVip, rechargePack, vipPlan } from '../../../testing/rewards.ts'
import { inTurn, refuse, serve } from '../../../testing/serve.ts'

const VIP = '/pages/task_integral/recharge_vip'
const CONFIRM = '/pagesV2/shop/confirm_order'
const none = { vip: null, periods: [] }

describe(`the screen ${VIP}`, () => {
  it('chooses no plan and no amount for anybody, and says that one is to be chosen', async () => {
    const offered = { plans: [vipPlan()], packs: [rechargePack()] }
    serve({ 'mall.getPlans': offered, 'rewards.getVip': inTurn(none, none, myVip()), 'orders.getOrderQuote': quote() })
    for (const [address, asked] of [
      [VIP, '请先选一个方案。'],
      [`${VIP}?tab=recharge`, '请先选一个金额。'],
      [VIP, '请先选一个方案。'],
    ] as const) {
      const at = await openScreen(address, { as: member() })
      await at.sees(asked)
      expect(((await at.find('radio', /月卡|充¥/)) as HTMLInputElement).checked).toBe(false)
      expect(at.has('button', /^去(开通|续费|充值)$/)).toBe(false)
      queryClient.clear()
    }
  })

  it('shows plans with price and benefits, and leads to paying the chosen one', async () => {
    const year = vipPlan({ sku_id: 72, name: '会员年卡', price_fen: 16_800, days: 366, discount_bp: 9_000 })
    serve({
      'mall.getPlans': { plans: [vipPlan(), year], packs: [] },
      'rewards.getVip': none,
      'orders.getOrderQuote': quote(),
    })
    const at = await openScreen(VIP, { as: member() })
    await at.sees('您还没有开通会员')
    await at.choose('radio', /会员月卡/)
    await at.sees(/^付款后马上生效，到\d{4}-\d\d-\d\d$/)
    await at.sees('购物得到的积分是平时的1.5倍')
    await at.choose('radio', /会员年卡/)
    await at.sees('商品9折')
    await at.press('去开通')
    await shown(CONFIRM)
    expect(at.address()).toBe(`${CONFIRM}?sku_id=72&delivery=virtual`)
  })

  it('tells until when one is a VIP, and says from when to when it would run', async () => {
    const week = vipPlan({ sku_id: 73, name: '会员周卡', price_fen: 600, days: 7 })
    serve({ 'mall.getPlans': { plans: [week, vipPlan()], packs: [] }, 'rewards.getVip': myVip() })
    const at = await openScreen(VIP, { as: member() })
    await at.sees('有效期到2026-12-20')
    await at.sees('开通记录（1）')
    await at.choose('radio', /会员月卡/)
    await at.sees('会员月卡的权益')
    await at.sees('接着现在的会员，从2026-12-20到2027-01-20')
    expect(at.misses(/马上生效/)).toBe(true)
    await at.choose('radio', /会员周卡/)
    await at.sees('接着现在的会员，从2026-12-20到2026-12-27')
    await at.find('button', '去续费')
  })

  it('recharges under its own tab, with what is given on top', async () => {
    serve({
      'mall.getPlans': { plans: [vipPlan()], packs: [rechargePack()] },
      'rewards.getVip': none,
      'orders.getOrderQuote': quote(),
    })
    const at = await openScreen(VIP, { as: member() })
    await at.choose('radio', '余额充值')
    await at.sees('送¥5.00，到账¥105.00')
    await at.choose('radio', /充¥100/)
    await at.press('去充值')
    await shown(CONFIRM)
    expect(at.address()).toContain('sku_id=81')
  })

  it('says that nothing is offered, and reads again where reading failed', async () => {
    serve({ 'mall.getPlans': inTurn(refuse('BUG'), { plans: [], packs: [] }), 'rewards.getVip': none })
    const at = await openScreen(VIP, { as: member() })
    await at.press('重试')
    await at.sees('现在没有可以开通的会员方案')
  })
})
