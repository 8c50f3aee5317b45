import { lifecycle } from '../states.ts'

/** What a merchant is owed for a month: worked out anew until somebody checks it, certain once a second person agrees. */
export const settlementStates = {
  OPEN: { name: '待核对' },
  CHECKED: { name: '待复核' },
  CONFIRMED: { name: '已确认' },
} as const
export type SettlementState = keyof typeof settlementStates
export type SettlementEvent = 'check' | 'confirm' | 'sendBack'

export const settlementLife = lifecycle<SettlementState, SettlementEvent>({
  title: 'What a merchant is owed for a month',
  states: settlementStates,
  begins: { OPEN: 'the month is over' },
  moves: [
    { from: 'OPEN', event: 'check', to: 'CHECKED', by: ['staff'], label: '核对无误' },
    { from: 'CHECKED', event: 'confirm', to: 'CONFIRMED', by: ['staff'], label: '复核确认' },
    { from: 'CHECKED', event: 'sendBack', to: 'OPEN', by: ['staff'], label: '退回重核' },
  ],
})
