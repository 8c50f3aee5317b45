import type { Contract } from '@heyi/contract'
import type { OutputOf, ParsedOf } from '@heyi/contract/call'
import { CHILDREN_PAGE, MAX_BRANCH, MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { P } from '@heyi/contract/permissions'
import { refuse } from './serve.ts'

type Organ = OutputOf<Contract['organisation']['getOrgansTo']>[number]

/** An organisation as who administers it sees it. */
export const organ = (own: Partial<Organ> = {}): Organ => ({
  id: 2,
  parent_id: 0,
  name: '觅桥社区健康服务中心',
  kind: 'centre',
  address: '双塔弄1号',
  phone: '0512-65880200',
  hours: '',
  state: 'open',
  members: 0,
  staff: 0,
  companies: 0,
  ...{ children: 0, organs_below: 0, members_below: 0, way: [] },
  is_fixed: false,
  version: '1',
  ...own,
})

type OpenOrgan = OutputOf<Contract['organisation']['organGet']>[number]
type Asked = ParsedOf<Contract['organisation']['organGet']>
type Row = { id: number; parent_id: number; name: string }

/** What a server answers of these rows, of which the first is the top: branches, pages and what is called so. */
function treeOver<One extends Row>(all: readonly One[]) {
  const byParent = new Map<number, One[]>()
  for (const row of all) {
    const beside = byParent.get(row.parent_id)
    if (beside) beside.push(row)
    else byParent.set(row.parent_id, [row])
  }
  const below = (id: number) => byParent.get(id) ?? []
  const under = (id: number): One[] => below(id).flatMap((row) => [row, ...under(row.id)])
  const wayTo = ({ parent_id }: Row): { id: number; name: string }[] => {
    const over = all.find(({ id }) => id === parent_id)
    return over ? [...wayTo(over), { id: over.id, name: over.name }] : []
  }
  function asked({ id, keyword, page_num }: Asked): { shown: One[]; named: ReadonlySet<number> } {
    const top = all.find((row) => row.id === (id || all[0]?.id))
    if (!top) return { shown: [], named: new Set() }
    const branch = [top, ...under(top.id)]
    if (keyword) {
      const found = branch.filter(({ name }) => name.includes(keyword)).slice(0, MAX_ORGANS_FOUND)
      return { shown: found, named: new Set(found.map((row) => row.id)) }
    }
    const level = below(top.id).slice((page_num - 1) * CHILDREN_PAGE, page_num * CHILDREN_PAGE)
    return { shown: branch.length > MAX_BRANCH ? [top, ...level] : branch, named: new Set([top.id]) }
  }
  return { below, under, wayTo, asked }
}

/** What `getOrgansTo` answers where these are all organisations; an unknown one is refused. */
export const organTree = (...all: Organ[]) => {
  const { below, under, wayTo, asked } = treeOver(all)
  return (input: Asked) => {
    const { shown, named } = asked(input)
    if (input.id && !all.some(({ id }) => id === input.id)) return refuse('ORGAN_NOT_FOUND')
    return shown.map((row) => ({
      ...row,
      children: below(row.id).length,
      organs_below: under(row.id).length,
      members_below: under(row.id).reduce((sum, { members }) => sum + members, 0),
      way: named.has(row.id) ? wayTo(row) : [],
    }))
  }
}

/** What `organGet` answers where these are all organisations. */
export const openOrgans = (...all: Row[]) => {
  const { below, wayTo, asked } = treeOver(all)
  return (input: Asked): OpenOrgan[] => {
    const { shown, named } = asked(input)
    const nodeOf = (row: Row): OpenOrgan => ({
      ...{ id: row.id, parent_id: row.parent_id, name: row.name, kind: 'station', below: below(row.id).length },
      way: named.has(row.id) ? wayTo(row) : [],
      children: input.keyword ? [] : shown.filter(({ parent_id }) => parent_id === row.id).map(nodeOf),
    })
    return shown.filter(({ id }) => named.has(id)).map(nodeOf)
  }
}

type Companies = OutputOf<Contract['organisation']['getCompanysTo']>
type Company = Companies['list'][number]

/** A merchant as staff see it. */
export const company = (own: Partial<Company> = {}): Company => ({
  id: 3,
  name: '和颐优选',
  intro: '',
  phone: '',
  state: 'OPEN',
  reason: '',
  organ_id: 2,
  organ_name: '晚渡社区',
  logo: null,
  hours: '',
  email: '',
  website: '',
  lat: null,
  lng: null,
  contact_name: '',
  contact_masked: '',
  licence_no: '',
  licence: null,
  commission_bp: 0,
  points_rate: null,
  applicant: '',
  is_own: false,
  is_platform: true,
  applied_at: '2026-11-20T02:00:00.000Z',
  totals: { goods: 0, orders: 0, sales_fen: 0, commission_fen: 0 },
  version: '1',
  ...own,
  is_open: (own.state ?? 'OPEN') === 'OPEN',
})
export const merchants = (...list: Company[]): Companies => ({
  list,
  total: list.length,
  more: false,
  next: null,
  counts: Object.fromEntries(list.map(({ state }) => [state, list.filter((one) => one.state === state).length])),
})

type StaffPage = OutputOf<Contract['organisation']['getStaffTo']>
type StaffRow = StaffPage['list'][number]
/** A colleague as who manages staff sees them. */
export const staffRow = (own: Partial<StaffRow> = {}): StaffRow => ({
  id: 61,
  name: '毛晓芸',
  mobile_masked: '138****0003',
  avatar: null,
  login_name: 'maoxy',
  state: 'active',
  company_id: 0,
  company_name: '',
  created_at: '2026-03-01T08:00:00.000Z',
  roles: [{ organ_id: 2, organ_name: '觅桥中心', role_id: 4, role_name: '核销员', may_take: true }],
  elsewhere: 0,
  is_stronger: false,
  is_self: false,
  version: '1',
  ...own,
})
const pageOf = <Row>(list: Row[]) => ({ list, total: list.length, more: false, next: null })
export const staffPage = (list: StaffRow[], waiting = 0): StaffPage => ({ ...pageOf(list), waiting })

type Grantable = Contract['organisation']['getGrantableRoles']
/** What `getGrantableRoles` answers: one of the roles can be given in the organisation 7 alone. */
export const grantable = ({ organ_id }: ParsedOf<Grantable>): OutputOf<Grantable> => ({
  top: 2,
  roles: [
    { id: 3, name: '运营人员' },
    { id: 4, name: '核销员' },
    ...([0, 7].includes(organ_id) ? [{ id: 9, name: '夜班' }] : []),
  ],
})

type Applications = OutputOf<Contract['organisation']['getStaffApplications']>
export const application: Applications['list'][number] = {
  id: 5,
  name: '陆根生',
  mobile_masked: '139****0002',
  organ_id: 7,
  organ_name: '双塔弄站',
  by: '夏静',
  created_at: '2026-11-21T08:00:00.000Z',
}
export const applications = (...list: Applications['list']): Applications => ({
  list,
  total: list.length,
  more: false,
  next: null,
})

type RolePage = OutputOf<Contract['organisation']['getRolesTo']>
type RoleRow = RolePage['list'][number]
/** A role of an own organisation. */
export const role = (own: Partial<RoleRow> = {}): RoleRow => ({
  id: 9,
  name: '夜班',
  is_shipped: false,
  organ_id: 2,
  organ_name: '觅桥中心',
  permissions: [P.console, P.goods],
  holders: 2,
  shares: 0,
  is_own: true,
  version: '1',
  ...own,
})
export const shippedRole = (): RoleRow =>
  role({ id: 3, name: '运营人员', is_shipped: true, organ_id: 0, organ_name: '', is_own: false })
export const rolePage = (...list: RoleRow[]): RolePage => pageOf(list)

export const roleShare = (
  own: Partial<OutputOf<Contract['organisation']['getRoleShare']>> = {},
): OutputOf<Contract['organisation']['getRoleShare']> => ({
  ...pageOf([{ id: 61, name: '毛晓芸', organ_id: 2, organ_name: '觅桥中心' }]),
  top: 2,
  organs: [{ id: 2, name: '觅桥中心', is_fixed: true }],
  version: '1',
  ...own,
})
