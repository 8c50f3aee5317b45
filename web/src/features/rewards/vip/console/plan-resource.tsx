import { discountWords, multiplierWords, planFields, WHOLE_BP } from '@heyi/contract/rewards/plan-rules'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { MonthlyCouponField } from './MonthlyCouponField.tsx'
import { PlanView } from './PlanView.tsx'
import {
  type MonthlyCoupon,
  nameField,
  onField,
  type PlanPage,
  type PlanRow,
  priceField,
  type SoldValues,
  stateActions,
  stateTag,
} from './plans.tsx'

type Values = SoldValues & { days: number | null; times: number | null; tenths: number | null; perks: string } & {
  monthly: MonthlyCoupon | null
}

/** What is typed with two decimals at most, as a share; NaN where it is finer or nothing. */
const shareOf = (typed: number | null, whole: number): number =>
  typed === null ? Number.NaN : Number((typed * whole).toFixed(6))
const TENTH = WHOLE_BP / 10

const fields: readonly FormField<Values>[] = [
  nameField as FormField<Values>,
  priceField('价格') as FormField<Values>,
  {
    kind: 'number',
    name: 'days',
    label: '有效期',
    unit: '天',
    isRequired: true,
    problem: planFields.days.problem,
    hint: '改了以后只影响新买的，已经买了的按买的时候算',
  },
  {
    kind: 'number',
    name: 'times',
    label: '积分倍数',
    unit: '倍',
    isRequired: true,
    problem: (times) => planFields.multiplier_bp.problem(shareOf(times, WHOLE_BP)),
    hint: '1为不加倍，1.5为多得一半',
  },
  {
    kind: 'number',
    name: 'tenths',
    label: '商品折扣',
    unit: '折',
    isRequired: true,
    problem: (tenths) => planFields.discount_bp.problem(shareOf(tenths, TENTH)),
    hint: '10为不打折，9.5为九五折',
  },
  {
    kind: 'own',
    name: 'monthly',
    label: '每月优惠券',
    hint: '开通期间每月送1张，开通当月马上送。只影响新买的',
    draw: (control: OwnControl<MonthlyCoupon | null>) => <MonthlyCouponField {...control} />,
    words: (coupon: MonthlyCoupon | null) => coupon?.name ?? '',
  },
  {
    kind: 'textarea',
    name: 'perks',
    label: '其他权益',
    rows: 3,
    maxLength: planFields.perks.max,
    placeholder: '每条用分号隔开',
  },
  onField as FormField<Values>,
]

function save(values: Values, of: { id?: number; version?: string | undefined } = {}) {
  const { times, tenths, days, price_fen, perks, monthly, ...facts } = values
  const { id = 0, version } = of
  return api.mall.setPlan(
    {
      ...facts,
      id,
      ...(version ? { version } : {}),
      days: days ?? 0,
      price_fen: price_fen ?? 0,
      multiplier_bp: shareOf(times, WHOLE_BP),
      discount_bp: shareOf(tenths, TENTH),
      perks: perks.trim(),
      monthly_coupon_id: monthly?.id ?? 0,
    },
    { quiet: true },
  )
}
const asValues = (values: Record<string, unknown>): Values => values as Values

/** The table of VIP plans, said as data. */
export const planResource: CrudResource<PlanRow, PlanPage> = {
  key: 'vip_plans',
  rowKey: (row) => row.sku_id,
  rowTitle: (row) => row.name,
  columns: [
    { key: 'name', title: '方案', width: 10, render: (row, link) => link(row.name) },
    { key: 'price_fen', title: '价格', kind: 'money' },
    { key: 'days', title: '有效期（天）', kind: 'number' },
    { key: 'multiplier_bp', title: '积分倍数', render: (row) => multiplierWords(row.multiplier_bp) || '不加倍' },
    { key: 'discount_bp', title: '商品折扣', render: (row) => discountWords(row.discount_bp) || '不打折' },
    { key: 'monthly_coupon', title: '每月优惠券', width: 10, render: (row) => row.monthly_coupon?.name ?? '不送' },
    { key: 'is_on', title: '状态', isTight: true, render: stateTag },
    { key: 'updated_at', title: '更新时间', kind: 'time', isOptional: true },
  ],
  query: ({ page_num, num }) => q.mall.getPlansTo({ page_num, num: Math.min(num, 50) }),
  view: (row) => <PlanView row={row} />,
  form: {
    fields: fields as never,
    empty: { name: '', price_fen: null, days: 31, times: 1, tenths: 10, monthly: null, perks: '', is_on: false },
    read: ({ name, price_fen, days, multiplier_bp, discount_bp, monthly_coupon, perks, is_on }) => ({
      name,
      price_fen,
      days,
      times: multiplier_bp / WHOLE_BP,
      tenths: discount_bp / TENTH,
      monthly: monthly_coupon,
      perks,
      is_on,
    }),
    create: (values) => save(asValues(values)),
    update: ({ sku_id }, values, version) => save(asValues(values), { id: sku_id, version }),
    version: (row) => row.updated_at,
    keepsDraft: true,
    createText: '新增方案',
  },
  rowActions: stateActions as never,
  empty: { message: '还没有会员方案', detail: '点右上角的“新增方案”' },
}
