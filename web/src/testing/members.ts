import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Certifications = OutputOf<Contract['members']['getCertifications']>
type Certification = Certifications['list'][number]
type Labels = OutputOf<Contract['members']['getTags']>
type Label = Labels['list'][number]

export const label = (own: Partial<Label> = {}): Label => ({
  id: 4,
  name: '独居',
  group: '人群',
  colour: 'warn',
  organ_id: 2,
  organ_name: '觅桥社区健康服务中心',
  members: 3,
  is_own: true,
  version: '1',
  ...own,
})
export const labels = (...list: Label[]): Labels => ({
  list,
  total: list.length,
  more: false,
  groups: [...new Set(list.map(({ group }) => group))],
})

/** A certification as staff read it: waiting unless told otherwise. */
export const waiting = (own: Partial<Certification> = {}): Certification => ({
  id: 31,
  user_id: 101,
  organ_id: 2,
  organ_name: '晚渡社区',
  mobile_masked: '139****0002',
  document: 'id_card',
  name: '陆根生',
  number_masked: '1****************X',
  gender: 'male',
  birthday: '1946-03-05',
  state: 'SUBMITTED',
  reason: '',
  submitted_at: '2026-11-20T02:00:00.000Z',
  decided_at: null,
  decided_by: '',
  valid_until: null,
  is_own: false,
  version: '1',
  ...own,
})
export const certifications = (...list: Certification[]): Certifications => ({
  list,
  total: list.length,
  more: false,
  waiting: list.filter(({ state }) => state === 'SUBMITTED').length,
})
type MemberPage = OutputOf<Contract['members']['getUserList']>
type Row = MemberPage['list'][number]
type Person = OutputOf<Contract['members']['getUserInfo']>
type Facts = NonNullable<Person['member']>

export const memberRow = (own: Partial<Row> = {}): Row => ({
  id: 101,
  name: '沈宝珍',
  real_name: '沈宝珍',
  avatar: null,
  mobile_masked: '139****0001',
  gender: 'female',
  birthday: '1948-09-12',
  age: 78,
  organ_id: 2,
  organ_name: '觅桥社区健康服务中心',
  state: 'active',
  is_staff: false,
  tags: [{ id: 4, name: '独居', colour: 'warn' }],
  seen_on: '2026-11-20',
  created_at: '2026-01-02T02:00:00.000Z',
  may_edit: true,
  version: '1',
  ...own,
})
export const memberPage = (...list: Row[]): MemberPage => ({ list, total: list.length, more: false, next: null })

/** One member as who administers them sees them. */
export const person = (own: Partial<Row> = {}, more: Partial<Facts> = {}): Person => {
  const row = memberRow(own)
  return { ...row, member: { ...row, nickname: '', events: ['disable', 'moveAway', 'die', 'remove'], ...more } }
}
