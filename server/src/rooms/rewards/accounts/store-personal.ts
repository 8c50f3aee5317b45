import { type UserCouponState, userCouponStates } from '@heyi/contract/rewards/coupon-states'
import { counters } from '@heyi/contract/rewards/movements'
import { screens } from '@heyi/contract/screens'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PersonalData } from '../../identity/index.ts'
import { accountOf } from '../core/store-accounts.ts'

type Movement = {
  delta: number
  balance_after: number
  counter: keyof typeof counters
  reason: string
  created_at: Date
}
const pointsOf = (tx: Tx, user_id: number) => tx<Movement[]>`
  select delta, balance_after, counter, reason, created_at from points_ledger where user_id = ${user_id} order by id desc`
const balanceOf = (tx: Tx, user_id: number) => tx<Movement[]>`
  select delta, balance_after, counter, reason, created_at from balance_ledger where user_id = ${user_id} order by id desc`
const lotsOf = (tx: Tx, user_id: number) => tx<{ until: string; held: number }[]>`
  select until, held from points_lot where user_id = ${user_id} and held > 0 order by until`
const frozenOf = (tx: Tx, user_id: number) => tx<{ points: number; frozen_until: Date }[]>`
  select points - taken as points, frozen_until from points_award where user_id = ${user_id} and state = 'FROZEN' order by frozen_until`
const signInsOf = (tx: Tx, user_id: number) => tx<
  { day: string; streak: number; points: number; made_up_at: Date | null }[]
>`
  select day, streak, points, made_up_at from sign_in where user_id = ${user_id} order by day desc`

type Coupon = { name: string; state: UserCouponState; from_at: Date; until_at: Date; used_at: Date | null }
const couponsOf = (tx: Tx, user_id: number) => tx<Coupon[]>`
  select c.name, u.state, u.from_at, u.until_at, u.used_at from user_coupon u join coupon c on c.id = u.coupon_id
  where u.user_id = ${user_id} order by u.id desc`
type PeriodFacts = { name: string; paid_fen: number; from_at: Date; until_at: Date }
const periodsOf = (tx: Tx, user_id: number) => tx<PeriodFacts[]>`
  select name, paid_fen, from_at, until_at from vip_period where user_id = ${user_id} order by from_at desc`
const rechargesOf = (tx: Tx, user_id: number) => tx<{ real_fen: number; gift_fen: number; created_at: Date }[]>`
  select real_fen, gift_fen, created_at from recharge where user_id = ${user_id} order by order_id desc`

/** What this room keeps of a person. Ledgers are histories of money: they stay, with a number nobody is behind. */
export const personal: PersonalData = {
  room: 'rewards',
  async sections(tx, user_id) {
    const points = await pointsOf(tx, user_id)
    const balance = await balanceOf(tx, user_id)
    const lots = await lotsOf(tx, user_id)
    const frozen = await frozenOf(tx, user_id)
    const days = await signInsOf(tx, user_id)
    const coupons = await couponsOf(tx, user_id)
    const periods = await periodsOf(tx, user_id)
    const recharges = await rechargesOf(tx, user_id)
    return [
      {
        title: '积分明细',
        rows: points.map((one) => ({
          类型: counters[one.counter],
          变动: one.delta,
          余下: one.balance_after,
          原因: one.reason,
          时间: one.created_at,
        })),
      },
      {
        title: '余额明细',
        rows: balance.map((one) => ({
          类型: counters[one.counter],
          '变动（元）': one.delta / 100,
          '余下（元）': one.balance_after / 100,
          原因: one.reason,
          时间: one.created_at,
        })),
      },
      { title: '积分到期', rows: lots.map((one) => ({ 到期日: one.until, 积分: one.held })) },
      { title: '冻结的积分', rows: frozen.map((one) => ({ 积分: one.points, 到账时间: one.frozen_until })) },
      {
        title: '签到',
        rows: days.map((one) => ({
          日期: one.day,
          连续天数: one.streak,
          积分: one.points,
          补签时间: one.made_up_at,
        })),
      },
      {
        title: '优惠券',
        rows: coupons.map((one) => ({
          名称: one.name,
          状态: userCouponStates[one.state].name,
          生效: one.from_at,
          到期: one.until_at,
          使用: one.used_at,
        })),
      },
      {
        title: '会员',
        rows: periods.map((one) => ({
          方案: one.name,
          '金额（元）': one.paid_fen / 100,
          开始: one.from_at,
          到期: one.until_at,
        })),
      },
      {
        title: '充值',
        rows: recharges.map((one) => ({
          '充值（元）': one.real_fen / 100,
          '赠送（元）': one.gift_fen / 100,
          时间: one.created_at,
        })),
      },
    ]
  },
  async losses(tx, user_id) {
    const { points } = await accountOf(tx, user_id)
    return points > 0 ? [`您的${points}积分会作废，不能再用`] : []
  },
  async objections(tx, user_id) {
    const { balance_fen } = await accountOf(tx, user_id)
    if (balance_fen <= 0) return []
    const words = `余额里还有${(balance_fen / 100).toFixed(2)}元，请先用完，或到社区办理退款`
    return [{ words, link: screens.balance.path }]
  },
}
