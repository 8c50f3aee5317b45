import type { OrderDetailData } from '../parts/orders.ts'
import { leftWords } from '../parts/uses.ts'
import { Done } from './Done.tsx'

/** The order is written off. */
export function PickupDone({ order }: { order: OrderDetailData }) {
  const left = leftWords(order)
  return <Done title="核销成功">{left ? `${left}。` : '请把商品交给取货人。'}</Done>
}
