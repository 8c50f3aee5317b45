import { P } from '@heyi/contract/permissions'
import { thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { couponStates } from '@heyi/contract/rewards/coupon-states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { FoldedFilters } from '../../../kit/phone/FoldedFilters.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import { useMay } from '../../../lib/session.ts'
import { CouponTag } from '../parts/CouponTag.tsx'
import { CouponSheet } from './CouponSheet.tsx'
import styles from './Coupons.module.css'

const STATES = {
  all: '全部',
  ...{ ON: couponStates.ON.name, DRAFT: couponStates.DRAFT.name, OFF: couponStates.OFF.name },
} as const
const states = Object.entries(STATES).map(([value, label]) => ({ value: value as keyof typeof STATES, label }))

/** 优惠券管理: what is given out, how many are left, and what became of each. */
export function StaffCoupons() {
  const params = useParams()
  const state = keyParam(params.state, STATES) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const list = useInfiniteQuery(pages.rewards.getCouponList({ state, keyword }))
  const rows = rowsOf(list.data)
  const [open, setOpen] = useState<number | null>(null)
  const opened = rows.find(({ id }) => id === open)
  const mayEdit = useMay(P.couponEdit)
  const isNarrow = state !== 'all' || keyword !== ''
  const show = (next: { state?: string; keyword?: string }) => {
    const asked = { state, keyword, ...next }
    nav.redirect(screens.couponsPhone.path, {
      state: asked.state === 'all' ? undefined : asked.state,
      keyword: asked.keyword || undefined,
    })
  }
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        mayEdit && (
          <LinkButton href={href(screens.addCoupon.path)} variant="primary" size="l" isWide icon={<Plus aria-hidden />}>
            新增优惠券
          </LinkButton>
        )
      }
    >
      <KeywordField label="搜索优惠券" keyword={keyword} onSearch={(word) => show({ keyword: word })} />
      <FoldedFilters title="筛选优惠券" isNarrow={state !== 'all'}>
        <FilterChips label="状态" options={states} value={state} onChange={(value) => show({ state: value })} />
      </FoldedFilters>
      <div className={styles.links}>
        <LinkButton href={href(screens.receivedCouponsPhone.path)}>领取记录</LinkButton>
        <LinkButton href={href(screens.exchangedCouponsPhone.path)}>核销记录</LinkButton>
      </div>
      {list.isPending && <SkeletonList rows={5} hasPicture={false} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          art={isNarrow ? 'search' : 'empty'}
          message={isNarrow ? '没有找到这样的优惠券' : '还没有优惠券'}
          {...(isNarrow ? { action: { text: '看全部', onPress: () => show({ state: 'all', keyword: '' }) } } : {})}
        />
      )}
      {rows.length > 0 && (
        <>
          <CellGroup>
            {rows.map((coupon) => (
              <Cell
                key={coupon.id}
                title={
                  <>
                    {coupon.name} <CouponTag state={coupon.state} />
                  </>
                }
                detail={`${worthWords(coupon)}，${thresholdWords(coupon.threshold_fen)}，${coupon.merchant_name}`}
                value={`已领${count(coupon.taken)}/${count(coupon.quota)}`}
                onPress={() => setOpen(coupon.id)}
              />
            ))}
          </CellGroup>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
      {opened && <CouponSheet coupon={opened} onClose={() => setOpen(null)} />}
    </PhoneScreen>
  )
}
