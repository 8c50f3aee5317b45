import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { refreshShown } from '../../../lib/stale.ts'
import { Invite } from '../invites/Invite.tsx'
import { ElderSwitch } from '../settings/ElderSwitch.tsx'
import { OrderStates } from './OrderStates.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { Tools } from './Tools.tsx'
import styles from './UserHome.module.css'
import { Wallet } from './Wallet.tsx'

const settings = (
  <span className={styles.settings}>
    <LinkButton href={href(screens.settings.path)} variant="quiet" size="s" icon={<Settings aria-hidden />}>
      设置
    </LinkButton>
  </span>
)

/** 我的 */
export function UserHome() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getUserInfo())
  return (
    <PhoneScreen isReady={!isPending} nav="none">
      <PullToRefresh onRefresh={refreshShown} aside={settings}>
        <div className={styles.stack}>
          {isPending && <SkeletonList rows={4} />}
          {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
          {data && (
            <>
              <ProfileHead person={data} />
              <Wallet points={data.points} balance_fen={data.balance_fen} />
              <OrderStates />
              <section className={styles.card} aria-label="显示">
                <ElderSwitch />
              </section>
              <Tools />
              <Invite />
            </>
          )}
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
