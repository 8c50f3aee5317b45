import { lifecycle, type Transition } from '../states.ts'

export const grantStates = {
  WAITING: { name: '等待复核' },
  DONE: { name: '已到账' },
  REFUSED: { name: '复核未通过' },
  UNDONE: { name: '已撤销' },
} as const
export type GrantState = keyof typeof grantStates
export type GrantEvent = 'approve' | 'refuse' | 'undo'

const moves = [
  { from: 'WAITING', event: 'approve', to: 'DONE', by: ['staff'], label: '通过' },
  { from: 'WAITING', event: 'refuse', to: 'REFUSED', by: ['staff'], label: '不通过' },
  { from: 'DONE', event: 'undo', to: 'UNDONE', by: ['staff'], label: '撤销' },
] as const satisfies readonly Transition<GrantState, GrantEvent>[]

export const grantLife = lifecycle<GrantState, GrantEvent>({
  title: 'Points given or taken by hand',
  states: grantStates,
  begins: { DONE: 'within the limits of who does it', WAITING: 'above them: a second person decides' },
  moves,
})
