import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../../kit/base/Money.tsx'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/session.ts'
import styles from './AccountLine.module.css'

/** What there is to spend; its two lines have their place before the answer. */
export function AccountLine() {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...q.rewards.getAccount(), enabled: isSignedIn })
  if (!isSignedIn) return <p className={styles.account}>登录后可以看到自己的积分</p>
  return (
    <p className={styles.account}>
      <span>
        <strong className={styles.points}>{data ? count(data.points) : '…'}</strong> 积分
      </span>
      {data && data.balance_fen > 0 && (
        <span>
          余额 <Money fen={data.balance_fen} />
        </span>
      )}
    </p>
  )
}
