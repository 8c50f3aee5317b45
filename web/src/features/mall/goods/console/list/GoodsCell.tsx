import { Picture } from '../../../../../kit/base/Picture.tsx'
import type { StaffGoods } from '../../../parts/console/staff-goods.ts'
import styles from './GoodsCell.module.css'

/** Picture and name of a product in a table. */
export function GoodsCell({ goods }: { goods: Pick<StaffGoods, 'name' | 'subtitle' | 'picture'> }) {
  return (
    <span className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={goods.picture?.s} alt="" />
      </span>
      <span className={styles.words} title={[goods.name, goods.subtitle].filter(Boolean).join('：')}>
        <span className={styles.name}>{goods.name}</span>
        {goods.subtitle && <small className={styles.subtitle}>{goods.subtitle}</small>}
      </span>
    </span>
  )
}
