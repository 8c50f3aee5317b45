import { Tag } from '../../../kit/base/Tag.tsx'
import type { OrderCardData } from './orders.ts'
import { toneOf } from './state.ts'

/** The state as icon and word. */
export function StateTag({ order }: { order: Pick<OrderCardData, 'state' | 'state_name'> }) {
  return <Tag tone={toneOf[order.state]}>{order.state_name}</Tag>
}
