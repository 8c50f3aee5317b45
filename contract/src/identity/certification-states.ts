import { lifecycle } from '../states.ts'

export const certificationStates = {
  NONE: { name: '未认证' },
  SUBMITTED: { name: '审核中' },
  PASSED: { name: '已认证' },
  REJECTED: { name: '未通过' },
  WITHDRAWN: { name: '已撤回' },
  EXPIRED: { name: '证件已过期' },
} as const
export type CertificationState = keyof typeof certificationStates
export type CertificationEvent = 'submit' | 'pass' | 'reject' | 'withdraw' | 'expire'

/** A person has at most one certification; whoever has none has the state NONE. */
export const certificationLife = lifecycle<CertificationState, CertificationEvent>({
  title: 'Certification',
  states: certificationStates,
  begins: { NONE: 'nothing was sent yet' },
  moves: [
    { from: 'NONE', event: 'submit', to: 'SUBMITTED', by: ['owner'], label: '提交认证' },
    { from: 'REJECTED', event: 'submit', to: 'SUBMITTED', by: ['owner'], label: '重新提交' },
    { from: 'WITHDRAWN', event: 'submit', to: 'SUBMITTED', by: ['owner'], label: '重新提交' },
    { from: 'EXPIRED', event: 'submit', to: 'SUBMITTED', by: ['owner'], label: '用新证件提交' },
    { from: 'SUBMITTED', event: 'pass', to: 'PASSED', by: ['staff'], label: '通过' },
    { from: 'SUBMITTED', event: 'reject', to: 'REJECTED', by: ['staff'], label: '不通过' },
    { from: 'SUBMITTED', event: 'withdraw', to: 'WITHDRAWN', by: ['owner'], label: '撤回' },
    { from: 'REJECTED', event: 'withdraw', to: 'WITHDRAWN', by: ['owner'], label: '撤回' },
    { from: 'PASSED', event: 'withdraw', to: 'WITHDRAWN', by: ['owner'], label: '取消认证' },
    { from: 'EXPIRED', event: 'withdraw', to: 'WITHDRAWN', by: ['owner'], label: '取消认证' },
    { from: 'PASSED', event: 'expire', to: 'EXPIRED', by: ['system'], label: '证件到期', after: '有效期满' },
  ],
})

/** The tabs of the staff's queue, with the states each shows; a withdrawn one is nobody's to see. */
export const certificationTabs = {
  waiting: { name: '待审核', states: ['SUBMITTED'] },
  passed: { name: '已认证', states: ['PASSED'] },
  rejected: { name: '未通过', states: ['REJECTED'] },
  expired: { name: '证件已过期', states: ['EXPIRED'] },
} as const satisfies Record<string, { name: string; states: readonly CertificationState[] }>
export type CertificationTab = keyof typeof certificationTabs
