import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { personNameProblem } from '@heyi/contract/identity/person-name'
import { birthdayProblem, type Gender, genders } from '@heyi/contract/identity/profile-rules'
import { memberLevels, memberSorts, seenSpans } from '@heyi/contract/members/member-rules'
import { listedStates } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { today } from '../../../../kit/base/time.ts'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource, CrudTree } from '../../../../lib/console/crud.ts'
import { scopeAsked, scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { organField } from '../../../organisation/index.ts'
import { Labels } from '../../parts/Labels.tsx'
import { MemberBlocks } from '../../parts/MemberBlocks.tsx'
import type { MemberPage, MemberRow } from '../../parts/members.ts'
import { StateMark } from '../../parts/StateMark.tsx'
import { type MemberValues, saveMember } from '../../parts/save-member.ts'
import type { PickedMembers } from './BatchLabel.tsx'
import { MemberActions } from './MemberActions.tsx'

type Option = { value: string; label: string }
const optionsOf = <T extends string>(table: Record<T, string | { name: string }>): Option[] =>
  Object.entries<string | { name: string }>(table).map(([value, entry]) => ({
    value,
    label: typeof entry === 'string' ? entry : entry.name,
  }))
const genderChoices = optionsOf(genders) as { value: Gender; label: string }[]

/** What the address asks, as the wire says it. */
const filterOf = ({ q: keyword, filters }: CrudQuery) => ({
  keyword: keyword.slice(0, 40),
  tag_id: idParam(filters.tag) ?? 0,
  organ_id: idParam(filters.organ) ?? 0,
  state: keyParam(filters.state, listedStates) ?? ('all' as const),
  seen: keyParam(filters.seen, seenSpans) ?? ('all' as const),
  level: keyParam(filters.level, memberLevels) ?? ('all' as const),
  ...scopeAsked(filters),
})

function sortOf({ sort }: CrudQuery) {
  const by = keyParam(sort?.by, memberSorts)
  return by ? { sort: by, direction: sort?.is_descending ? ('desc' as const) : ('asc' as const) } : {}
}

type Form = MemberValues & { has_mobile: boolean }
const fieldsOf = (top: number | null): readonly FormField<Form>[] => [
  { kind: 'text', name: 'real_name', label: '姓名', isRequired: true, maxLength: 20, problem: personNameProblem },
  {
    kind: 'tel',
    name: 'mobile',
    label: '手机号',
    hint: '没有手机的长者可以不填',
    maxLength: 11,
    problem: mobileProblem,
    isHidden: ({ has_mobile }) => has_mobile,
  },
  { kind: 'radio', name: 'gender', label: '性别', options: genderChoices },
  { kind: 'date', name: 'birthday', label: '生日', problem: (day) => birthdayProblem(day, today()) },
  organField('organ_id', { label: '机构', top }),
]

type MemberTable = {
  tree: CrudTree
  labels: readonly Option[]
  /** The organisation a new member begins in. */
  organ_id: number | null
  onLabel: (picked: PickedMembers) => void
  /** Gives coupons to these; null where whoever looks may not. */
  onIssue: ((rows: readonly MemberRow[]) => void) | null
  onMerge: (one: MemberRow, other: MemberRow) => void
}

const isActive = ({ state }: MemberRow): boolean => state === 'active'

/** The members' table, said as data. */
export const memberResource = ({
  tree,
  labels,
  organ_id,
  onLabel,
  onIssue,
  onMerge,
}: MemberTable): CrudResource<MemberRow, MemberPage> => ({
  key: 'members',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '姓名、首字母、手机尾号',
  searchHint: '可以输入：姓名中的两个字、姓名的首字母或拼音、手机号后四位、完整的手机号',
  columns: [
    {
      key: 'name',
      title: '姓名',
      width: 8,
      render: (row, link) => (
        <>
          {link(row.name)} {row.is_staff && <Tag tone="jade">员工</Tag>}{' '}
          {row.is_vip && <Tag tone="note">{memberLevels.vip}</Tag>}
        </>
      ),
    },
    { key: 'mobile_masked', title: '手机号', isTight: true, render: (row) => row.mobile_masked || '没有手机号' },
    { key: 'age', title: memberSorts.age, kind: 'number', isSortable: true, render: (row) => row.age ?? '-' },
    { key: 'organ_name', title: '机构', width: 9 },
    { key: 'tags', title: '标签', width: 9, render: (row) => <Labels tags={row.tags} /> },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateMark state={row.state} /> },
    {
      key: 'seen_on',
      title: memberSorts.seen_on,
      isTight: true,
      isSortable: true,
      render: (row) => row.seen_on ?? '还没来过',
    },
    { key: 'created_at', title: '加入时间', kind: 'time', isOptional: true },
    { key: 'gender', title: '性别', isTight: true, isOptional: true, render: (row) => genders[row.gender] },
  ],
  tree,
  filters: [
    scopeFilter,
    { key: 'tag', label: '标签', kind: 'select', options: labels },
    { key: 'state', label: '状态', kind: 'select', options: optionsOf(listedStates) },
    { key: 'seen', label: '最近来过', kind: 'select', options: optionsOf(seenSpans) },
    { key: 'level', label: '会员等级', kind: 'select', options: optionsOf(memberLevels) },
  ],
  query: (asked) =>
    q.members.getUserList({ ...filterOf(asked), ...sortOf(asked), page_num: asked.page_num, num: asked.num }),
  view: (row) => <MemberBlocks user_id={row.id} under="h2" />,
  footer: (row) => <MemberActions member={row} />,
  form: {
    fields: fieldsOf(organ_id) as readonly FormField[],
    empty: { real_name: '', mobile: '', gender: 'unknown', birthday: '', organ_id, has_mobile: false },
    read: ({ real_name, name, gender, birthday, organ_id: place, mobile_masked }): Form => ({
      real_name: real_name || name,
      mobile: '',
      gender,
      birthday: birthday ?? '',
      organ_id: place,
      has_mobile: mobile_masked !== '',
    }),
    create: (values) => saveMember(values as Form),
    update: ({ id }, values, version) => saveMember(values as Form, { id, version }),
    version: (row) => row.version,
    fits: (row) => row.may_edit,
    createText: '新增会员',
    createPermission: P.memberEdit,
    updatePermission: P.memberEdit,
  },
  batchActions: [
    {
      key: 'label',
      text: '贴标签',
      permission: P.label,
      isQuiet: true,
      run: async (rows) => onLabel({ user_ids: rows.map(({ id }) => id) }),
      runAll: async ({ asked, seen }) => onLabel({ all: { filter: filterOf(asked), seen } }),
    },
    ...(onIssue
      ? [
          {
            key: 'coupon',
            text: '发券',
            fits: isActive,
            isQuiet: true,
            run: async (rows: readonly MemberRow[]) => onIssue(rows),
          },
        ]
      : []),
    {
      key: 'merge',
      text: '合并',
      permission: P.memberMerge,
      only: 2,
      fits: isActive,
      isQuiet: true,
      run: async ([one, other]) => one && other && onMerge(one, other),
    },
  ],
  exporter: (asked, format) => api.members.exportUsers({ ...filterOf(asked), format }, { quiet: true }),
  exportRows: (rows, format) =>
    api.members.exportUsers({ user_ids: rows.map(({ id }) => id), format }, { quiet: true }),
  exportPermission: P.memberExport,
  empty: { message: '还没有会员', detail: '点右上角的“新增会员”添加第一位' },
})
