import { lifecycle } from '../states.ts'

/** Minutes in which staff may confirm what a member asks for at a store. */
export const PICKUP_MINUTES = 5

export const pickupStates = {
  PENDING: { name: '等工作人员确认' },
  DONE: { name: '已确认' },
  REFUSED: { name: '没有同意' },
  CANCELLED: { name: '已取消' },
  EXPIRED: { name: '没有等到确认' },
} as const
export type PickupState = keyof typeof pickupStates
export type PickupEvent = 'confirm' | 'refuse' | 'cancel' | 'expire'

export const pickupLife = lifecycle<PickupState, PickupEvent>({
  title: 'Asking for an order at its store',
  states: pickupStates,
  begins: { PENDING: 'the member scans the printed code of the store and chooses an order' },
  moves: [
    { from: 'PENDING', event: 'confirm', to: 'DONE', by: ['writeoff'], label: '确认' },
    { from: 'PENDING', event: 'refuse', to: 'REFUSED', by: ['writeoff'], label: '不同意' },
    { from: 'PENDING', event: 'cancel', to: 'CANCELLED', by: ['owner'], label: '取消' },
    { from: 'PENDING', event: 'expire', to: 'EXPIRED', by: ['system'], label: '超时', after: `${PICKUP_MINUTES} 分钟` },
  ],
})
