import { Store } from 'lucide-react'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { StoreLine } from '../../mall/index.ts'
import type { Quote } from '../parts/orders.ts'
import styles from './PickUpStore.module.css'

type Props = {
  order: Pick<Quote['orders'][number], 'store' | 'store_count'>
  /** What is shown is of the choice before. */
  isOld: boolean
  /** Proposed where the person could not see it. */
  isUnseen: boolean
  onAsk: () => void
}

/** Where the goods of one merchant are fetched and when it is open, with the way to another store where there is one. */
export function PickUpStore({ order: { store, store_count }, isOld, isUnseen, onAsk }: Props) {
  if (store_count === 0 && !isOld)
    return (
      <Note tone="bad" role="status">
        这家现在没有可以取货的门店。请换一种取货方式，或回购物车去掉这家的商品。
      </Note>
    )
  return (
    <div className={styles.store}>
      <Cell
        before={<Store aria-hidden />}
        title={
          store ? (
            <StoreLine store={{ ...store, name: `在 ${store.name} 取`, distance_m: null }} />
          ) : store_count > 0 ? (
            '请选择自提门店'
          ) : (
            '正在读取门店'
          )
        }
        {...(store && store_count > 1
          ? { detail: <span className={styles.change}>{isUnseen ? '就近配好的，请看一下' : '换一家门店'}</span> }
          : {})}
        {...((store ? store_count > 1 : store_count > 0) ? { onPress: onAsk } : {})}
      />
    </div>
  )
}
