import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { q } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/session.ts'
import styles from '../../parts/AccountSafety.module.css'
import { SecondFactor } from '../../second-factor/console/SecondFactor.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** 账号安全: the own second factor, password and sessions. */
export function AccountSafety() {
  const user = useUser()
  const factor = useQuery(q.identity.getSecondFactor())
  const proofs = useQuery(q.identity.getProofWays())
  const sessions = useQuery(q.identity.getSessions())
  const all = [factor, proofs, sessions]
  const error = all.find((one) => one.error && !one.data)?.error
  const isPending = all.some((one) => one.isPending)
  return (
    <ConsoleFrame isReady={!isPending || Boolean(error)}>
      {user?.lacks_second_factor && (
        <p role="status" className={styles.notice}>
          您是管理员，请先开启两步验证。开启后就能使用其他功能。
        </p>
      )}
      {error && <ErrorState message={sentenceOf(error)} onRetry={() => Promise.all(all.map((one) => one.refetch()))} />}
      {!error && isPending && <SkeletonCard ratio={0} lines={6} />}
      {factor.data && proofs.data && sessions.data && (
        <div className={styles.page}>
          <SecondFactor factor={factor.data} />
          <OwnPassword hasPassword={proofs.data.has_password} mobileMasked={proofs.data.mobile_masked} />
          <OwnSessions sessions={sessions.data} />
        </div>
      )}
    </ConsoleFrame>
  )
}
