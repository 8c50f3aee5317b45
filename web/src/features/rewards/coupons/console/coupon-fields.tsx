import {
  couponBearers,
  couponFields,
  couponKinds,
  couponScopes,
  isNaming,
  type NamingScope,
  scopeFields,
} from '@heyi/contract/rewards/coupon-rules'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { Note } from '../../../../kit/feedback/Note.tsx'
import {
  type CouponValues,
  claimWays,
  couponProblem,
  scopeOf,
  type Things,
  validities,
} from '../../parts/coupon-form.ts'
import { ThingsField } from '../../parts/things/ThingsField.tsx'

type Field = FormField<CouponValues>
type Option = { value: string; label: string }

const choices = <T extends string>(table: Record<T, string>) =>
  Object.entries<string>(table).map(([value, label]) => ({ value, label }))
const kinds = choices(couponKinds)
const scopes = choices(couponScopes)

type Rule = { problem: (value: number | null) => string | null }
/** A rule of its own for what stands there; that nothing does is said by the form. */
const within =
  ({ problem }: Rule) =>
  (value: number | null): string | null =>
    value === null ? null : problem(value)
/** What the terms as a whole say of a field. */
const asked = (name: string) => (_: unknown, values: CouponValues) => couponProblem(name, values)
/** What is worth what: fixed once somebody has claimed it. */
const unless =
  (isShown: (values: CouponValues) => boolean = () => true) =>
  (values: CouponValues): boolean =>
    values.is_fixed || !isShown(values)

/** 8.8折; what the wire takes is whole hundredths of a percent. */
function discountProblem(discount: number | null): string | null {
  if (discount === null) return null
  const bp = discount * 1000
  return couponFields.percent_bp.problem(Math.abs(bp - Math.round(bp)) < 0.001 ? Math.round(bp) : bp)
}

const things = (scope: NamingScope): Field => ({
  kind: 'own',
  name: scope,
  label: couponScopes[scope],
  isRequired: true,
  isHidden: unless((values) => scopeOf(values) === scope),
  draw: (control: OwnControl<Things>) => <ThingsField {...control} scope={scope} />,
  words: ({ chosen }: Things) => chosen?.map(({ name }) => name).join('、') ?? '',
  problem: (_: Things, values) => couponProblem(scopeFields[scope], values),
})

const worthFields: readonly Field[] = [
  { kind: 'radio', name: 'kind', label: '类型', isRequired: true, options: kinds, isHidden: unless() },
  {
    kind: 'money',
    isLimit: true,
    name: 'off_fen',
    label: '减多少元',
    isRequired: true,
    isHidden: unless(({ kind }) => kind === 'fixed'),
    problem: (value, values) =>
      within(couponFields.off_fen)(value) ?? (value === null ? null : couponProblem('off_fen', values)),
  },
  {
    kind: 'number',
    name: 'discount',
    label: '打几折',
    unit: '折',
    hint: '88折填8.8',
    isRequired: true,
    isHidden: unless(({ kind }) => kind === 'percent'),
    problem: discountProblem,
  },
  {
    kind: 'money',
    isLimit: true,
    name: 'cap_fen',
    label: '最多减多少元',
    hint: '不填就不限',
    isHidden: unless(({ kind }) => kind === 'percent'),
    problem: within(couponFields.cap_fen),
  },
  {
    kind: 'money',
    isLimit: true,
    name: 'off_fen',
    label: '运费最多减多少元',
    hint: '不填就免全部运费',
    isHidden: unless(({ kind }) => kind === 'freight'),
    problem: within(couponFields.off_fen),
  },
  {
    kind: 'money',
    isLimit: true,
    name: 'threshold_fen',
    label: '满多少元可用',
    hint: '只算能用券的商品，不填就无门槛',
    isHidden: unless(),
    problem: within(couponFields.threshold_fen),
  },
]

