import type { RefundState } from '@heyi/contract/orders/refund-states'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toneOfRefund } from './refund-tones.ts'

/** Where a refund stands, as icon and word. */
export function RefundTag({ refund }: { refund: { state: RefundState; state_name: string } }) {
  return <Tag tone={toneOfRefund[refund.state]}>{refund.state_name}</Tag>
}
