import { LayoutGrid } from 'lucide-react'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Sheet } from '../../../../kit/overlays/Sheet.tsx'
import type { Category } from '../../parts/mall.ts'
import styles from './CategorySheet.module.css'

type Props = {
  categories: readonly Category[]
  /** 0 is all. */
  value: number
  onChoose: (id: number) => void
  onClose: () => void
}

/** All categories at once, as tiles, from wherever in the list one is. */
export function CategorySheet({ categories, value, onChoose, onClose }: Props) {
  return (
    <Sheet isOpen onClose={onClose} title="商品分类">
      <ul className={styles.tiles}>
        {[{ id: 0, name: '全部商品', picture: null }, ...categories].map(({ id, name, picture }) => (
          <li key={id}>
            <button type="button" className={styles.tile} aria-pressed={id === value} onClick={() => onChoose(id)}>
              <span className={styles.picture}>
                {id === 0 ? <LayoutGrid aria-hidden /> : <Picture src={picture} alt="" sizes="4rem" isRound />}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
