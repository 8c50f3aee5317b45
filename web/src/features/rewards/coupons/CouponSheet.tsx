import { P } from '@heyi/contract/permissions'
import { validityWords } from '@heyi/contract/rewards/coupon-rules'
import { type CouponEvent, couponEvents } from '@heyi/contract/rewards/coupon-states'
import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { CouponFigures } from '../parts/CouponFigures.tsx'
import type { StaffCoupon } from '../parts/coupons.ts'
import { claimDays, wayWords } from '../parts/staff-coupons.ts'
import { CouponFace } from './CouponFace.tsx'
import styles from './Coupons.module.css'

/** What is asked before a coupon is given out, and before it no longer is. */
const questions: Record<CouponEvent, (name: string) => string> = {
  publish: (name) => `发布后会员就能看到“${name}”。有人领取后，优惠内容和有效期不能再改。`,
  stop: (name) => `停发后不再有人能领“${name}”，已经领到的照常能用。`,
  resume: (name) => `恢复后会员又能领“${name}”。`,
}
const isEvent = (action: string): action is CouponEvent => action in couponEvents

async function move({ id, name }: StaffCoupon, event: CouponEvent): Promise<void> {
  const label = couponEvents[event]
  const question = { title: label, message: questions[event](name), confirmText: label, isDanger: event === 'stop' }
  if (!(await confirm(question))) return
  try {
    await api.rewards.setCouponState({ coupon_id: id, event })
    toast(`已${label}`, { kind: 'good' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** One coupon as staff keep it: its terms, what became of it, and what may be done with it. */
export function CouponSheet({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const { id, actions, state } = coupon
  const mayIssue = useMay(P.claimCoupon)
  const days = claimDays(coupon)
  return (
    <Sheet isOpen onClose={onClose} title={coupon.name}>
      <div className={styles.stack}>
        <CouponFace as="h3" coupon={coupon} when={validityWords(coupon)} />
        <p>
          {[wayWords(coupon), `每人最多${coupon.per_person}张`, days && `领取时间${days}`, coupon.stackable && '可叠加']
            .filter(Boolean)
            .join('；')}
        </p>
        {state !== 'DRAFT' && <CouponFigures coupon_id={id} />}
        <div className={styles.links}>
          {actions.filter(isEvent).map((event) => (
            <Button
              key={event}
              variant={event === 'stop' ? 'danger' : 'primary'}
              size="l"
              isWide
              onPress={() => move(coupon, event)}
            >
              {couponEvents[event]}
            </Button>
          ))}
          {actions.includes('edit') && (
            <LinkButton href={href(screens.addCoupon.path, { id })} size="l" isWide>
              修改
            </LinkButton>
          )}
          {mayIssue && state === 'ON' && (
            <LinkButton href={href(screens.claimCouponPhone.path, { coupon_id: id })} size="l" isWide>
              发给会员
            </LinkButton>
          )}
          {state !== 'DRAFT' && (
            <>
              <LinkButton href={href(screens.receivedCouponsPhone.path, { coupon_id: id })} size="l" isWide>
                看领取记录
              </LinkButton>
              <LinkButton href={href(screens.exchangedCouponsPhone.path, { coupon_id: id })} size="l" isWide>
                看核销记录
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </Sheet>
  )
}
