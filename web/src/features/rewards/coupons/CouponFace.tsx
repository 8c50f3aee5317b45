import { allGoodsWords, thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { ReactNode } from 'react'
import type { CouponTerms } from '../parts/coupons.ts'
import styles from './CouponFace.module.css'

type Props = {
  coupon: CouponTerms
  /** When it can be used, or what became of it. */
  when: ReactNode
  /** A mark beside its name. */
  mark?: ReactNode
  /** Its place among headings; the name of a details screen stands in the bar already. */
  as?: 'h2' | 'h3' | 'p'
}

/** A coupon as everybody sees it: what it takes off, from how much on, on what, and when. */
export function CouponFace({ coupon, when, mark, as: Name = 'h2' }: Props) {
  const { merchant_name } = coupon
  const isWholeShop = [allGoodsWords(null), allGoodsWords(merchant_name)].includes(coupon.scope_words)
  return (
    <div className={styles.face}>
      <p className={styles.worth}>{worthWords(coupon)}</p>
      <div className={styles.words}>
        <Name className={styles.name}>
          {coupon.name} {mark}
        </Name>
        <p>
          {thresholdWords(coupon.threshold_fen)}，{coupon.scope_words}
        </p>
        {/* Where the words before say whose goods it is for, once is enough. */}
        {!isWholeShop && <p className={styles.soft}>{coupon.merchant_name}</p>}
        <p className={styles.soft}>{when}</p>
      </div>
    </div>
  )
}
