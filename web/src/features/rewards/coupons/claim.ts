import { validityWords } from '@heyi/contract/rewards/coupon-rules'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import type { ClaimableCoupon } from '../parts/coupons.ts'

/** What getting it costs, on its button. */
export const claimWords = ({ points_price, mine }: Pick<ClaimableCoupon, 'points_price' | 'mine'>): string => {
  if (points_price) return mine > 0 ? `再用${count(points_price)}积分换一张` : `${count(points_price)}积分兑换`
  return mine > 0 ? '再领一张' : '领取'
}

/** Until when it can be had, how many are left, and how long it is good for. */
export const claimFacts = (coupon: ClaimableCoupon): string =>
  [
    validityWords(coupon),
    coupon.claim_until && `${coupon.claim_until}前领取`,
    `还剩${count(coupon.left)}张`,
    coupon.mine > 0 && `已领${coupon.mine}张${coupon.usable > 0 ? '' : '（已用掉或过期）'}`,
  ]
    .filter(Boolean)
    .join('，')

/** Claims a coupon, or exchanges points for it once the person said so; answers the id of the person's own, null where nothing came of it. */
export async function claim({ id, name, points_price }: ClaimableCoupon): Promise<number | null> {
  const question = {
    title: '积分兑换',
    message: `用${count(points_price)}积分兑换“${name}”吗？兑换后积分不退。`,
    confirmText: '兑换',
  }
  if (points_price && !(await confirm(question))) return null
  try {
    const { user_coupon_id } = points_price
      ? await api.rewards.exchangeCoupon({ coupon_id: id, points: points_price })
      : await api.rewards.claimCoupon({ coupon_id: id })
    toast(points_price ? '兑换成功，已放进“我的优惠券”' : '领取成功，已放进“我的优惠券”', { kind: 'good' })
    return user_coupon_id
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
