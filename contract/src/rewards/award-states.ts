import { lifecycle } from '../states.ts'

export const awardStates = {
  FROZEN: { name: '冻结中' },
  GIVEN: { name: '已到账' },
  CANCELLED: { name: '已取消' },
} as const
export type AwardState = keyof typeof awardStates
export type AwardEvent = 'release' | 'cancel'

export const awardLife = lifecycle<AwardState, AwardEvent>({
  title: 'Points that an order earns',
  states: awardStates,
  begins: { FROZEN: 'an order is completed' },
  moves: [
    { from: 'FROZEN', event: 'release', to: 'GIVEN', by: ['system'], label: 'the after-sale window has ended' },
    { from: 'FROZEN', event: 'cancel', to: 'CANCELLED', by: ['system'], label: 'refunds took all of it back' },
  ],
})
