import { useQuery } from '@tanstack/react-query'
import { Coins, ShoppingCart } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Money } from '../../../kit/base/Money.tsx'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'
import { CART } from '../parts/mall.ts'
import styles from './AccountLine.module.css'

/** What there is to spend, and the way to the cart. */
export function AccountLine() {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...q.rewards.getAccount(), enabled: isSignedIn })
  return (
    <div className={styles.purse}>
      <p className={styles.words}>
        <Coins aria-hidden />
        {isSignedIn ? (
          <span className={styles.amounts}>
            <span>
              <strong className={styles.points}>{data ? count(data.points) : '…'}</strong> 积分
            </span>
            {data && data.balance_fen > 0 && (
              <span>
                余额 <Money fen={data.balance_fen} />
              </span>
            )}
          </span>
        ) : (
          '登录后可以看到自己的积分'
        )}
      </p>
      <LinkButton href={href(CART)} size="s" icon={<ShoppingCart aria-hidden />}>
        购物车
      </LinkButton>
    </div>
  )
}
