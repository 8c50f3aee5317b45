import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import type { SignInStatus } from '../parts/rewards.ts'
import { useSignIn } from '../sign-in/useSignIn.ts'
import styles from './Welfare.module.css'

function Today({ status }: { status: SignInStatus }) {
  const { signIn } = useSignIn(status.today)
  const { signed_today, streak, next_points } = status
  return (
    <>
      <p role="status">
        {signed_today ? `今天已签到，连续${streak}天了。` : '今天还没签到。'}
        {next_points > 0 && `${signed_today ? '明天' : '今天'}签到可得${count(next_points)}积分。`}
      </p>
      <div className={styles.links}>
        {!signed_today && (
          <Button icon={<CalendarCheck aria-hidden />} onPress={signIn}>
            签到
          </Button>
        )}
        <LinkButton href={href(screens.signIn.path)}>看签到日历</LinkButton>
      </div>
    </>
  )
}

/** Signing in today, in the welfare center. */
export function SignInBlock() {
  const { data, error, refetch } = useQuery(q.rewards.getSignInStatus())
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonCard ratio={0} lines={3} />
  return (
    <Card title="每日签到">
      <Today status={data} />
    </Card>
  )
}
