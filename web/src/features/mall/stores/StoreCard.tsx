import { screens } from '@heyi/contract/screens'
import { Picture } from '../../../kit/base/Picture.tsx'
import { href } from '../../../lib/address.ts'
import type { StoreData } from '../parts/mall.ts'
import { OpenTag } from '../parts/OpenTag.tsx'
import { StoreLine } from '../parts/StoreLine.tsx'
import styles from './StoreCard.module.css'

/** A store in a list, as one large link. */
export function StoreCard({ store }: { store: StoreData }) {
  return (
    <a href={href(screens.store.path, { store_id: store.id })} className={styles.card}>
      <span className={styles.picture}>
        <Picture src={store.picture} alt="" sizes="7rem" />
      </span>
      <span className={styles.words}>
        <StoreLine store={store} />
        <span className={styles.foot}>
          {/* While it is shut, the line above says so and until when. */}
          {!store.opens && <OpenTag store={store} />}
          {store.services.length > 0 && <span className={styles.services}>{store.services.join('、')}</span>}
        </span>
      </span>
    </a>
  )
}
