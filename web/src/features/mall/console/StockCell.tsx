import { Tag } from '../../../kit/Tag.tsx'
import { count } from '../../../lib/format.ts'
import styles from './StockCell.module.css'
import { LOW_STOCK, leftOf } from './staff-goods.ts'

/** How many can still be sold, with a word where it is few. */
export function StockCell({ goods }: { goods: { on_hand: number; reserved: number } }) {
  const left = leftOf(goods)
  return (
    <span className={styles.stock}>
      {left <= 0 ? <Tag tone="bad">售罄</Tag> : left <= LOW_STOCK ? <Tag tone="warn">不足</Tag> : null}
      {count(left)}
    </span>
  )
}
