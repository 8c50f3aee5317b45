import { Art } from '../../../kit/feedback/Art.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { leftWords } from '../parts/uses.ts'
import styles from './HandedOver.module.css'

/** The order is written off; `words` say by whom and when, where that was heard only afterwards. */
export function PickupDone({ words, order }: { words?: string | undefined; order: OrderDetailData }) {
  const left = leftWords(order)
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>核销成功</h2>
      {words && <p>{words}。</p>}
      <p>{left ? `${left}。` : '请把商品交给取货人。'}</p>
    </section>
  )
}
