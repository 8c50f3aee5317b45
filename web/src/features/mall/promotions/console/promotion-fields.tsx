import { promotionFields, promotionKinds, promotionTimesProblem } from '@heyi/contract/mall/promotion-rules'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { type PromotionValues, type SkuValues, skuName, skusProblem } from './promotion-form.ts'
import { SkusField } from './SkusField.tsx'

type Field = FormField<PromotionValues>
const kinds = Object.entries(promotionKinds).map(([value, { name }]) => ({ value, label: name }))
const whileRunning = ({ is_running }: PromotionValues): boolean => is_running
const unlessGroup = ({ is_running, kind }: PromotionValues): boolean => is_running || kind !== 'group'
const skuWords = (skus: SkuValues[]): string => skus.map(skuName).join('、')

/** The form of a promotion, as data. */
export const promotionFormFields: readonly Field[] = [
  {
    kind: 'own',
    name: 'is_running',
    label: '说明',
    isHidden: ({ is_running }) => !is_running,
    draw: () => <Note>活动已经开始，只能增加数量。要改价格或时间，请提前结束后新建一个。</Note>,
    words: () => '',
  },
  { kind: 'radio', name: 'kind', label: '类型', isRequired: true, options: kinds, isHidden: whileRunning },
  {
    kind: 'text',
    name: 'name',
    label: '活动名称',
    isRequired: true,
    maxLength: promotionFields.name.max,
    problem: promotionFields.name.problem,
    isHidden: whileRunning,
    hint: '会员在商品页会看到',
  },
  { kind: 'datetime', name: 'starts_at', label: '开始时间', isRequired: true, isHidden: whileRunning },
  {
    kind: 'datetime',
    name: 'ends_at',
    label: '结束时间',
    isRequired: true,
    isHidden: whileRunning,
    problem: (ends, { starts_at }) => (starts_at && ends ? promotionTimesProblem(starts_at, ends) : null),
  },
  {
    kind: 'number',
    name: 'size',
    label: '几人成团',
    unit: '人',
    isRequired: true,
    isHidden: unlessGroup,
    problem: promotionFields.size.problem,
  },
  {
    kind: 'number',
    name: 'hours',
    label: '多少小时内拼满',
    unit: '小时',
    hint: '没有拼满会自动全额退款',
    isRequired: true,
    isHidden: unlessGroup,
    problem: promotionFields.hours.problem,
  },
  {
    kind: 'number',
    name: 'per_person',
    label: '每人限购',
    unit: '件',
    hint: '每种商品分别计算，不限填0',
    isRequired: true,
    isHidden: whileRunning,
    problem: promotionFields.per_person.problem,
  },
  {
    kind: 'own',
    name: 'skus',
    label: '活动商品',
    isRequired: true,
    isHidden: whileRunning,
    draw: (control: OwnControl<SkuValues[]>) => <SkusField {...control} />,
    words: skuWords,
    problem: skusProblem,
  },
  {
    kind: 'own',
    name: 'skus',
    label: '活动数量',
    isRequired: true,
    isHidden: ({ is_running }) => !is_running,
    draw: (control: OwnControl<SkuValues[]>) => <SkusField {...control} isRunning />,
    words: skuWords,
    problem: skusProblem,
  },
]
