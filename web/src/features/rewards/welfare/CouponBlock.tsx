import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { ClaimCard } from '../coupons/ClaimCard.tsx'
import styles from './Welfare.module.css'

/** Coupons that are looked through for some that can be had, and how many of those are shown. */
const ASKED = 20
const SHOWN = 3

/** 领优惠券 in the welfare center; nothing where none can be had. */
export function CouponBlock() {
  const id = useId()
  const { data, error, refetch } = useQuery(q.rewards.getCoupons({ num: ASKED }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonCard ratio={0} lines={4} />
  const open = data.list.filter(({ may_claim }) => may_claim)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>领优惠券</h2>
      <ul className={styles.part}>
        {open.slice(0, SHOWN).map((coupon) => (
          <li key={coupon.id}>
            <ClaimCard coupon={coupon} as="h3" />
          </li>
        ))}
      </ul>
      <LinkButton href={href(screens.couponCenter.path)} isWide>
        看全部优惠券
      </LinkButton>
    </section>
  )
}
