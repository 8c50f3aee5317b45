import { randomUUID } from 'node:crypto'
import type { plans as entries } from '@heyi/contract/mall/plans'
import type { Scenes } from '../../../testing/scene.ts'

const key = () => ({ client_req_id: randomUUID() })
const PLAN = { name: '会员月卡', price_fen: 100, days: 31, multiplier_bp: 12_000, discount_bp: 9_500, is_on: true }
const PACK = { name: '充1元', price_fen: 100, gift_fen: 10, is_on: true }

export const scenes: Scenes<typeof entries> = {
  /** The first brings a coupon every month. */
  async setPlan(stage) {
    const who = await stage.admin()
    const { list } = (await who.call('rewards.getMonthlyCoupons', {})).data
    const { id } = (await who.call('mall.setPlan', { ...PLAN, ...key() })).data
    return [
      { who, input: { ...PLAN, monthly_coupon_id: list[0]?.id ?? 0, ...key() } },
      { who, input: { ...PLAN, id, days: 60, ...key() } },
    ]
  },
  async setPack(stage) {
    const who = await stage.admin()
    const { id } = (await who.call('mall.setPack', { ...PACK, ...key() })).data
    return [
      { who, input: { ...PACK, ...key() } },
      { who, input: { ...PACK, id, gift_fen: 20, ...key() } },
    ]
  },
  async setPlanState(stage) {
    const who = await stage.admin()
    const { id } = (await who.call('mall.setPlan', { ...PLAN, ...key() })).data
    return [
      { who, input: { id, is_on: false } },
      { who, input: { id, is_on: true } },
    ]
  },
}
