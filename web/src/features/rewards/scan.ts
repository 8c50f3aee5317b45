import { COUPON_QR } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import type { ScanKind } from '../../lib/parts.ts'

export const scanKinds: readonly ScanKind[] = [
  {
    name: '优惠券',
    // Bare digits are those of an order: the form for typing them stands on the screen itself.
    leadOf: (code) => (COUPON_QR.test(code) ? { path: screens.redeemCoupon.path, search: { code } } : null),
    forOthers: '这是优惠券，请在门店结账时给工作人员扫',
  },
]
