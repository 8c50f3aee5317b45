import { lifecycle } from '../states.ts'

/** A day's cash: open until somebody has counted it, certain once a second person has signed. */
export const cashStates = {
  OPEN: { name: '待清点' },
  COUNTED: { name: '待签字' },
  SIGNED: { name: '已签字' },
} as const
export type CashState = keyof typeof cashStates
export type CashEvent = 'count' | 'sign' | 'sendBack'

export const cashLife = lifecycle<CashState, CashEvent>({
  title: 'The cash of a day',
  states: cashStates,
  begins: { OPEN: 'the first cash of the day' },
  moves: [
    { from: 'OPEN', event: 'count', to: 'COUNTED', by: ['staff'], label: '清点现金' },
    { from: 'COUNTED', event: 'sign', to: 'SIGNED', by: ['staff'], label: '复核签字' },
    { from: 'COUNTED', event: 'sendBack', to: 'OPEN', by: ['staff'], label: '退回重点' },
  ],
})
