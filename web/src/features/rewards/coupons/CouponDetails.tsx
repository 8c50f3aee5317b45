import { screens } from '@heyi/contract/screens'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { href } from '../../../lib/address.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { idParam, useParams } from '../../../lib/routes.ts'
import { ClaimableDetails } from './ClaimableDetails.tsx'
import { OwnDetails } from './OwnDetails.tsx'

/** 优惠券详情: of one's own coupon, or of one that can be claimed. */
export function CouponDetails() {
  const { user_coupon_id, coupon_id } = useParams()
  const own = idParam(user_coupon_id)
  const claimable = idParam(coupon_id)
  if (own) return <OwnDetails key={own} user_coupon_id={own} />
  if (claimable) return <ClaimableDetails key={claimable} coupon_id={claimable} />
  return (
    <PhoneScreen isReady>
      <NothingChosen message="还没有选优惠券" action={{ text: '看我的优惠券', href: href(screens.myCoupons.path) }} />
    </PhoneScreen>
  )
}
