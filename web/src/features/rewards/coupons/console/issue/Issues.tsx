import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { Progress } from '../../../../../kit/feedback/Progress.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import type { CouponIssue } from '../../../parts/staff-coupons.ts'
import styles from './HelpCoupon.module.css'

/** Milliseconds between two looks at how far one is that goes on. */
const LOOK_MS = 2_000

/** What I gave last: how far it is, and once it has ended who was left out and why. */
export function Issues() {
  const { data, error, refetch } = useQuery({
    ...q.rewards.getCouponIssues(),
    refetchInterval: ({ state }) => (state.data?.list.some(({ is_done }) => !is_done) ? LOOK_MS : false),
  })
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data?.list.length) return null
  return (
    <section className={styles.issues} aria-labelledby="issues">
      <h2 id="issues">我最近发放的</h2>
      <ul className={styles.list}>
        {data.list.map((issue) => (
          <li key={issue.id}>{issue.is_done ? <Ended issue={issue} /> : <GoingOn issue={issue} />}</li>
        ))}
      </ul>
    </section>
  )
}

const skippedWords = ({ skipped, skipped_count }: CouponIssue): string =>
  skipped_count === 0
    ? ''
    : `，跳过${count(skipped_count)}位：${skipped.map((one) => `${one.why}${count(one.count)}位`).join('、')}`

function Ended({ issue }: { issue: CouponIssue }) {
  return (
    <>
      <span className={styles.name}>{issue.name}</span>
      <span>
        {' '}
        已发给{count(issue.given)}位会员
        {skippedWords(issue)}
      </span>{' '}
      <span className={styles.detail}>
        <TimeAgo at={issue.created_at} />
      </span>
    </>
  )
}

function GoingOn({ issue }: { issue: CouponIssue }) {
  const { name, people, given, skipped_count } = issue
  return (
    <>
      <Progress
        label={`正在发放“${name}”`}
        words={`${count(given + skipped_count)} / ${count(people)}位`}
        done={given + skipped_count}
        of={people}
      />
      <p className={styles.detail}>
        已发给{count(given)}位会员
        {skippedWords(issue)}。可以离开此页，发完会通知您。
      </p>
    </>
  )
}
