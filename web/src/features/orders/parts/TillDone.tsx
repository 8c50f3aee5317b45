import { Art } from '../../../kit/Art.tsx'
import styles from './HandedOver.module.css'

/** The order is written off. */
export function TillDone() {
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>核销成功</h2>
      <p>请把商品交给取货人。</p>
    </section>
  )
}
