import { couponFields } from '@heyi/contract/rewards/coupon-rules'
import { type CouponValues, couponProblem } from '../parts/coupon-form.ts'
import type { AmountKind } from './AmountField.tsx'

type NamesOf<T> = { [K in keyof CouponValues]-?: CouponValues[K] extends T ? K : never }[keyof CouponValues]
type AmountName = Exclude<Extract<NamesOf<number | null>, string>, 'id' | 'merchantId'>
type DayName = 'valid_from' | 'valid_until' | 'claim_from' | 'claim_until'
type Shared = { label: string; hint?: string; isRequired?: boolean; isShown?: (values: CouponValues) => boolean }
export type AmountLine = Shared & {
  name: AmountName
  kind: AmountKind
  unit: string
  problem: (value: number | null, values: CouponValues) => string | null
}
export type DayLine = Shared & { name: DayName }

type Rule = { problem: (value: number | null) => string | null }
/** The field's own rule first, then what the terms as a whole say of it; an empty field is its own. */
const rule =
  (name: string, { problem }: Rule, isOptional = false): AmountLine['problem'] =>
  (value, values) =>
    (isOptional && value === null ? null : problem(value)) ?? couponProblem(name, values)

/** 8.8折; what the wire takes is whole hundredths of a percent. */
function discountProblem(value: number | null): string | null {
  const bp = (value ?? 0) * 1000
  return couponFields.percent_bp.problem(Math.abs(bp - Math.round(bp)) < 0.001 ? Math.round(bp) : bp)
}

/** What the coupon is worth. */
export const worthLines: readonly AmountLine[] = [
  {
    name: 'off_fen',
    label: '减多少元',
    kind: 'money',
    unit: '元',
    isRequired: true,
    isShown: ({ kind }) => kind === 'fixed',
    problem: rule('off_fen', couponFields.off_fen),
  },
  {
    name: 'off_fen',
    label: '运费最多减多少元',
    hint: '不填就免全部运费',
    kind: 'money',
    unit: '元',
    isShown: ({ kind }) => kind === 'freight',
    problem: rule('off_fen', couponFields.off_fen, true),
  },
  {
    name: 'discount',
    label: '打几折',
    hint: '88折填8.8',
    kind: 'number',
    unit: '折',
    isRequired: true,
    isShown: ({ kind }) => kind === 'percent',
    problem: discountProblem,
  },
  {
    name: 'cap_fen',
    label: '最多减多少元',
    hint: '不填就不限',
    kind: 'money',
    unit: '元',
    isShown: ({ kind }) => kind === 'percent',
    problem: rule('cap_fen', couponFields.cap_fen, true),
  },
  {
    name: 'threshold_fen',
    label: '满多少元可用',
    hint: '只算能用券的商品，不填就无门槛',
    kind: 'money',
    unit: '元',
    problem: rule('threshold_fen', couponFields.threshold_fen, true),
  },
]
/** How long it is good for: some days, or from one day to another. */
export const validDaysLine: AmountLine = {
  name: 'valid_days',
  label: '领取后多少天内有效',
  kind: 'whole',
  unit: '天',
  isRequired: true,
  problem: rule('valid_days', couponFields.valid_days),
}
export const validSpanLines: readonly DayLine[] = [
  { name: 'valid_from', label: '有效期开始', isRequired: true },
  { name: 'valid_until', label: '有效期结束', isRequired: true },
]
/** How many there are, and how members come by them. */
export const quotaLines: readonly AmountLine[] = [
  {
    name: 'quota',
    label: '发行数量',
    kind: 'whole',
    unit: '张',
    isRequired: true,
    problem: rule('quota', couponFields.quota),
  },
  {
    name: 'per_person',
    label: '每人限领',
    kind: 'whole',
    unit: '张',
    isRequired: true,
    problem: rule('per_person', couponFields.per_person),
  },
]
export const wayLines: readonly AmountLine[] = [
  {
    name: 'points_price',
    label: '兑换需要的积分',
    kind: 'whole',
    unit: '积分',
    isRequired: true,
    isShown: ({ way }) => way === 'points',
    problem: (value) => (value === 0 ? '请填写兑换需要的积分' : couponFields.points_price.problem(value)),
  },
  {
    name: 'gift_above_fen',
    label: '下单满多少元赠送',
    hint: '不填就不随订单赠送',
    kind: 'money',
    unit: '元',
    problem: rule('gift_above_fen', couponFields.gift_above_fen, true),
  },
]
export const claimLines: readonly DayLine[] = [
  { name: 'claim_from', label: '领取开始', hint: '不填就从发布起' },
  { name: 'claim_until', label: '领取结束', hint: '不填就到停发为止' },
]
