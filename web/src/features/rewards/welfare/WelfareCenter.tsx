import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ScrollText, ShoppingBag } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { partsOf } from '../../../lib/parts.ts'
import { q } from '../../../lib/query.ts'
import { isBuilt } from '../../../lib/routes.ts'
import { refreshShown } from '../../../lib/stale.ts'
import { AccountCard } from '../accounts/AccountCard.tsx'
import styles from './Welfare.module.css'

/** The blocks of all features in their order, with their code. */
const blocks = {
  queryKey: ['the blocks of the welfare center'],
  queryFn: async () => {
    const inOrder = [...(await partsOf('welfareBlocks'))].sort((a, b) => a.sort - b.sort)
    return Promise.all(inOrder.map(async ({ key, load }) => ({ key, Block: await load() })))
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** 福利中心: the points held, and what each feature lends. */
export function WelfareCenter() {
  const { data: account, isPending, error, refetch } = useQuery(q.rewards.getAccount())
  const blocksRead = useQuery(blocks)
  return (
    <PhoneScreen isReady={!isPending && !blocksRead.isPending}>
      <PullToRefresh onRefresh={refreshShown}>
        <div className={styles.stack}>
          {isPending && <SkeletonCard ratio={0} lines={3} />}
          {error && !account && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
          {account && (
            <AccountCard
              label="我的积分"
              value={
                <>
                  {count(account.points)}
                  <small>积分</small>
                </>
              }
            >
              {isBuilt(screens.mall.path) && (
                <LinkButton href={href(screens.mall.path)} variant="primary" icon={<ShoppingBag aria-hidden />}>
                  去积分商城
                </LinkButton>
              )}
              <LinkButton href={href(screens.points.path)} icon={<ScrollText aria-hidden />}>
                积分明细
              </LinkButton>
            </AccountCard>
          )}
          {blocksRead.error && !blocksRead.data && (
            <ErrorState message={sentenceOf(blocksRead.error)} onRetry={() => blocksRead.refetch()} />
          )}
          {blocksRead.data?.map(({ key, Block }) => (
            <Block key={key} />
          ))}
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
