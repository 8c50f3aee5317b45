import type { StaffOrderDetail } from './staff-orders.ts'

/** What every dialog about an order takes. */
export type DialogProps = {
  order: StaffOrderDetail
  onClose: () => void
  /** It is done: what to say, and the order as it is now where that is known. */
  onDone: (words: string, after?: StaffOrderDetail) => void
}
