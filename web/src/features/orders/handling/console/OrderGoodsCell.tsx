import { Picture } from '../../../../kit/base/Picture.tsx'
import styles from './OrderGoodsCell.module.css'
import { goodsSummary, type StaffOrderRow } from './staff-orders.ts'

/** What was ordered, in at most two lines; all of it on hover. */
export function OrderGoodsCell({ order }: { order: StaffOrderRow }) {
  const words = goodsSummary(order)
  return (
    <span className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={order.lines[0]?.picture?.s} alt="" />
      </span>
      <span className={styles.words} title={words}>
        {words}
      </span>
    </span>
  )
}
