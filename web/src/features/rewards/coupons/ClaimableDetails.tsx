import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { CouponFace } from './CouponFace.tsx'
import { CouponRules } from './CouponRules.tsx'
import { claim, claimFacts, claimWords } from './claim.ts'

/** A coupon that can be claimed: its rules, and the button; what was got is shown in its place. */
export function ClaimableDetails({ coupon_id }: { coupon_id: number }) {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getCoupon({ coupon_id }))
  async function get() {
    if (!data) return
    const own = await claim(data)
    if (own === null) await refetch()
    else nav.redirect(screens.couponDetails.path, { user_coupon_id: own })
  }
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        data &&
        (data.may_claim || data.usable > 0) && (
          <>
            {data.may_claim && (
              <Button variant={data.usable > 0 ? 'plain' : 'accent'} size="l" isWide onPress={get}>
                {claimWords(data)}
              </Button>
            )}
            {data.usable > 0 && (
              <LinkButton href={href(screens.myCoupons.path)} variant="primary" size="l" isWide>
                去使用
              </LinkButton>
            )}
          </>
        )
      }
    >
      {isPending && <SkeletonCard ratio={0} lines={5} />}
      {error && !data && <CouponProblem error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <Card>
            <CouponFace coupon={data} when={claimFacts(data)} />
            <p>每人最多{data.per_person}张</p>
            {!data.may_claim && <p role="status">{data.why}</p>}
          </Card>
          <CouponRules coupon={data} rules={data.rules} things={data.things} />
        </>
      )}
    </PhoneScreen>
  )
}

/** Why a coupon is not shown: one that is gone leads on, a broken line is tried again. */
export function CouponProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof ApiError && error.isRefusal
  return (
    <ErrorState
      message={sentenceOf(error)}
      {...(isRefused ? { action: { text: '看我的优惠券', href: href(screens.myCoupons.path) } } : { onRetry })}
    />
  )
}
