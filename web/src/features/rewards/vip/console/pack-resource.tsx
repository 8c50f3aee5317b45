import { planFields } from '@heyi/contract/rewards/plan-rules'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { PackView } from './PlanView.tsx'
import {
  nameField,
  onField,
  type PackPage,
  type PackRow,
  priceField,
  type SoldValues,
  stateActions,
  stateTag,
} from './plans.tsx'

type Values = SoldValues & { gift_fen: number | null }

const fields: readonly FormField<Values>[] = [
  nameField as FormField<Values>,
  priceField('充值金额') as FormField<Values>,
  {
    kind: 'money',
    name: 'gift_fen',
    label: '赠送金额',
    isRequired: true,
    problem: planFields.gift_fen.problem,
    hint: '不赠送填0。赠送的最后用，退款时收回',
  },
  onField as FormField<Values>,
]

function save(values: Values, of: { id?: number; version?: string | undefined } = {}) {
  const { id = 0, version } = of
  const { gift_fen, price_fen, ...facts } = values
  const amounts = { gift_fen: gift_fen ?? 0, price_fen: price_fen ?? 0 }
  return api.mall.setPack({ ...facts, ...amounts, id, ...(version ? { version } : {}) }, { quiet: true })
}
const asValues = (values: Record<string, unknown>): Values => values as Values

/** The table of recharge packages, said as data. */
export const packResource: CrudResource<PackRow, PackPage> = {
  key: 'recharge_packs',
  rowKey: (row) => row.sku_id,
  rowTitle: (row) => row.name,
  columns: [
    { key: 'name', title: '套餐', width: 10, render: (row, link) => link(row.name) },
    { key: 'price_fen', title: '充值金额', kind: 'money' },
    { key: 'gift_fen', title: '赠送', kind: 'money' },
    { key: 'sum', title: '到账', render: (row) => money(row.price_fen + row.gift_fen) },
    { key: 'is_on', title: '状态', isTight: true, render: stateTag },
    { key: 'updated_at', title: '更新时间', kind: 'time', isOptional: true },
  ],
  query: ({ page_num, num }) => q.mall.getPacksTo({ page_num, num: Math.min(num, 50) }),
  view: (row) => <PackView row={row} />,
  form: {
    fields: fields as never,
    empty: { name: '', price_fen: null, gift_fen: 0, is_on: false },
    read: ({ name, price_fen, gift_fen, is_on }) => ({ name, price_fen, gift_fen, is_on }),
    create: (values) => save(asValues(values)),
    update: ({ sku_id }, values, version) => save(asValues(values), { id: sku_id, version }),
    version: (row) => row.updated_at,
    createText: '新增套餐',
  },
  rowActions: stateActions as never,
  empty: { message: '还没有充值套餐', detail: '点右上角的“新增套餐”' },
}