const usedForFields: readonly Field[] = [
  {
    kind: 'radio',
    name: 'scope',
    label: '使用范围',
    isRequired: true,
    options: scopes,
    isHidden: unless(({ kind }) => kind !== 'exchange'),
  },
  ...scopes.map(({ value }) => value as NamingScope).flatMap((scope) => (isNaming(scope) ? [things(scope)] : [])),
  {
    kind: 'radio',
    name: 'bearer',
    label: '优惠由谁承担',
    isRequired: true,
    options: choices(couponBearers),
    isHidden: unless(),
  },
  { kind: 'switch', name: 'stackable', label: '可与另一方的券同时使用', isHidden: unless() },
]

const validFields: readonly Field[] = [
  {
    kind: 'radio',
    name: 'validity',
    label: '有效期',
    isRequired: true,
    options: choices(validities),
    isHidden: unless(),
  },
  {
    kind: 'number',
    name: 'valid_days',
    label: '领取后多少天内有效',
    unit: '天',
    isRequired: true,
    isHidden: unless(({ validity }) => validity === 'days'),
    problem: within(couponFields.valid_days),
  },
  {
    kind: 'date',
    name: 'valid_from',
    label: '有效期开始',
    isRequired: true,
    isHidden: unless(({ validity }) => validity === 'span'),
    problem: asked('valid_from'),
  },
  {
    kind: 'date',
    name: 'valid_until',
    label: '有效期结束',
    isRequired: true,
    isHidden: unless(({ validity }) => validity === 'span'),
    problem: asked('valid_until'),
  },
]

const givenFields: readonly Field[] = [
  {
    kind: 'number',
    name: 'quota',
    label: '发行数量',
    unit: '张',
    isRequired: true,
    problem: within(couponFields.quota),
  },
  {
    kind: 'number',
    name: 'per_person',
    label: '每人限领',
    unit: '张',
    isRequired: true,
    problem: (value, values) => within(couponFields.per_person)(value) ?? couponProblem('per_person', values),
  },
  { kind: 'radio', name: 'way', label: '领取方式', isRequired: true, options: choices(claimWays) },
  {
    kind: 'number',
    name: 'points_price',
    label: '兑换积分',
    unit: '积分',
    isRequired: true,
    isHidden: ({ way }) => way !== 'points',
    problem: (value) => (value === 0 ? '请填写兑换需要的积分' : within(couponFields.points_price)(value)),
  },
  {
    kind: 'money',
    isLimit: true,
    name: 'gift_above_fen',
    label: '下单满多少元赠送',
    hint: '不填就不随订单赠送',
    problem: within(couponFields.gift_above_fen),
  },
  { kind: 'date', name: 'claim_from', label: '领取开始', hint: '不填就从发布起', problem: asked('claim_from') },
  {
    kind: 'date',
    name: 'claim_until',
    label: '领取结束',
    hint: '不填就到停发为止',
    problem: asked('claim_until'),
  },
  {
    kind: 'textarea',
    name: 'rules',
    label: '使用说明',
    rows: 3,
    maxLength: couponFields.rules.max,
    problem: couponFields.rules.problem,
  },
]

/** The form of a coupon, as data. */
export const couponFormFields = (merchants: readonly Option[]): readonly Field[] => [
  {
    kind: 'own',
    name: 'is_fixed',
    label: '说明',
    isHidden: ({ is_fixed }) => !is_fixed,
    draw: () => <Note>已经有人领取，不能再改优惠内容、使用范围和有效期。要改请停发后新增一张。</Note>,
    words: () => '',
  },
  {
    kind: 'text',
    name: 'name',
    label: '名称',
    isRequired: true,
    maxLength: couponFields.name.max,
    problem: couponFields.name.problem,
  },
  {
    kind: 'select',
    name: 'merchantId',
    label: '商家',
    isRequired: true,
    options: merchants.map(({ value, label }) => ({ value: Number(value), label })),
    isHidden: unless(),
  },
  ...worthFields,
  ...usedForFields,
  ...validFields,
  ...givenFields,
]
