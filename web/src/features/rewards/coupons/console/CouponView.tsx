import {
  couponBearers,
  couponKinds,
  thresholdWords,
  validityWords,
  worthWords,
} from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { CouponFigures } from '../../parts/CouponFigures.tsx'
import { CouponTag } from '../../parts/CouponTag.tsx'
import type { StaffCoupon } from '../../parts/coupons.ts'
import { claimDays, wayWords } from '../../parts/staff-coupons.ts'
import styles from './CouponView.module.css'

/** All that a coupon is, and what became of it. */
export function CouponView({ coupon }: { coupon: StaffCoupon }) {
  return (
    <>
      <FactList>
        <Fact name="状态">
          <CouponTag state={coupon.state} />
        </Fact>
        <Fact name="类型">{couponKinds[coupon.kind]}</Fact>
        <Fact name="优惠">
          {worthWords(coupon)}，{thresholdWords(coupon.threshold_fen)}
        </Fact>
        <Fact name="使用范围">
          <ScopeWords coupon={coupon} />
        </Fact>
        <Fact name="商家">{coupon.merchant_name}</Fact>
        <Fact name="机构">{coupon.organ_name}</Fact>
        <Fact name="优惠由谁承担">{couponBearers[coupon.bearer]}</Fact>
        <Fact name="同时使用">{coupon.stackable ? '可与另一方的券同时使用' : '不与其他券同时使用'}</Fact>
        <Fact name="领取方式">{wayWords(coupon)}</Fact>
        <Fact name="领取时间">{claimDays(coupon) || '不限'}</Fact>
        <Fact name="有效期">{validityWords(coupon)}</Fact>
        <Fact name="库存">
          剩{count(coupon.quota - coupon.taken)}张，共{count(coupon.quota)}张，每人限领{coupon.per_person}张
        </Fact>
        {coupon.rules && <Fact name="使用说明">{coupon.rules}</Fact>}
      </FactList>
      <h3 className={styles.heading}>统计</h3>
      <CouponFigures coupon_id={coupon.id} />
    </>
  )
}

/** What it may be used for: all names, once they are read. */
function ScopeWords({ coupon }: { coupon: StaffCoupon }) {
  const { data } = useQuery(q.rewards.getCouponDetail({ coupon_id: coupon.id }))
  return data?.things.length ? data.things.map(({ name }) => name).join('、') : coupon.scope_words
}
