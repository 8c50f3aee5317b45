import { feeWords, freightCounts, freightFields } from '@heyi/contract/mall/freight-rules'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudAction, CrudResource } from '../../../../lib/console/crud.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { FreightView } from './FreightView.tsx'
import {
  countOptions,
  emptyFreight,
  type FreightRow,
  type Freights,
  type FreightValues,
  freightInput,
  placesWords,
  type RuleValues,
  rulesProblem,
} from './freights.ts'
import { RulesField } from './RulesField.tsx'

const UNITS = '按重量填克，1千克是1000；按件数填件'

const fieldsOf = (merchants: readonly Option[]): readonly FormField<FreightValues>[] => [
  {
    kind: 'select',
    name: 'merchantId',
    label: '商家',
    isRequired: true,
    isHidden: ({ isSaved }) => isSaved,
    options: merchants.map(({ value, label }) => ({ value: Number(value), label })),
    hint: '保存后不能换商家',
  },
  {
    kind: 'text',
    name: 'name',
    label: '模板名称',
    isRequired: true,
    maxLength: freightFields.name.max,
    problem: freightFields.name.problem,
    placeholder: '如 普通包裹',
  },
  { kind: 'radio', name: 'count', label: '怎么算', isRequired: true, options: countOptions },
  {
    kind: 'number',
    name: 'first',
    label: '首重或首件',
    isRequired: true,
    hint: UNITS,
    problem: freightFields.first.problem,
  },
  { kind: 'money', name: 'first_fen', label: '首费', isRequired: true, problem: freightFields.first_fen.problem },
  {
    kind: 'number',
    name: 'more',
    label: '续重或续件',
    isRequired: true,
    hint: '超出的部分每满一份或不满一份，都加一次续费',
    problem: freightFields.more.problem,
  },
  { kind: 'money', name: 'more_fen', label: '续费', isRequired: true, problem: freightFields.more_fen.problem },
  {
    kind: 'money',
    isLimit: true,
    name: 'free_from_fen',
    label: '满额包邮',
    hint: '用这个模板的商品满多少元包邮，不包邮就空着',
    problem: freightFields.free_from_fen.problem,
  },
  {
    kind: 'own',
    name: 'rules',
    label: '地区规则',
    hint: '这些地区按自己的运费，或者不配送；城市的规则先于省份，其他地区按上面的运费',
    draw: (control: OwnControl<RuleValues[]>) => <RulesField {...control} />,
    words: (rules: RuleValues[]) => rules.map(({ places }) => placesWords(places)).join('；'),
    problem: rulesProblem,
  },
]

const remove: CrudAction<FreightRow> = {
  key: 'remove',
  text: '删除',
  isDanger: true,
  confirm: ([row]) => `确定删除“${row?.name ?? ''}”吗？删除后不能恢复。`,
  done: '已删除',
  run: ([row]) => api.mall.delFreight({ id: row?.id ?? 0 }, { quiet: true }),
}
const save = (values: Record<string, unknown>, row?: FreightRow, version?: string) =>
  api.mall.setFreight(
    { ...freightInput(values as FreightValues, row), ...(version ? { version } : {}) },
    { quiet: true },
  )

/** The table of freight templates, said as data. */
export const freightResource = (merchants: readonly Option[]): CrudResource<FreightRow, Freights> => ({
  key: 'freights',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '模板名称',
  columns: [
    { key: 'name', title: '模板', width: 9, render: (row, link) => link(row.name) },
    { key: 'merchant_name', title: '商家' },
    { key: 'count', title: '怎么算', isTight: true, render: (row) => freightCounts[row.count].name },
    { key: 'fee', title: '一般运费', width: 14, render: (row) => feeWords(row.count, row, money) },
    {
      key: 'free_from_fen',
      title: '满额包邮',
      isTight: true,
      render: (row) => (row.free_from_fen === null ? '不包邮' : `满${money(row.free_from_fen)}`),
    },
    {
      key: 'rules',
      title: '地区规则',
      isTight: true,
      render: (row) => (row.rules.length ? `${row.rules.length}条` : '无'),
    },
    { key: 'goods', title: '在用商品', kind: 'number' },
    { key: 'updated_at', title: '更新时间', kind: 'time' },
  ],
  filters: [{ key: 'merchant', label: '商家', kind: 'select', options: merchants }],
  query: ({ q: keyword, filters, page_num, num }) =>
    q.mall.getFreights({
      keyword: keyword.slice(0, 20),
      merchantId: idParam(filters.merchant) ?? 0,
      page_num,
      num: Math.min(num, 50),
    }),
  view: (row) => <FreightView row={row} />,
  form: {
    fields: fieldsOf(merchants) as never,
    empty: emptyFreight,
    read: ({ merchantId, name, count, first, first_fen, more, more_fen, free_from_fen, rules }) => ({
      isSaved: true,
      merchantId,
      name,
      count,
      first,
      first_fen,
      more,
      more_fen,
      free_from_fen,
      rules: rules.map((rule, at) => ({ ...rule, key: String(at) })),
    }),
    create: (values) => save(values),
    update: (row, values, version) => save(values, row, version),
    version: (row) => row.updated_at,
    keepsDraft: true,
    createText: '新增模板',
  },
  rowActions: [remove],
  empty: { message: '还没有运费模板', detail: '没有模板的商品按自己的统一运费算' },
})
