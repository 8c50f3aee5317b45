import { roleFields } from '@heyi/contract/organisation/staff-rules'
import { Copy } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { renamed } from '../../../../lib/console/renamed.ts'
import { scopeAsked, scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { RightsField } from '../../parts/RightsField.tsx'
import { rightsInWords } from '../../parts/rights.ts'
import { type RolePage, type RoleRow, roleKind, sendRole } from '../../parts/role.ts'
import { RoleView } from './RoleView.tsx'

const kinds = { shipped: '系统自带', own: '机构自己的' } as const

export type RoleValues = { name: string; permissions: number[] }
export const roleForm: readonly FormField<RoleValues>[] = [
  {
    kind: 'text',
    name: 'name',
    label: '角色名称',
    isRequired: true,
    maxLength: roleFields.name.max,
    problem: roleFields.name.problem,
  },
  {
    kind: 'own',
    name: 'permissions',
    label: '权限',
    draw: (control: OwnControl<number[]>) => <RightsField {...control} />,
    words: (ids: readonly number[]) => rightsInWords(ids).join('；'),
  },
]

/** What the address asks of either list of roles. */
export const askedRoles = ({ q: keyword, filters, page_num, num }: CrudQuery) => ({
  keyword: keyword.slice(0, 40),
  kind: keyParam(filters.kind, kinds) ?? ('' as const),
  ...scopeAsked(filters),
  page_num,
  num,
})
const valuesOf = (values: Record<string, unknown>): RoleValues => values as RoleValues

const rename = renamed<RoleRow>(roleFields.name, ({ id, permissions }, name, version) =>
  sendRole({ name, permissions }, { id, version }),
)

/** The table of roles, said as data. */
export const roleResource = (onCopy: (row: RoleRow) => void): CrudResource<RoleRow, RolePage> => ({
  key: 'roles',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '角色名称',
  columns: [
    { key: 'name', title: '角色', width: 10, render: (row, link) => link(row.name), edit: rename },
    { key: 'organ_name', title: '所属机构', width: 12, render: roleKind },
    { key: 'permissions', title: '权限数', kind: 'number', render: (row) => count(row.permissions.length) },
    { key: 'holders', title: '员工人数', kind: 'number' },
    { key: 'shares', title: '另外授权机构数', kind: 'number', isOptional: true },
  ],
  filters: [
    scopeFilter,
    {
      key: 'kind',
      label: '种类',
      kind: 'select',
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
  ],
  query: (asked) => q.organisation.getRolesTo(askedRoles(asked)),
  one: (key) => q.organisation.getRole({ id: idParam(key) ?? 1 }),
  view: (row) => <RoleView row={row} />,
  form: {
    fields: roleForm as never,
    empty: { name: '', permissions: [] },
    read: ({ name, permissions }) => ({ name, permissions }),
    create: (values) => sendRole(valuesOf(values)),
    update: ({ id }, values, version) => sendRole(valuesOf(values), { id, version }),
    version: (row) => row.version,
    fits: (row) => row.is_own,
    createText: '新增角色',
  },
  footer: (row) => (
    <Button variant="plain" icon={<Copy aria-hidden />} isGuarded={false} onPress={() => onCopy(row)}>
      复制
    </Button>
  ),
  rowActions: [
    {
      key: 'delete',
      text: '删除',
      isDanger: true,
      fits: (row) => row.is_own,
      confirm: ([row]) => `确定删除角色“${row?.name}”吗？`,
      done: '已删除',
      run: ([row]) => api.organisation.delRole({ id: row?.id ?? 0 }, { quiet: true }),
    },
  ],
  empty: { message: '还没有角色', detail: '点右上角的“新增角色”，或复制一个系统自带的' },
})
