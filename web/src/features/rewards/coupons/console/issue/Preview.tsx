import { useQuery } from '@tanstack/react-query'
import { ScrollArea } from '../../../../../kit/base/ScrollArea.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import type { IssuePlan } from '../../../parts/staff-coupons.ts'
import styles from './HelpCoupon.module.css'
import { type Issued, type IssueValues, issuedOf } from './issue.ts'

/** Who gets the coupon, and who is left out and why, before anything is done. */
export function Preview({ values }: { values: IssueValues }) {
  const issued = issuedOf(values)
  return issued ? <Planned issued={issued} /> : <p>选好优惠券和会员后，这里会列出谁能收到、谁会跳过。</p>
}

function Planned({ issued }: { issued: Issued }) {
  const { data: plan, error, refetch } = useQuery(q.rewards.getHelpCoupon(issued))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!plan) return <SkeletonList rows={2} lines={1} hasPicture={false} />
  return (
    <>
      <p role="status" className={styles.sum}>
        将发给{count(plan.will)}位会员{plan.skipped_count > 0 && `，跳过${count(plan.skipped_count)}位`}。剩
        {count(plan.left)}张可发。
      </p>
      {plan.will === 0 && <Note tone="warn">选中的会员都不能领取这张优惠券。</Note>}
      {plan.skipped_count > 0 && <Skipped plan={plan} />}
    </>
  )
}

function Skipped({ plan: { skipped, skipped_count } }: { plan: IssuePlan }) {
  return (
    <>
      <h3>跳过的会员</h3>
      <ScrollArea as="ul" label="跳过的会员" className={styles.skipped}>
        {skipped.map(({ user, why }) => (
          <li key={user.id}>
            <span className={styles.name}>{user.name || '未命名'}</span>
            <span className={styles.detail}>{why}</span>
          </li>
        ))}
      </ScrollArea>
      {skipped_count > skipped.length && <p className={styles.detail}>只列出前{skipped.length}位。</p>}
    </>
  )
}
