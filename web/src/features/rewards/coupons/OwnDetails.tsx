import { couponSources } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { money } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { isBuilt } from '../../../lib/routes.ts'
import { HeldTag } from '../parts/CouponTag.tsx'
import { lastMinute, type MyCoupon } from '../parts/coupons.ts'
import { CouponProblem } from './ClaimableDetails.tsx'
import { CouponFace } from './CouponFace.tsx'
import { CouponRules } from './CouponRules.tsx'
import { RedeemCode } from './RedeemCode.tsx'

type Things = readonly { id: number }[]
/** Where it is used online: at the one product it is for, else in the mall. */
function shopLink({ scope }: Pick<MyCoupon, 'scope'>, things: Things): string | null {
  const [only, another] = things
  if (scope === 'goods' && only && !another && isBuilt(screens.product.path))
    return href(screens.product.path, { goods_id: only.id })
  // One for stores is used there alone.
  return scope !== 'store' && isBuilt(screens.mall.path) ? href(screens.mall.path) : null
}

/** A member's own coupon: its code, where it is used, its rules, and what became of it. */
export function OwnDetails({ user_coupon_id }: { user_coupon_id: number }) {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getUserCoupon({ user_coupon_id }))
  const shop = data?.is_usable ? shopLink(data, data.things) : null
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        shop && (
          <LinkButton href={shop} variant="primary" size="l" isWide>
            去下单使用
          </LinkButton>
        )
      }
    >
      {isPending && <SkeletonCard ratio={0} lines={6} />}
      {error && !data && <CouponProblem error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <Card>
            <CouponFace
              coupon={data}
              mark={<HeldTag state={data.state} />}
              when={`有效期到${lastMinute(data.until_at)}，${couponSources[data.source]}`}
            />
            {data.state === 'UNUSED' && !data.is_usable && <Note tone="warn">{data.why}</Note>}
            {data.state === 'USED' && <Used coupon={data} />}
          </Card>
          {data.code && (
            <Card title="券码">
              <RedeemCode code={data.code} picture={data.picture} />
            </Card>
          )}
          <CouponRules coupon={data} rules={data.rules} things={data.things} />
          <Card title="使用记录">
            <Timeline
              items={[...data.log]
                .reverse()
                .map(({ label, reason, at }, index) => ({ id: index, title: label, at, detail: reason || undefined }))}
            />
          </Card>
        </>
      )}
    </PhoneScreen>
  )
}

function Used({ coupon }: { coupon: MyCoupon }) {
  const { order_id, store_name, discount_fen } = coupon
  return (
    <>
      <p>
        {store_name ? `已在${store_name}使用` : '已在订单中使用'}
        {discount_fen > 0 && `，减了${money(discount_fen)}`}
      </p>
      {order_id !== null && isBuilt(screens.order.path) && (
        <LinkButton href={href(screens.order.path, { order_id })}>看订单</LinkButton>
      )}
    </>
  )
}
