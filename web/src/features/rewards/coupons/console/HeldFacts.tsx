import { couponKinds, couponSources, thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { Fact } from '../../../../kit/console/FactList.tsx'
import { dateTime } from '../../../../lib/format.ts'
import { type ExchangedCoupon, lastMinute, type ReceivedCoupon } from '../../parts/coupons.ts'

/** What a member's coupon is and how they came by it, in facts. */
export function HeldFacts({ held }: { held: Omit<ReceivedCoupon, 'may_revoke'> | ExchangedCoupon }) {
  const { member } = held
  return (
    <>
      <Fact name="会员">
        {member.name || '未命名'}（{member.mobile_masked || '没有手机号'}）
      </Fact>
      <Fact name="机构">{held.organ_name}</Fact>
      <Fact name="类型">{couponKinds[held.kind]}</Fact>
      <Fact name="优惠">
        {worthWords(held)}，{thresholdWords(held.threshold_fen)}
      </Fact>
      <Fact name="商家">{held.merchant_name}</Fact>
      <Fact name="来源">
        {couponSources[held.source]}
        {held.by && `，经办人${held.by}`}
      </Fact>
      <Fact name="领取时间">{dateTime(held.created_at)}</Fact>
      <Fact name="有效期">
        {dateTime(held.from_at)} 至 {lastMinute(held.until_at)}
      </Fact>
    </>
  )
}
