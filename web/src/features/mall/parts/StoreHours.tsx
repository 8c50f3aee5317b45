import { Unbroken } from '../../../kit/base/Unbroken.tsx'
import type { StoreData } from './mall.ts'
import styles from './StoreHours.module.css'

/** When a store is open; that it is shut now is said before somebody sets out. */
export function StoreHours({ store: { hours, opens } }: { store: Pick<StoreData, 'hours' | 'opens'> }) {
  return (
    <>
      {hours && <Unbroken text={`营业时间 ${hours}`} />}
      {opens && <strong className={styles.shut}>现在没开门，{opens}开门</strong>}
    </>
  )
}
