import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { emptyCoupon, readCoupon } from '../parts/coupon-form.ts'
import { CouponForm } from './CouponForm.tsx'

const toList = () => void nav.redirect(screens.couponsPhone.path)

/** 新增优惠券; with an id in the address, 修改优惠券. */
export function AddCoupon() {
  const id = idParam(useParams().id)
  return id ? <EditCoupon key={id} coupon_id={id} /> : <NewCoupon />
}

function NewCoupon() {
  return (
    <PhoneScreen isReady>
      <CouponForm values={emptyCoupon} onSaved={toList} />
    </PhoneScreen>
  )
}

function EditCoupon({ coupon_id }: { coupon_id: number }) {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getCouponDetail({ coupon_id }))
  return (
    <PhoneScreen isReady={!isPending} title="修改优惠券">
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <CouponForm values={readCoupon(data)} version={data.version} onSaved={toList} />}
    </PhoneScreen>
  )
}
