import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

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
