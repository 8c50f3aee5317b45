import { Art } from '../../../kit/feedback/Art.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { leftWords } from '../parts/uses.ts'
import styles from './HandedOver.module.css'

/** The order is written off. */
export function PickupDone({ order }: { order: OrderDetailData }) {
  const left = leftWords(order)
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>核销成功</h2>
      <p>{left ? `${left}。` : '请把商品交给取货人。'}</p>
    </section>
  )
}
