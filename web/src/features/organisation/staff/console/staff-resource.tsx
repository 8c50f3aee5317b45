import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { staffLife } from '@heyi/contract/organisation/states'
import { QrCode } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import type { FormValues } from '../../../../kit/console/form-field.ts'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudAction, CrudQuery, CrudResource, CrudTree } from '../../../../lib/console/crud.ts'
import { scopeAsked, scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../parts/console/merchants.ts'
import { type GrantableRole, heldRoles, rolesInWords, type StaffRow, sentRoles } from '../../parts/roles-choice.ts'
import {
  eventLabel,
  eventQuestion,
  eventsFor,
  isEnding,
  type StaffEvent,
  stateName,
  stateOptions,
  stateTones,
} from '../../parts/staff-events.ts'
import { StaffView } from './StaffView.tsx'
import { newStaff, type StaffValues, staffFields } from './staff-fields.tsx'

export type StaffPage = OutputOf<Contract['organisation']['getStaffTo']>
const QUIET = { quiet: true }

/** What a form holds as the wire takes it. */
export const sentStaff = ({ login_name, company, roles }: Pick<StaffValues, 'login_name' | 'company' | 'roles'>) => ({
  login_name: login_name.trim(),
  company_id: Number(company) || 0,
  roles: sentRoles(roles),
})
function add(values: FormValues) {
  const { person, mobile } = values as StaffValues
  const named = person[0] ? { user_id: person[0].id } : { mobile: mobile.trim() }
  return api.organisation.setStaff({ ...sentStaff(values as StaffValues), ...named }, QUIET)
}
const save = ({ id }: StaffRow, values: FormValues, version?: string) =>
  api.organisation.setStaff({ ...sentStaff(values as StaffValues), id, version }, QUIET)

const action = (event: StaffEvent): CrudAction<StaffRow> => ({
  key: event,
  text: eventLabel(event),
  place: 'state',
  isDanger: isEnding(event),
  fits: (row) => eventsFor(row).includes(event),
  confirm: ([row]) => eventQuestion[event](row?.name ?? ''),
  done: `已${eventLabel(event)}`,
  run: ([row]) => api.organisation.setStaffState({ id: row?.id ?? 0, event }, QUIET),
})
/** Who leaves is asked about in a form of its own. */
const events = [...new Set(staffLife.moves.map(({ event }) => event))].filter((event) => event !== 'leave')

const asked = ({ q: keyword, filters, page_num, num }: CrudQuery) => ({
  keyword: keyword.slice(0, 40),
  role_id: idParam(filters.role) ?? 0,
  state: keyParam(filters.state, staffLife.states) ?? ('' as const),
  organ_id: idParam(filters.organ) ?? 0,
  ...scopeAsked(filters),
  page_num,
  num,
})

type StaffTable = {
  /** Those that staff are looked for by. */
  roles: readonly GrantableRole[]
  merchants: readonly Option[]
  tree: CrudTree
  maySearch: boolean
  onInvite: (row: StaffRow) => void
  onLeave: (row: StaffRow) => void
}

/** The table of staff, said as data. */
export const staffResource = ({
  roles,
  merchants,
  tree,
  maySearch,
  onInvite,
  onLeave,
}: StaffTable): CrudResource<StaffRow, StaffPage> => ({
  key: 'staff',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '姓名、登录名、手机号后四位',
  columns: [
    {
      key: 'name',
      title: '员工',
      width: 9,
      render: (row, link) => link(<TwoLines first={row.name} second={row.mobile_masked} />),
    },
    { key: 'login_name', title: '登录名', isTight: true },
    { key: 'roles', title: '机构与角色', width: 14, render: (row) => rolesInWords(row.roles) },
    { key: 'company_name', title: '商家', width: 7 },
    {
      key: 'state',
      title: '状态',
      isTight: true,
      render: ({ state }) => <Tag tone={stateTones[state]}>{stateName(state)}</Tag>,
    },
    { key: 'created_at', title: '加入时间', kind: 'time' },
    { key: 'id', title: '工号', isOptional: true },
  ],
  tree,
  filters: [
    scopeFilter,
    {
      key: 'role',
      label: '角色',
      kind: 'select',
      options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'state', label: '状态', kind: 'select', options: stateOptions },
  ],
  query: (query) => q.organisation.getStaffTo(asked(query)),
  one: (key) => q.organisation.getStaff({ id: idParam(key) ?? 1 }),
  view: (row) => <StaffView row={row} />,
  form: {
    fields: staffFields(merchants, maySearch) as never,
    empty: newStaff,
    read: (row) => ({
      is_new: false,
      person: [],
      mobile: '',
      login_name: row.login_name,
      company: row.company_id ? String(row.company_id) : '',
      roles: heldRoles(row),
    }),
    create: add,
    update: save,
    version: (row) => row.version,
    fits: (row) => row.state !== 'left',
    createText: '新增员工',
  },
  footer: (row) => (
    <>
      {row.state === 'active' && (
        <Button variant="plain" icon={<QrCode aria-hidden />} isGuarded={false} onPress={() => onInvite(row)}>
          邀请码
        </Button>
      )}
      {eventsFor(row).includes('leave') && (
        <Button variant="danger" isGuarded={false} onPress={() => onLeave(row)}>
          {eventLabel('leave')}
        </Button>
      )}
    </>
  ),
  rowActions: events.map(action),
  empty: { message: '还没有员工', detail: '点右上角的“新增员工”，或让同事扫员工邀请码加入' },
})
