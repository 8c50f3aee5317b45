import { CircleCheck, CircleX, Clock, Package, PackageCheck, Truck } from 'lucide-react'
import { Tag } from '../../../../kit/base/Tag.tsx'
import type { OrderState } from '../../parts/orders.ts'
import { toneOf } from '../../parts/state.ts'

const ICONS: Record<OrderState, typeof Clock> = {
  UNPAID: Clock,
  PAID: Package,
  READY: PackageCheck,
  SHIPPED: Truck,
  COMPLETED: CircleCheck,
  CLOSED: CircleX,
}

/** The state as icon and word; each state has its own icon, so a column is read at a glance. */
export function StaffStateTag({ order }: { order: { state: OrderState; state_name: string } }) {
  const Icon = ICONS[order.state]
  return (
    <Tag tone={toneOf[order.state]} icon={<Icon aria-hidden />}>
      {order.state_name}
    </Tag>
  )
}
