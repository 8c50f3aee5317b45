import { toPick } from './sheets.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

export type Picked = { sku_id: number; name: string; spec_text: string; quantity: number; orders: string[] }

/** The end of an order's number, by which it is known among a few. */
const tailOf = ({ order_no }: { order_no: string }): string => order_no.slice(-6)

/** What all orders together need of each SKU, by name, and for which orders. */
export function pickList(orders: readonly StaffOrderDetail[]): Picked[] {
  const picks = new Map<number, Picked>()
  for (const order of orders)
    for (const { line, quantity } of toPick(order)) {
      const { sku_id, name, spec_text } = line
      const pick = picks.get(sku_id) ?? { sku_id, name, spec_text, quantity: 0, orders: [] }
      pick.quantity += quantity
      pick.orders.push(`${tailOf(order)}×${quantity}`)
      picks.set(sku_id, pick)
    }
  return [...picks.values()].sort((a, b) => a.name.localeCompare(b.name, 'zh-CN') || a.sku_id - b.sku_id)
}
