import { distance } from '../../../lib/format.ts'
import type { StoreData } from './mall.ts'
import { StoreHours } from './StoreHours.tsx'
import styles from './StoreLine.module.css'

type Props = { store: Pick<StoreData, 'name' | 'address' | 'hours' | 'opens' | 'distance_m'> }

/** A store in words: name, how far, where, when. */
export function StoreLine({ store }: Props) {
  return (
    <span className={styles.store}>
      <span className={styles.head}>
        <span className={styles.name}>{store.name}</span>
        {store.distance_m !== null && <span className={styles.far}>约{distance(store.distance_m)}</span>}
      </span>
      <span className={styles.detail}>{store.address}</span>
      <span className={styles.detail}>
        <StoreHours store={store} />
      </span>
    </span>
  )
}
