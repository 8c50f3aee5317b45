import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { Ladder } from './Ladder.tsx'
import { dayWords, signInRules } from './ladder.ts'
import { MakeUp } from './MakeUp.tsx'
import styles from './SignIn.module.css'
import { SignInCalendar } from './SignInCalendar.tsx'
import { SignInCard } from './SignInCard.tsx'
import { SignInRules } from './SignInRules.tsx'

/** 每日签到 */
export function SignIn() {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getSignInStatus())
  return (
    <PhoneScreen isReady={!isPending}>
      <PullToRefresh onRefresh={() => refetch({ throwOnError: true })} aside={data ? dayWords(data.today) : ''}>
        <div className={styles.stack}>
          {isPending && (
            <>
              <SkeletonCard ratio={0} lines={8} />
              <SkeletonCard ratio={0} lines={6} />
              <SkeletonCard ratio={1} lines={1} />
            </>
          )}
          {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
          {data && (
            <>
              <SignInCard status={data} />
              <Ladder status={data} />
              <SignInCalendar key={data.today} today={data.today} />
              <MakeUp status={data} />
              <SignInRules rules={signInRules(data)} />
            </>
          )}
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
