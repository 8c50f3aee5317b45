import { dateTime } from '../../../../lib/format.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

/** Who has changed the order and when, where it therefore no longer takes this event; null while it does. */
export function overtaken(order: StaffOrderDetail, event: string): string | null {
  if (order.actions.includes(event)) return null
  const last = order.timeline.at(-1)
  const what = last ? `${last.by || '系统'}在${dateTime(last.at)}做了“${last.label}”，` : ''
  return `${what}订单现在是“${order.state_name}”，这里不用再操作`
}
