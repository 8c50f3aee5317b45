import { couponSources } from '@heyi/contract/rewards/coupon-rules'
import { type CouponTab, couponTabs, userCouponStates } from '@heyi/contract/rewards/coupon-states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { useVeryLargeText } from '../../../kit/base/useLargeText.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { MoreSheet } from '../../../kit/phone/MoreSheet.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import { HeldTag } from '../parts/CouponTag.tsx'
import { lastMinute, type MyCoupon } from '../parts/coupons.ts'
import { CouponFace } from './CouponFace.tsx'
import styles from './Coupons.module.css'

const EMPTY: Record<CouponTab, string> = {
  usable: '现在没有可以用的优惠券',
  used: '还没有用过优惠券',
  expired: '没有失效的优惠券',
}

/** When it can be used, or what became of it. */
const whenWords = ({ state, from_at, until_at, used_at, store_name, why, is_usable }: MyCoupon): string => {
  if (state === 'USED' && used_at) return `${dateTime(used_at)}${store_name ? `在${store_name}` : '下单'}使用`
  if (state !== 'UNUSED') return `${userCouponStates[state].name}，有效期到${lastMinute(until_at)}`
  return is_usable ? `有效期到${lastMinute(until_at)}` : why || `${dateTime(from_at)}起可用`
}

/** 我的优惠券: those that can be used, those that were, and those that are over. */
export function MyCoupons() {
  const tab = keyParam(useParams().state, couponTabs) ?? 'usable'
  const list = useInfiniteQuery(pages.rewards.getUserCoupons({ state: tab }))
  const counts = list.data?.pages[0]?.counts
  const isVeryLarge = useVeryLargeText()
  const tabs = (Object.keys(couponTabs) as CouponTab[]).map((id) => ({
    id,
    label: couponTabs[id],
    // Only what can be used is a number to look at.
    count: id === 'usable' ? (counts?.usable ?? 0) : 0,
  }))
  const show = (state: CouponTab) =>
    nav.redirect(screens.myCoupons.path, { state: state === 'usable' ? undefined : state })
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        <LinkButton
          href={href(screens.couponCenter.path)}
          variant="primary"
          size="l"
          isWide
          icon={<Ticket aria-hidden />}
        >
          去领券
        </LinkButton>
      }
    >
      <Tabs
        label="优惠券"
        items={isVeryLarge ? tabs.filter(({ id }) => id === tab) : tabs}
        value={tab}
        onChange={show}
        more={
          isVeryLarge && (
            <MoreSheet title="看哪些优惠券">
              {(close) => (
                <FilterChips
                  label="优惠券"
                  options={tabs.map(({ id, label }) => ({ value: id, label }))}
                  value={tab}
                  onChange={(chosen) => {
                    close()
                    show(chosen)
                  }}
                />
              )}
            </MoreSheet>
          )
        }
      >
        <PullToRefresh onRefresh={() => list.refetch({ throwOnError: true })}>
          {list.isPending && <SkeletonCard ratio={0} lines={4} />}
          {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
          {list.data && <Held rows={rowsOf(list.data)} empty={EMPTY[tab]} />}
          {list.data && rowsOf(list.data).length > 0 && (
            <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
          )}
        </PullToRefresh>
      </Tabs>
    </PhoneScreen>
  )
}

function Held({ rows, empty }: { rows: MyCoupon[]; empty: string }) {
  if (rows.length === 0) return <EmptyState message={empty} />
  return (
    <ul className={styles.list}>
      {rows.map((coupon) => (
        <li key={coupon.id}>
          <Card href={href(screens.couponDetails.path, { user_coupon_id: coupon.id })}>
            <CouponFace
              coupon={coupon}
              mark={
                coupon.state === 'UNUSED' ? (
                  <Tag tone="jade" icon={null}>
                    {couponSources[coupon.source]}
                  </Tag>
                ) : (
                  <HeldTag state={coupon.state} />
                )
              }
              when={whenWords(coupon)}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
