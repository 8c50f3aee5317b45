import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import { ClaimCard } from './ClaimCard.tsx'
import styles from './Coupons.module.css'

const WAYS = { all: '全部', free: '免费领', points: '积分换' } as const
const ways = Object.entries(WAYS).map(([value, label]) => ({ value: value as keyof typeof WAYS, label }))

/** 领券中心: coupons that the person may claim, or exchange for points. */
export function CouponCenter() {
  const way = keyParam(useParams().way, WAYS) ?? 'all'
  const list = useInfiniteQuery(pages.rewards.getCoupons({ way }))
  // Of each page first those that can be had: what was shown stays where it is as more come.
  const rows = (list.data?.pages ?? []).flatMap((page) => [
    ...page.list.filter(({ may_claim }) => may_claim),
    ...page.list.filter(({ may_claim }) => !may_claim),
  ])
  return (
    <PhoneScreen isReady={!list.isPending}>
      <PullToRefresh onRefresh={() => list.refetch({ throwOnError: true })}>
        <div className={styles.stack}>
          <SegmentedControl
            label="领取方式"
            options={ways}
            value={way}
            onChange={(value) => nav.redirect(screens.couponCenter.path, { way: value === 'all' ? undefined : value })}
          />
          {list.isPending && <SkeletonCard ratio={0} lines={4} />}
          {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
          {list.data && rows.length === 0 && (
            <EmptyState
              message="现在没有可以领的优惠券"
              action={{ text: '看我的优惠券', href: href(screens.myCoupons.path) }}
            />
          )}
          {rows.length > 0 && (
            <>
              <ul className={styles.list}>
                {rows.map((coupon) => (
                  <li key={coupon.id}>
                    <ClaimCard coupon={coupon} />
                  </li>
                ))}
              </ul>
              <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
            </>
          )}
        </div>
      </PullToRefresh>
    </PhoneScreen>
  )
}
