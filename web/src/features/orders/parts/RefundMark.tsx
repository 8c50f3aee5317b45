import { type OrderRefundState, orderRefundStates } from '@heyi/contract/orders/refund-states'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toneOfRefunded } from './refund-tones.ts'

/** What of an order is given back, beside its state; nothing where nothing is. */
export function RefundMark({ order: { refund_state } }: { order: { refund_state: OrderRefundState } }) {
  if (refund_state === 'none') return null
  return <Tag tone={toneOfRefunded[refund_state]}>{orderRefundStates[refund_state].name}</Tag>
}
