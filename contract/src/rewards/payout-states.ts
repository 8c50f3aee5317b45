import { lifecycle } from '../states.ts'

export const payoutStates = {
  WAITING: { name: '待复核' },
  PAID: { name: '已结清' },
  REFUSED: { name: '已退回' },
} as const
export type PayoutState = keyof typeof payoutStates
export type PayoutEvent = 'pay' | 'refuse'

export const payoutLife = lifecycle<PayoutState, PayoutEvent>({
  title: 'Account of somebody who died or moved away',
  states: payoutStates,
  begins: { WAITING: 'staff ask that an account is settled' },
  moves: [
    { from: 'WAITING', event: 'pay', to: 'PAID', by: ['staff'], label: '确认结清' },
    { from: 'WAITING', event: 'refuse', to: 'REFUSED', by: ['staff'], label: '退回' },
  ],
})
