import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import styles from './Coupons.module.css'

export type Whom = { user_ids: number[] } | { tag_id: number }

/** Who would get the coupon, and who would be left out and why. */
export function IssuePreview({ coupon_id, whom }: { coupon_id: number; whom: Whom }) {
  const { data, error, refetch } = useQuery(q.rewards.getHelpCoupon({ coupon_id, ...whom }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={1} lines={2} hasPicture={false} />
  const { will, skipped, skipped_count, left } = data
  return (
    <div role="status" className={styles.stack}>
      <p>
        会发给{count(will)}位会员，还剩{count(left)}张。
        {skipped_count > 0 && `${count(skipped_count)}位不能领：`}
      </p>
      {skipped.length > 0 && (
        <ul className={styles.soft}>
          {skipped.map(({ user, why }) => (
            <li key={user.id}>
              {user.name}，{why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
