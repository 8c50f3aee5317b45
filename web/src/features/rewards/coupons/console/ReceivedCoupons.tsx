import { P } from '@heyi/contract/permissions'
import { couponFields } from '@heyi/contract/rewards/coupon-rules'
import { useMemo, useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import { useMay } from '../../../../lib/session.ts'
import type { ReceivedCoupon } from '../../parts/coupons.ts'
import { receivedResource } from './received-resource.tsx'
import { useCouponChoices } from './record-filters.ts'

/** 领取记录 */
export function ReceivedCoupons() {
  const coupons = useCouponChoices()
  const maySearch = useMay(P.people)
  const [revoked, setRevoked] = useState<ReceivedCoupon | null>(null)
  const resource = useMemo(() => receivedResource(coupons, maySearch, setRevoked), [coupons, maySearch])
  return (
    <>
      <CrudPage resource={resource} />
      {revoked && (
        <ReasonDialog
          title={`收回${revoked.member.name || '会员'}的“${revoked.name}”`}
          isDanger
          rule={couponFields.reason}
          confirmText="收回"
          presets={['发错了人', '会员要求退回']}
          done="已收回"
          send={(reason) => api.rewards.revokeCoupon({ user_coupon_id: revoked.id, reason }, { quiet: true })}
          onClose={() => setRevoked(null)}
        >
          <p>会员会收到通知，能看到原因。收回后不能恢复。</p>
        </ReasonDialog>
      )}
    </>
  )
}
