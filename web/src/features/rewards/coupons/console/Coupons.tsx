import { P } from '@heyi/contract/permissions'
import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../lib/session.ts'
import { couponResource } from './coupon-resource.tsx'
import { useCouponMerchants } from './useCouponMerchants.ts'

/** 优惠券管理 */
export function Coupons() {
  const merchants = useCouponMerchants()
  const mayIssue = useMay(P.claimCoupon)
  const resource = useMemo(() => couponResource({ merchants, mayIssue }), [merchants, mayIssue])
  return <CrudPage resource={resource} />
}
