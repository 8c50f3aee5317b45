import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type LabelColour, labelColours, labelFields, labelOwners } from '@heyi/contract/members/label-fields'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { renamed } from '../../../../lib/console/renamed.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import { Labels } from '../../parts/Labels.tsx'

type LabelPage = OutputOf<Contract['members']['getSystemTags']>
type Label = LabelPage['list'][number]

const colours = Object.entries(labelColours).map(([value, label]) => ({ value, label }))
const owners = Object.entries(labelOwners).map(([value, label]) => ({ value, label }))
const ownerName = ({ owner, merchant_name }: Label): string => (owner === 'system' ? labelOwners.system : merchant_name)

const save = (values: Record<string, unknown>, known: { id?: number; version?: string | undefined } = {}) =>
  api.members.setSystemTag(
    {
      ...known,
      merchantId: Number(values.merchantId ?? 0),
      name: String(values.name).trim(),
      group: String(values.group).trim(),
      colour: values.colour as LabelColour,
    },
    { quiet: true },
  )

const rename = renamed<Label>(labelFields.name, (row, name, version) => save({ ...row, name }, { id: row.id, version }))

/** The labels of merchants and of the platform, said as data. */
export const systemLabelResource = (
  merchants: readonly Option[],
  company_id: number,
): CrudResource<Label, LabelPage> => ({
  key: 'system_labels',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '标签名称、分组',
  columns: [
    { key: 'name', title: '标签', width: 10, render: (row, link) => link(<Labels tags={[row]} />), edit: rename },
    { key: 'group', title: '分组', isTight: true, width: 6 },
    { key: 'owner', title: '所属', width: 10, render: ownerName },
    { key: 'members', title: '会员人数', kind: 'number' },
  ],
  filters: [
    { key: 'owner', label: '所属', kind: 'select', options: owners },
    { key: 'merchant', label: '商家', kind: 'select', options: merchants },
  ],
  query: ({ q: keyword, filters, page_num, num }) =>
    q.members.getSystemTags({
      keyword: keyword.slice(0, 40),
      owner: keyParam(filters.owner, labelOwners) ?? 'all',
      merchantId: idParam(filters.merchant) ?? 0,
      page_num,
      num,
    }),
  view: (row) => (
    <FactList>
      <Fact name="分组">{row.group}</Fact>
      <Fact name="标签">
        <Labels tags={[row]} />
      </Fact>
      <Fact name="所属">{row.is_own ? ownerName(row) : `${ownerName(row)}（由平台管理员维护，这里只能使用）`}</Fact>
      <Fact name="会员人数">{count(row.members)}</Fact>
    </FactList>
  ),
  form: {
    fields: [
      {
        kind: 'select',
        name: 'merchantId',
        label: '所属',
        isRequired: true,
        isHidden: ({ id }) => Boolean(id),
        options: [
          { value: 0, label: '系统标签（所有机构都能用）' },
          ...merchants.map(({ value, label }) => ({ value: Number(value), label })),
        ],
      },
      {
        kind: 'text',
        name: 'group',
        label: '分组',
        isRequired: true,
        maxLength: labelFields.group.max,
        problem: labelFields.group.problem,
      },
      {
        kind: 'text',
        name: 'name',
        label: '标签名称',
        isRequired: true,
        maxLength: labelFields.name.max,
        problem: labelFields.name.problem,
      },
      { kind: 'radio', name: 'colour', label: '颜色', isRequired: true, options: colours },
    ],
    empty: { id: 0, merchantId: company_id, group: '', name: '', colour: 'plain' },
    read: ({ id, merchantId, group, name, colour }) => ({ id, merchantId, group, name, colour }),
    create: (values) => save(values),
    update: ({ id }, values, version) => save(values, { id, version }),
    version: (row) => row.version,
    fits: (row) => row.is_own,
    createText: '新增商家标签',
  },
  rowActions: [
    {
      key: 'delete',
      text: '删除',
      isDanger: true,
      fits: (row) => row.is_own,
      confirm: ([row]) =>
        `确定删除“${row?.name}”吗？${row && row.members > 0 ? `现在有${count(row.members)}位会员贴着它，删除后都不再有。` : ''}`,
      done: '已删除',
      run: ([row]) => api.members.delSystemTag({ id: row?.id ?? 0 }, { quiet: true }),
    },
  ],
  empty: { message: '还没有商家标签', detail: '点右上角的“新增商家标签”添加第一个' },
})
