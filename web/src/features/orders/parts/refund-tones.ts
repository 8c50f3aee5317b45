import type { OrderRefundState, RefundState } from '@heyi/contract/orders/refund-states'
import type { Tone } from '../../../kit/base/Tag.tsx'

export const toneOfRefund: Record<RefundState, Tone> = {
  APPLIED: 'warn',
  CHECKED: 'warn',
  WAIT_RETURN: 'note',
  RETURNING: 'warn',
  WAIT_REFUND: 'warn',
  REFUNDING: 'note',
  DONE: 'good',
  CANCELLED: 'plain',
  REJECTED: 'plain',
  RETURN_REFUSED: 'plain',
  FAILED: 'bad',
}
/** Of an order of which something is given back. */
export const toneOfRefunded: Record<Exclude<OrderRefundState, 'none'>, Tone> = {
  open: 'warn',
  partial: 'note',
  full: 'note',
}
