import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeCoupon } from '../../../rewards/testing.ts'
import { makeGoods, makePack, makePlan } from '../../testing.ts'

const plan = {
  name: '会员季卡',
  price_fen: 4_900,
  days: 92,
  multiplier_bp: 15_000,
  discount_bp: 9_500,
  perks: '优先办理',
  is_on: true,
}

describe('POST /v2/api/goods/setPlan', () => {
  const app = useApp()

  it('adds a plan on sale and edits it; members see it among the plans, and in no list of goods', async () => {
    const [me, member] = [await app.staff('platform_admin'), await app.member()]
    const { id } = (await me.call('mall.setPlan', plan)).data
    const shown = async () => (await member.call('mall.getPlans', {})).data.plans.find(({ sku_id }) => sku_id === id)
    expect(await shown()).toMatchObject({ name: '会员季卡', price_fen: 4_900, days: 92, perks: '优先办理' })
    expect((await me.call('mall.setPlan', { ...plan, id, days: 100, price_fen: 5_000 })).code).toBe(0)
    expect(await shown()).toMatchObject({ days: 100, price_fen: 5_000 })
    const [row] = await app.sql<{ goods_id: number }[]>`select goods_id from sku where id = ${id}`
    const goods_id = row?.goods_id ?? 0
    expect((await member.call('mall.getGoodsList', { keyword: '会员季卡' })).data.list).toEqual([])
    expect((await member.call('mall.getGoods', { goods_id })).data.type).toBe('GOODS_NOT_FOUND')
    expect((await me.call('mall.getGoodsListTo', { keyword: '会员季卡' })).data.list).toEqual([])
    expect((await me.call('mall.getGoodsTo', { goods_id })).data.type).toBe('GOODS_NOT_FOUND')
    expect((await me.call('mall.getStocks', { goods_id })).data.list).toEqual([])
    expect((await me.call('mall.setGoodsState', { goods_ids: [goods_id], is_on: false })).data.type).toBe(
      'GOODS_NOT_FOUND',
    )
    expect((await me.call('mall.setStock', { sku_id: id, delta: 5, reason: '到货五件' })).data.type).toBe(
      'SKU_NOT_FOUND',
    )
    const done =
      await app.sql`select action, change from audit where target = 'goods' and target_id = ${goods_id} order by id`
    expect(done).toMatchObject([
      { action: 'plan.add' },
      { action: 'plan.edit', change: { price: ['49.00元', '50.00元'] } },
    ])
  })

  it('brings a coupon of the platform that is given out, as far as it reaches whoever looks, and keeps one that is stopped', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member, other] = [await app.staff('platform_admin'), await app.member({ organ_id }), await app.member()]
    const coupon_id = await makeCoupon(app.sql, { organ_id, name: '会员月礼' })
    const { id } = (await me.call('mall.setPlan', { ...plan, monthly_coupon_id: coupon_id })).data
    const broughtTo = async (who: typeof member) =>
      (await who.call('mall.getPlans', {})).data.plans.find(({ sku_id }) => sku_id === id)?.monthly_coupon
    const words = { id: coupon_id, name: '会员月礼', worth: '减5元', threshold: '满10元可用' }
    expect([await broughtTo(member), await broughtTo(other)]).toEqual([words, null])
    const choices = async () => (await me.call('rewards.getMonthlyCoupons', {})).data.list.map(({ id }) => id)
    expect(await choices()).toContain(coupon_id)
    await app.sql`update coupon set state = 'OFF' where id = ${coupon_id}`
    expect(await choices()).not.toContain(coupon_id)
    expect(await broughtTo(member)).toBeNull()
    const row = async () =>
      (await me.call('mall.getPlansTo', { num: 50 })).data.list.find(({ sku_id }) => sku_id === id)?.monthly_coupon
    expect(await row()).toEqual({ ...words, is_open: false })
    expect((await me.call('mall.setPlan', { ...plan, id, monthly_coupon_id: coupon_id })).code).toBe(0)
    const merchants = await makeCoupon(app.sql, { company_id: await makeCompany(app.sql) })
    for (const [of, given] of [
      [0, coupon_id],
      [id, merchants],
      [id, 8_999_999_999],
    ] as const)
      expect((await me.call('mall.setPlan', { ...plan, id: of, monthly_coupon_id: given })).data.type).toBe(
        'COUPON_NOT_FOUND',
      )
    expect((await me.call('mall.setPlan', { ...plan, id })).code).toBe(0)
    expect(await row()).toBeNull()
  })

  it('tells the second of two people who save one plan', async () => {
    const [me, other] = [await app.staff('platform_admin'), await app.staff('platform_admin')]
    const { id } = (await me.call('mall.setPlan', plan)).data
    const read = async () =>
      (await me.call('mall.getPlansTo', { num: 50, page_num: 1 })).data.list.find(({ sku_id }) => sku_id === id)
    const version = (await read())?.updated_at ?? ''
    expect((await other.call('mall.setPlan', { ...plan, id, version, days: 31 })).code).toBe(0)
    expect((await me.call('mall.setPlan', { ...plan, id, version, days: 30 })).data.type).toBe('CHANGED_MEANWHILE')
    expect(await read()).toMatchObject({ days: 31 })
  })

  it('knows no package, no product and no unknown id, and nobody who does not work with the platform’s goods', async () => {
    const me = await app.staff('platform_admin')
    const { sku_id } = await makeGoods(app.sql)
    for (const id of [await makePack(app.sql), sku_id, 987_654_321])
      expect((await me.call('mall.setPlan', { ...plan, id })).data.type).toBe('PLAN_NOT_FOUND')
    expect((await (await app.staff('organ_admin')).call('mall.setPlan', plan)).code).toBe(403)
  })
})

