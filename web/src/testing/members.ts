import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Certifications = OutputOf<Contract['members']['getCertifications']>
type Certification = Certifications['list'][number]
type Labels = OutputOf<Contract['members']['getTags']>
type Label = Labels['list'][number]

type AuditLog = OutputOf<Contract['members']['getAuditLog']>
type AuditRow = AuditLog['list'][number]
type ActingLog = OutputOf<Contract['members']['getActingLog']>
type ActingRow = ActingLog['list'][number]

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
  rule: null,
  ...own,
})
export const labels = (...list: Label[]): Labels => ({
  list,
  total: list.length,
  more: false,
  groups: [...new Set(list.map(({ group }) => group))],
})

export const auditRow = (own: Partial<AuditRow> = {}): AuditRow => ({
  id: 7,
  created_at: '2026-11-20T02:00:00.000Z',
  actor: { id: 201, name: '夏静' },
  subject: null,
  organ_name: '觅桥社区健康服务中心',
  action: 'label.change',
  target: 'label',
  target_id: 7,
  target_name: '独居',
  reason: '会员来电',
  change: [{ field: 'name', before: '旧', after: '新' }],
  detail: [],
  is_done: true,
  ip: '127.0.0.1',
  request_id: 'req-1',
  is_laid: true,
  ...own,
})
export const auditPage = (...list: AuditRow[]): AuditLog => ({ list, total: list.length, more: false, next: null })
/** A time of acting that is over, of which something is disputed. */
export const actingRow = (own: Partial<ActingRow> = {}): ActingRow => ({
  id: 31,
  actor: { id: 201, name: '夏静' },
  subject: { id: 101, name: '沈宝珍' },
  organ_name: '觅桥社区健康服务中心',
  reason: '会员来电',
  began_at: '2026-11-20T02:00:00.000Z',
  ended_at: '2026-11-20T02:30:00.000Z',
  ended_how: 'expired',
  deeds: [
    { words: '修改了购物车', times: 2 },
    { words: '查看了订单', times: 1 },
  ],
  dispute: 'open',
  ...own,
})
export const actingPage = (...list: ActingRow[]): ActingLog => ({ list, total: list.length, more: false, next: null })
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
  tags_version: 'read',
  seen_on: '2026-11-20',
  created_at: '2026-01-02T02:00:00.000Z',
  may_edit: true,
  version: '1',
  is_vip: false,
  ...own,
})
export const memberPage = (...list: Row[]): MemberPage => ({ list, total: list.length, more: false, next: null })

const nobody = { merged_into_id: null, merged: 0, merge_waits: false }
/** One member as who administers them sees them. */
export const person = (own: Partial<Row> = {}, more: Partial<Facts> = {}): Person => {
  const row = memberRow(own)
  return {
    ...row,
    member: { ...row, nickname: '', events: ['disable', 'moveAway', 'die', 'merge', 'remove'], ...nobody, ...more },
  }
}

export const noMerges: OutputOf<Contract['members']['getWaitingMerges']> = { list: [], total: 0, to_decide: 0 }
type Preview = OutputOf<Contract['members']['getMergePreview']>
type Choice = OutputOf<Contract['members']['getMergeChoices']>[number]
type Merging = OutputOf<Contract['members']['getMergings']>[number]
/** Somebody who may be the same person. */
export const mergeChoice = (own: Partial<Choice> = {}): Choice => ({
  ...memberRow({ id: 102, name: '沈宝珍', mobile_masked: '138****0002', created_at: '2026-06-01T02:00:00.000Z' }),
  is_alike: true,
  ...own,
})
export const mergePreview = (own: Partial<Preview> = {}): Preview => ({
  kept: { ...memberRow(), is_certified: true, has: { orders: 5, points: 80, balance_fen: 0, labels: 0, cart: 0 } },
  duplicate: {
    ...mergeChoice(),
    is_certified: false,
    has: { orders: 2, points: 300, balance_fen: 1250, labels: 1, cart: 0 },
  },
  is_alike: true,
  needs_agreement: false,
  may_code: true,
  hold_hours: 72,
  problem: '',
  ...own,
})
export const mergedNow: OutputOf<Contract['members']['mergeUsers']> = { merging_id: 9, state: 'done' }
export const merging = (own: Partial<Merging> = {}): Merging => ({
  id: 9,
  kept: { id: 101, name: '沈宝珍', mobile_masked: '139****0001' },
  duplicate: { id: 102, name: '沈宝贞', mobile_masked: '138****0002' },
  by: '夏静',
  reason: '同一个人登记了两次',
  moved: { orders: 2, points: 300, balance_fen: 1250, labels: 1, cart: 0 },
  created_at: '2026-11-20T02:00:00.000Z',
  undone_at: null,
  undone_by: '',
  may_undo: true,
  is_waiting: false,
  may_decide: false,
  may_refuse: false,
  held_until: null,
  ...own,
})
