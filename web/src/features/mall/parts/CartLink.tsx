import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { Badge } from '../../../kit/base/Badge.tsx'
import { href } from '../../../lib/address.ts'
import { q } from '../../../lib/query.ts'
import styles from './CartLink.module.css'

/** The way to the cart, with how many units lie in it as far as that is known; `isAsking` finds out. */
export function CartLink({ isAsking = false }: { isAsking?: boolean }) {
  const { data } = useQuery({ ...q.orders.getTrolleys(), enabled: isAsking })
  const pieces = (data ?? []).flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <a href={href(screens.cart.path)} className={styles.cart}>
      <span className={styles.icon}>
        <ShoppingCart aria-hidden />
        {pieces > 0 && (
          <span className={styles.badge}>
            <Badge count={pieces} label="件" />
          </span>
        )}
      </span>
      购物车
    </a>
  )
}
