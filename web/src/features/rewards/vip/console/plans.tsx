import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { planFields } from '@heyi/contract/rewards/plan-rules'
import { Tag } from '../../../../kit/base/Tag.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudAction } from '../../../../lib/console/crud.ts'

type Mall = Contract['mall']
export type PlanPage = OutputOf<Mall['getPlansTo']>
export type PlanRow = PlanPage['list'][number]
export type PackPage = OutputOf<Mall['getPacksTo']>
export type PackRow = PackPage['list'][number]
type Row = PlanRow | PackRow
export type MonthlyCoupon = NonNullable<PlanRow['monthly_coupon']>
/** A coupon that a plan brings, in words. */
export const monthlyWords = ({ name, worth, threshold, is_open }: MonthlyCoupon): string =>
  `${name}（${worth}，${threshold}）${is_open ? '' : '，现在不发放'}`

export type SoldValues = { name: string; price_fen: number | null; is_on: boolean }

export const nameField: FormField<SoldValues> = {
  kind: 'text',
  name: 'name',
  label: '名称',
  isRequired: true,
  maxLength: planFields.name.max,
  problem: planFields.name.problem,
}
export const priceField = (label: string): FormField<SoldValues> => ({
  kind: 'money',
  name: 'price_fen',
  label,
  isRequired: true,
  problem: planFields.price_fen.problem,
})
export const onField: FormField<SoldValues> = {
  kind: 'switch',
  name: 'is_on',
  label: '上架',
  hint: '会员在“开通会员”里能看到',
}

export const stateTag = ({ is_on }: Row) => <Tag tone={is_on ? 'good' : 'plain'}>{is_on ? '已上架' : '已下架'}</Tag>

const move = (is_on: boolean): CrudAction<Row> => ({
  key: is_on ? 'on' : 'off',
  place: 'state',
  text: is_on ? '上架' : '下架',
  fits: (row) => row.is_on !== is_on,
  done: is_on ? '已上架' : '已下架，已经买了的会员不受影响',
  run: ([row]) => api.mall.setPlanState({ id: row?.sku_id ?? 0, is_on }, { quiet: true }),
})
export const stateActions = [move(true), move(false)]
