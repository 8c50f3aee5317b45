import { lifecycle } from '../states.ts'

/** A member says of something staff did: that was not me, or I did not agree. Staff of the organisation look into it. */
export const disputeStates = { open: { name: '待处理' }, answered: { name: '已答复' } } as const
export type DisputeState = keyof typeof disputeStates
export const disputeLife = lifecycle<DisputeState, 'answer'>({
  title: 'Dispute',
  states: disputeStates,
  begins: { open: 'a member says that they did not agree' },
  moves: [{ from: 'open', event: 'answer', to: 'answered', by: ['staff'], label: '答复' }],
})

/** Days from the wish to leave until the account is gone. */
export const LEAVING_DAYS = 15
export const leavingStates = {
  waiting: { name: '等待注销' },
  cancelled: { name: '已撤销' },
  gone: { name: '已注销' },
} as const
export type LeavingState = keyof typeof leavingStates
export const leavingLife = lifecycle<LeavingState, 'cancel' | 'leave'>({
  title: 'Account that is deleted',
  states: leavingStates,
  begins: { waiting: 'the person asked for it' },
  moves: [
    { from: 'waiting', event: 'cancel', to: 'cancelled', by: ['owner'], label: '撤销注销' },
    { from: 'waiting', event: 'leave', to: 'gone', by: ['system'], label: '注销', after: `${LEAVING_DAYS} 天` },
  ],
})

/** The text of an agreement. */
export const agreementStates = { draft: { name: '草稿' }, published: { name: '已发布' } } as const
export type AgreementState = keyof typeof agreementStates
export const agreementLife = lifecycle<AgreementState, 'publish'>({
  title: 'Agreement',
  states: agreementStates,
  begins: { draft: 'written in the console', published: 'shipped with the program' },
  moves: [{ from: 'draft', event: 'publish', to: 'published', by: ['staff'], label: '发布' }],
})
