import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type LabelColour, labelColours, labelFields } from '@heyi/contract/members/label-fields'
import { UserPlus } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { renamed } from '../../../../lib/console/renamed.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { ruleWords } from '../../parts/labels.ts'

type LabelPage = OutputOf<Contract['members']['getTags']>
type Label = LabelPage['list'][number]

const colours = Object.entries(labelColours).map(([value, label]) => ({ value, label }))
const LabelTag = ({ label }: { label: Label }) => (
  <Tag tone={label.colour} icon={null}>
    {label.name}
  </Tag>
)

/** What the form holds goes to the wire as it is. */
const save = (values: Record<string, unknown>, known: { id?: number; version?: string | undefined } = {}) =>
  api.members.setTag(
    {
      ...known,
      name: String(values.name),
      group: String(values.group),
      colour: values.colour as LabelColour,
    },
    { quiet: true },
  )

const carriers = ({ members }: Label) => (members > 0 ? `现在有${count(members)}位会员贴着它，删除后都不再有。` : '')

const rename = renamed<Label>(labelFields.name, (row, name, version) => save({ ...row, name }, { id: row.id, version }))

/** The labels' table, said as data; a new label may be put in a group that is there. `onRule` opens its rule, `onCarry` asks who is to carry it. */
export const labelResource = (
  groups: readonly string[],
  { onRule, onCarry }: { onRule: (row: Label) => void; onCarry?: ((row: Label) => void) | undefined },
): CrudResource<Label, LabelPage> => ({
  key: 'labels',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '标签名称、分组',
  columns: [
    { key: 'name', title: '标签', width: 10, render: (row, link) => link(<LabelTag label={row} />), edit: rename },
    { key: 'group', title: '分组', isTight: true, width: 6 },
    { key: 'members', title: '会员人数', kind: 'number' },
    { key: 'rule', title: '自动规则', width: 10, isOptional: true, render: ({ rule }) => ruleWords(rule) },
    { key: 'organ_name', title: '所属机构', width: 10 },
  ],
  filters: [{ key: 'group', label: '分组', kind: 'select', options: groups.map((value) => ({ value, label: value })) }],
  query: ({ q: keyword, filters, page_num, num }) =>
    q.members.getTags({ keyword: keyword.slice(0, 40), group: (filters.group ?? '').slice(0, 40), page_num, num }),
  view: (row) => (
    <FactList>
      <Fact name="分组">{row.group}</Fact>
      <Fact name="标签">
        <LabelTag label={row} />
      </Fact>
      <Fact name="颜色">{labelColours[row.colour]}</Fact>
      <Fact name="会员人数">{count(row.members)}</Fact>
      <Fact name="自动规则">{ruleWords(row.rule)}</Fact>
      <Fact name="所属机构">{row.is_own ? row.organ_name : `${row.organ_name}（上级机构的标签，这里只能使用）`}</Fact>
    </FactList>
  ),
  form: {
    fields: [
      {
        kind: 'text',
        name: 'group',
        label: '分组',
        isRequired: true,
        presets: groups.slice(0, 8),
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
    empty: { group: '', name: '', colour: 'plain' },
    read: ({ group, name, colour }) => ({ group, name, colour }),
    create: (values) => save(values),
    update: ({ id }, values, version) => save(values, { id, version }),
    version: (row) => row.version,
    fits: (row) => row.is_own,
    createText: '新增标签',
  },
  footer: (row) =>
    onCarry && (
      <Button variant="plain" icon={<UserPlus aria-hidden />} isGuarded={false} onPress={() => onCarry(row)}>
        给会员贴上
      </Button>
    ),
  rowActions: [
    {
      key: 'rule',
      text: '自动规则',
      isQuiet: true,
      fits: (row) => row.is_own,
      run: async ([row]) => row && onRule(row),
    },
    {
      key: 'delete',
      text: '删除',
      isDanger: true,
      fits: (row) => row.is_own,
      confirm: ([row]) => `确定删除“${row?.name}”吗？${row ? carriers(row) : ''}`,
      done: '已删除',
      run: ([row]) => api.members.delTag({ id: row?.id ?? 0 }, { quiet: true }),
    },
  ],
  empty: { message: '还没有标签', detail: '点右上角的“新增标签”添加第一个' },
})
