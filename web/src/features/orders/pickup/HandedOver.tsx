import { Art } from '../../../kit/feedback/Art.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import styles from './HandedOver.module.css'

/** The calm moment after the staff have written the order off, while the member looks at the code. */
export function HandedOver({ order }: { order: OrderDetailData }) {
  const title = order.delivery === 'service' ? '服务已完成' : '取货成功'
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>{title}</h2>
      <p>订单已完成，谢谢您。祝您身体健康。</p>
    </section>
  )
}