describe('POST /v2/api/goods/setPack', () => {
  const app = useApp()

  it('adds and edits a recharge package with its gift', async () => {
    const [me, member] = [await app.staff('platform_admin'), await app.member()]
    const pack = { name: '充200元', price_fen: 20_000, gift_fen: 1_000, is_on: true }
    const { id } = (await me.call('mall.setPack', pack)).data
    await me.call('mall.setPack', { ...pack, id, gift_fen: 2_000 })
    const { packs } = (await member.call('mall.getPlans', {})).data
    expect(packs.find(({ sku_id }) => sku_id === id)).toMatchObject({
      name: '充200元',
      price_fen: 20_000,
      gift_fen: 2_000,
    })
    expect((await me.call('mall.setPack', { ...pack, id: await makePlan(app.sql) })).data.type).toBe('PLAN_NOT_FOUND')
    expect((await me.call('mall.setPack', { ...pack, id, version: 'older' })).data.type).toBe('CHANGED_MEANWHILE')
  })
})

describe('POST /v2/api/goods/setPlanState', () => {
  const app = useApp()

  it('takes a plan off sale and puts it back; what it already is leaves no row in the log', async () => {
    const [me, member] = [await app.staff('platform_admin'), await app.member()]
    const id = await makePlan(app.sql)
    const isShown = async () => (await member.call('mall.getPlans', {})).data.plans.some(({ sku_id }) => sku_id === id)
    const set = (is_on: boolean) => me.call('mall.setPlanState', { id, is_on })
    await set(false)
    await set(false)
    expect(await isShown()).toBe(false)
    expect((await set(true)).data).toEqual({ is_on: true })
    expect(await isShown()).toBe(true)
    expect(await app.sql`select action from audit where actor_id = ${me.user_id} order by id`).toEqual([
      { action: 'plan.off' },
      { action: 'plan.on' },
    ])
    const { sku_id } = await makeGoods(app.sql)
    expect((await me.call('mall.setPlanState', { id: sku_id, is_on: true })).data.type).toBe('PLAN_NOT_FOUND')
  })
})
