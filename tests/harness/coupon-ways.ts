import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { holdOne, makeCoupon } from '../../server/src/rooms/rewards/testing.ts'
import type { Attempt } from './code-ways.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { rewards } = contract
const VOUCHER = { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods' }

/** The ways of coupons. */
export function couponWays(
  world: World,
  { admin, member }: { admin: SignedInPerson; member: (index?: number) => SignedInPerson },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const { sql } = world
  const by = ({ headers }: SignedInPerson, body: Attempt['body']): Attempt => ({ headers, body })
  const held = async (given: object = {}) => holdOne(sql, member(1).user_id, await makeCoupon(sql, given))
  const again = () => ({ client_req_id: randomUUID() })
  const facts = { name: '满百减十', kind: 'fixed', off_fen: 1000, threshold_fen: 10_000, quota: 50, valid_days: 7 }
  return [
    [rewards.claimCoupon, async () => [by(member(), { coupon_id: await makeCoupon(sql), ...again() })]],
    [
      rewards.exchangeCoupon,
      async () => [by(member(), { coupon_id: await makeCoupon(sql, { points_price: 5 }), points: 5, ...again() })],
    ],
    [
      rewards.setCoupon,
      async () => {
        const [row] = await sql<{ id: number }[]>`select id from category order by id limit 1`
        const scoped = { ...facts, scope: 'category', category_ids: [row?.id] }
        return [by(admin, facts), by(admin, scoped), by(admin, { ...scoped, id: await makeCoupon(sql) })]
      },
    ],
    [
      rewards.setCouponState,
      async () => {
        const coupon_id = await makeCoupon(sql, { state: 'DRAFT' })
        return ['publish', 'stop', 'resume'].map((event) => by(admin, { coupon_id, event }))
      },
    ],
    [
      rewards.useCoupon,
      async () => {
        const [one, other] = [await held(VOUCHER), await held()]
        const bill = { code: other.code, confirm: 1, bill_fen: 5000 }
        return [by(admin, { code: one.code, confirm: 1 }), by(admin, { code: other.code, confirm: 0 }), by(admin, bill)]
      },
    ],
    [
      rewards.undoCoupon,
      async () => {
        const { id } = await held(VOUCHER)
        await sql`update user_coupon set state = 'USED', used_at = now() where id = ${id}`
        return [by(admin, { user_coupon_id: id, reason: '扫错了券' })]
      },
    ],
    [rewards.revokeCoupon, async () => [by(admin, { user_coupon_id: (await held()).id, reason: '发错了人' })]],
    [
      rewards.helpCoupon,
      async () => {
        const user_ids = [member().user_id, member(1).user_id]
        return [by(admin, { coupon_id: await makeCoupon(sql), user_ids, reason: '重阳慰问', ...again() })]
      },
    ],
    ...[rewards.exportReceivedCoupons, rewards.exportExchangedCoupons].map(
      (entry) => [entry, async () => [by(admin, {})]] as const,
    ),
  ]
}
