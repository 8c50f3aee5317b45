import { Art } from '../../../kit/feedback/Art.tsx'
import styles from './HandedOver.module.css'

/** The order is written off; `words` say by whom and when, where that was heard only afterwards. */
export function PickupDone({ words }: { words?: string | undefined }) {
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>核销成功</h2>
      {words && <p>{words}。</p>}
      <p>请把商品交给取货人。</p>
    </section>
  )
}
