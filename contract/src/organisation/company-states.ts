import { type Actor, eventsIn, lifecycle, nextState } from '../states.ts'

/** What a merchant is; only an open one sells. */
export const companyStates = {
  APPLIED: { name: '待审核' },
  OPEN: { name: '营业中' },
  REJECTED: { name: '未通过' },
  SUSPENDED: { name: '已暂停' },
  CLOSED: { name: '已关闭' },
} as const
export type CompanyState = keyof typeof companyStates
export type CompanyEvent = 'approve' | 'reject' | 'resubmit' | 'withdraw' | 'suspend' | 'resume' | 'close'

/** Owners are those who applied; staff, those who decide. */
export const companyLife = lifecycle<CompanyState, CompanyEvent>({
  title: 'Merchant',
  states: companyStates,
  begins: { APPLIED: 'applied', OPEN: 'shipped with the installation' },
  moves: [
    { from: 'APPLIED', event: 'approve', to: 'OPEN', by: ['staff'], label: '通过' },
    { from: 'APPLIED', event: 'reject', to: 'REJECTED', by: ['staff'], label: '不通过' },
    { from: 'REJECTED', event: 'resubmit', to: 'APPLIED', by: ['owner'], label: '重新提交' },
    { from: 'APPLIED', event: 'withdraw', to: 'CLOSED', by: ['owner'], label: '撤回申请' },
    { from: 'REJECTED', event: 'withdraw', to: 'CLOSED', by: ['owner'], label: '撤回申请' },
    { from: 'OPEN', event: 'suspend', to: 'SUSPENDED', by: ['staff'], label: '暂停营业' },
    { from: 'SUSPENDED', event: 'resume', to: 'OPEN', by: ['staff'], label: '恢复营业' },
    { from: 'OPEN', event: 'close', to: 'CLOSED', by: ['staff'], label: '关闭商家' },
    { from: 'SUSPENDED', event: 'close', to: 'CLOSED', by: ['staff'], label: '关闭商家' },
  ],
})

/** The next state, or null where the table does not allow it. */
export const nextCompanyState = (from: CompanyState, event: CompanyEvent, by: Actor): CompanyState | null =>
  nextState(companyLife, from, event, by)

/** What staff may do with a merchant, for buttons and for the wire. */
export const staffCompanyEvents = ['approve', 'reject', 'suspend', 'resume', 'close'] as const satisfies CompanyEvent[]
export type StaffCompanyEvent = (typeof staffCompanyEvents)[number]
/** Who is told no is told why. */
export const needsReason = (event: CompanyEvent): boolean => ['reject', 'suspend', 'close'].includes(event)

/** The events somebody may cause in a state, for buttons. */
export const companyEvents = (from: CompanyState, by: Actor): CompanyEvent[] => eventsIn(companyLife, from, by)
