import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
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

type Props = {
  /** One merchant's alone; 0 for all. */
  merchantId?: number
  title?: string
  /** How many are shown before the others are asked for. */
  most?: number
}

/** Coupons that can be had, in the welfare center or in a shop; nothing where there are none. */
export function CouponBlock({ merchantId = 0, title = '领优惠券', most = SHOWN }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery(q.rewards.getCoupons({ num: ASKED, merchantId }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonCard ratio={0} lines={4} />
  const open = data.list.filter(({ may_claim }) => may_claim)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.part}>
        {(isWhole ? open : open.slice(0, most)).map((coupon) => (
          <li key={coupon.id}>
            <ClaimCard coupon={coupon} as="h3" />
          </li>
        ))}
      </ul>
      {merchantId === 0 && (
        <LinkButton href={href(screens.couponCenter.path)} isWide>
          看全部优惠券
        </LinkButton>
      )}
      {merchantId > 0 && !isWhole && open.length > most && (
        <Button variant="plain" isWide isGuarded={false} onPress={() => setWhole(true)}>
          还有{open.length - most}张，都看看
        </Button>
      )}
    </section>
  )
}
