import { screens } from '@heyi/contract/screens'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { href } from '../../../lib/address.ts'
import { money } from '../../../lib/format.ts'
import type { Quote } from '../parts/orders.ts'
import styles from './CouponSheet.module.css'
import { inPlace, type QuotedCoupon, savedBy, toggled } from './coupon-choice.ts'

type Props = {
  quote: Quote
  /** What is shown is of the choice before. */
  isOld: boolean
  isBest: boolean
  onChoose: (ids: readonly number[] | null) => void
  onClose: () => void
}

/** The person's coupons: those that can be used here, to be ticked, then the others with why not. */
export function CouponSheet({ quote, isOld, isBest, onChoose, onClose }: Props) {
  const [places] = useState(() => quote.coupons.map(({ id }) => id))
  const coupons = inPlace(quote.coupons, places)
  const usable = coupons.filter((coupon) => coupon.usable)
  const others = coupons.filter((coupon) => !coupon.usable)
  const chosen = usable.filter((coupon) => coupon.chosen)
  return (
    <Sheet isOpen onClose={onClose} title="选择优惠券">
      <div className={styles.sheet}>
        {usable.length > 0 && (
          <>
            <p role="status" className={styles.sum}>
              {isOld ? '正在重新计算' : chosen.length ? `共减 ${money(savedBy(chosen))}` : '没有使用优惠券'}
            </p>
            <ul className={styles.list}>
              {usable.map((coupon) => (
                <li key={coupon.id} className={styles.coupon}>
                  <Checkbox
                    isSelected={coupon.chosen}
                    isDisabled={isOld}
                    onChange={(isOn) => onChoose(toggled(quote, coupon.id, isOn))}
                  >
                    <CouponWords coupon={coupon} />
                  </Checkbox>
                </li>
              ))}
            </ul>
            <div className={styles.ways}>
              <Button variant="plain" isBlocked={isBest} onPress={() => onChoose(null)}>
                用最省的
              </Button>
              <Button variant="plain" isBlocked={chosen.length === 0} onPress={() => onChoose([])}>
                都不用
              </Button>
            </div>
          </>
        )}
        {others.length > 0 && (
          <>
            <h3 className={styles.soft}>这次不能用</h3>
            <ul className={styles.list}>
              {others.map((coupon) => (
                <li key={coupon.id} className={styles.coupon}>
                  <CouponWords coupon={coupon} />
                </li>
              ))}
            </ul>
          </>
        )}
        {usable.length === 0 && (
          <>
            <p>您还没有这次能用的券。领到以后回到这里，会自动用最省钱的。</p>
            <LinkButton href={href(screens.couponCenter.path)} isWide>
              去领券中心
            </LinkButton>
          </>
        )}
        <Button variant="primary" size="l" isWide onPress={onClose}>
          好了
        </Button>
      </div>
    </Sheet>
  )
}

function CouponWords({ coupon }: { coupon: QuotedCoupon }) {
  return (
    <span className={styles.words}>
      <b>{coupon.name}</b>
      <span>
        {coupon.worth}，{coupon.threshold}
      </span>
      <span className={styles.soft}>{coupon.usable ? `这次可减 ${money(coupon.saves_fen)}` : coupon.why}</span>
    </span>
  )
}
