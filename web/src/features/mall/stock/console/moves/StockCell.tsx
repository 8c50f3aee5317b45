import { cx } from '../../../../../kit/base/cx.ts'
import { count } from '../../../../../lib/format.ts'
import { leftOf } from '../../../parts/console/staff-goods.ts'
import { LowTag } from '../LowTag.tsx'
import styles from './StockCell.module.css'

type StockCellProps = {
  goods: { on_hand: number; reserved: number }
  /** Of a product with several SKUs: the names of those that are low. */
  lowKinds?: readonly string[]
  /** In a table: how many are low; which they are is said on hover. */
  isShort?: boolean
}

/** How many can still be sold, with a word where it is few, of the product or of one of its SKUs. */
export function StockCell({ goods, lowKinds = [], isShort }: StockCellProps) {
  const left = leftOf(goods)
  return (
    <span className={cx(styles.stock, lowKinds.length > 0 && !isShort && styles.named)}>
      <LowTag left={left} word="不足" kinds={lowKinds} isShort={isShort} />
      {count(left)}
    </span>
  )
}
