import { randomUUID } from 'node:crypto'
import type { coupons as entries } from '@heyi/contract/rewards/coupons'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import { grant, holdOne, makeCoupon } from '../testing.ts'

const VOUCHER = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods' }
const FACTS = {
  ...{ name: '满百减十', kind: 'fixed' as const, off_fen: 1000, threshold_fen: 10_000 },
  ...{ quota: 50, valid_days: 7 },
}
const key = () => ({ client_req_id: randomUUID() })
const held = async (stage: Stage, given: object = {}) =>
  holdOne(stage.sql, (await stage.member()).user_id, await makeCoupon(stage.sql, given))

export const scenes: Scenes<typeof entries> = {
  async getUserCoupon(stage) {
    const who = await stage.member()
    const { id } = await holdOne(stage.sql, who.user_id, await makeCoupon(stage.sql))
    return [{ who, input: { user_coupon_id: id } }]
  },
  async claimCoupon(stage) {
    return [{ who: await stage.member(), input: { coupon_id: await makeCoupon(stage.sql), ...key() } }]
  },
  async exchangeCoupon(stage) {
    const who = await stage.member()
    await grant(stage.sql, who.user_id, { points: 5 })
    const coupon_id = await makeCoupon(stage.sql, { points_price: 5 })
    return [{ who, input: { coupon_id, points: 5, ...key() } }]
  },
  async useCoupon(stage) {
    const who = await stage.admin()
    const [voucher, discount] = [await held(stage, VOUCHER), await held(stage)]
    return [
      { who, input: { code: voucher.code, confirm: 1 } },
      { who, input: { code: discount.code, confirm: 0 } },
      { who, input: { code: discount.code, confirm: 1, bill_fen: 5000 } },
    ]
  },
  async setCoupon(stage) {
    const who = await stage.admin()
    const [category] = await stage.sql<{ id: number }[]>`select id from category order by id limit 1`
    const scoped = { ...FACTS, scope: 'category' as const, category_ids: category ? [category.id] : [] }
    return [
      { who, input: FACTS },
      { who, input: scoped },
      { who, input: { ...scoped, id: await makeCoupon(stage.sql) } },
    ]
  },
  async setCouponState(stage) {
    const who = await stage.admin()
    const coupon_id = await makeCoupon(stage.sql, { state: 'DRAFT' })
    return [
      { who, input: { coupon_id, event: 'publish' } },
      { who, input: { coupon_id, event: 'stop' } },
      { who, input: { coupon_id, event: 'resume' } },
    ]
  },
  async undoCoupon(stage) {
    const { id } = await held(stage, VOUCHER)
    await stage.sql`update user_coupon set state = 'USED', used_at = now() where id = ${id}`
    return [{ who: await stage.admin(), input: { user_coupon_id: id, reason: '扫错了券' } }]
  },
  async revokeCoupon(stage) {
    return [{ who: await stage.admin(), input: { user_coupon_id: (await held(stage)).id, reason: '发错了人' } }]
  },
  async helpCoupon(stage) {
    const user_ids = [(await stage.member()).user_id, (await stage.member()).user_id]
    const coupon_id = await makeCoupon(stage.sql)
    return [{ who: await stage.admin(), input: { coupon_id, user_ids, reason: '重阳慰问', ...key() } }]
  },
  exportCoupons: (stage) => asTables(stage, {}),
  exportReceivedCoupons: (stage) => asTables(stage, {}),
  exportExchangedCoupons: (stage) => asTables(stage, {}),
}
