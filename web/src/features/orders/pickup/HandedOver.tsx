import type { OrderDetailData } from '../parts/orders.ts'
import { Done } from './Done.tsx'

/** The staff have written the order off, while the member looks at the code. */
export function HandedOver({ order }: { order: OrderDetailData }) {
  return (
    <Done title={order.delivery === 'service' ? '服务已完成' : '取货成功'}>订单已完成，谢谢您。祝您身体健康。</Done>
  )
}
