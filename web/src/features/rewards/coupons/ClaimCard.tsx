import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { q, queryClient } from '../../../lib/query.ts'
import type { ClaimableCoupon } from '../parts/coupons.ts'
import { CouponFace } from './CouponFace.tsx'
import styles from './Coupons.module.css'
import { claim, claimFacts, claimWords } from './claim.ts'

/** What was refused is not as it was read: somebody took the last one, or its price changed. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: q.rewards.getCoupons().queryKey.slice(0, 1) })

/** A coupon that can be had, with its button; or why it cannot. */
export function ClaimCard({ coupon, as }: { coupon: ClaimableCoupon; as?: 'h2' | 'h3' }) {
  return (
    <Card>
      <CouponFace coupon={coupon} when={claimFacts(coupon)} {...(as ? { as } : {})} />
      {!coupon.may_claim && <p>{coupon.why}</p>}
      <div className={styles.links}>
        {coupon.may_claim && (
          <Button
            variant={coupon.usable > 0 ? 'plain' : 'primary'}
            aria-label={`${claimWords(coupon)}：${coupon.name}`}
            onPress={async () => {
              if ((await claim(coupon)) === null) await readAgain()
            }}
          >
            {claimWords(coupon)}
          </Button>
        )}
        {coupon.usable > 0 && (
          <LinkButton href={href(screens.myCoupons.path)} variant="primary" aria-label={`去使用：${coupon.name}`}>
            去使用
          </LinkButton>
        )}
        <LinkButton
          href={href(screens.couponDetails.path, { coupon_id: coupon.id })}
          aria-label={`看规则：${coupon.name}`}
        >
          看规则
        </LinkButton>
      </div>
    </Card>
  )
}
