import { Picture } from '../../../../kit/base/Picture.tsx'
import styles from './OrderGoodsCell.module.css'
import { goodsSummary, type StaffOrderRow } from './staff-orders.ts'

/** What was ordered, in one line. */
export function OrderGoodsCell({ order }: { order: StaffOrderRow }) {
  return (
    <span className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={order.lines[0]?.picture?.s} alt="" />
      </span>
      <span className={styles.words}>{goodsSummary(order)}</span>
    </span>
  )
}
