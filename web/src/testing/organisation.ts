import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

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
  is_fixed: false,
  version: '1',
  ...own,
})

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
  counts: Object.fromEntries(list.map(({ state }) => [state, list.filter((one) => one.state === state).length])),
})
