import { couponFields } from '@heyi/contract/rewards/coupon-rules'
import { useMemo, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import type { ExchangedCoupon } from '../../parts/coupons.ts'
import { exchangedResource } from './exchanged-resource.tsx'
import { useCouponChoices } from './record-filters.ts'

/** 核销记录 */
export function ExchangedCoupons() {
  const coupons = useCouponChoices()
  const [undone, setUndone] = useState<ExchangedCoupon | null>(null)
  const resource = useMemo(() => exchangedResource(coupons, setUndone), [coupons])
  return (
    <>
      <CrudPage resource={resource} />
      {undone && (
        <ReasonDialog
          title={`撤销${undone.member.name || '会员'}的“${undone.name}”核销`}
          isDanger
          rule={couponFields.reason}
          confirmText="撤销核销"
          presets={['核销错了', '会员没有消费']}
          done="已撤销核销"
          send={(reason) => api.rewards.undoCoupon({ user_coupon_id: undone.id, reason }, { quiet: true })}
          onClose={() => setUndone(null)}
        >
          <p>撤销后这张券回到会员手里，还可以再用。会员会收到通知，能看到原因。只能在核销当天撤销。</p>
        </ReasonDialog>
      )}
    </>
  )
}
