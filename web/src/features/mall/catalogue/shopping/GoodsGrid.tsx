import { GoodsCard, type SuggestedCard } from './GoodsCard.tsx'
import styles from './GoodsGrid.module.css'

const FIRST_SEEN = 4

/** Products two in a row, one when the text is large. */
export function GoodsGrid({ goods }: { goods: readonly SuggestedCard[] }) {
  return (
    <ul className={styles.grid}>
      {goods.map((one, index) => (
        <li key={one.id}>
          <GoodsCard goods={one} isEager={index < FIRST_SEEN} />
        </li>
      ))}
    </ul>
  )
}
