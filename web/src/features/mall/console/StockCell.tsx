import { LOW_STOCK } from '@heyi/contract/states'
import { cx } from '../../../kit/cx.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { count } from '../../../lib/format.ts'
import styles from './StockCell.module.css'
import { leftOf } from './staff-goods.ts'
import { lowWords } from './stock.ts'

type StockCellProps = {
  goods: { on_hand: number; reserved: number }
  /** Of a product with several kinds: the names of those that are low. */
  lowKinds?: readonly string[]
}

/** How many can still be sold, with a word where it is few, of the product or of one of its kinds. */
export function StockCell({ goods, lowKinds = [] }: StockCellProps) {
  const left = leftOf(goods)
  return (
    <span className={cx(styles.stock, lowKinds.length > 0 && styles.named)}>
      {left <= 0 ? (
        <Tag tone="bad">售罄</Tag>
      ) : left <= LOW_STOCK || lowKinds.length > 0 ? (
        <Tag tone="warn">{lowWords('不足', lowKinds)}</Tag>
      ) : null}
      {count(left)}
    </span>
  )
}
