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

type Whose = {
  /** One merchant's alone; 0 for all. */
  merchantId?: number
  /** Those that take something off this product alone; 0 for all. */
  goods_id?: number
}
type Props = Whose & {
  title?: string
  /** How many are shown before the others are asked for. */
  most?: number
}

/** The coupons among them that can be had; undefined while they are not read. */
export function useClaimable({ merchantId = 0, goods_id = 0 }: Whose) {
  const own = goods_id ? { goods_id } : { merchantId }
  const { data, error, refetch } = useQuery(q.rewards.getCoupons({ num: ASKED, ...own }))
  return { open: data?.list.filter(({ may_claim }) => may_claim), error, refetch }
}

/** Coupons that can be had, in the welfare center, in a shop or for a product; nothing where there are none. */
export function CouponBlock({ merchantId = 0, goods_id = 0, title = '领优惠券', most = SHOWN }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { open, error, refetch } = useClaimable({ merchantId, goods_id })
  if (error && !open) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!open) return <SkeletonCard ratio={0} lines={4} />
  if (open.length === 0) return null
  const isPart = merchantId > 0 || goods_id > 0
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
      {!isPart && (
        <LinkButton href={href(screens.couponCenter.path)} isWide>
          看全部优惠券
        </LinkButton>
      )}
      {isPart && !isWhole && open.length > most && (
        <Button variant="plain" isWide isGuarded={false} onPress={() => setWhole(true)}>
          还有{open.length - most}张，都看看
        </Button>
      )}
    </section>
  )
}
