import { userCouponEventLabel } from '@heyi/contract/rewards/coupon-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { codeOf, myCoupons, thingsNamed } from '../show.ts'
import { logOf, readHeld } from '../store-held.ts'

export const getUserCoupon: Handler<typeof rewards.getUserCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const row = (await readHeld(tx, actor.own_ids, input.user_coupon_id)) ?? refuse('USER_COUPON_NOT_FOUND')
  const [shown] = await myCoupons(tx, deps, [row], now)
  const log = await logOf(tx, row.id)
  const { code, qr } = codeOf(row, now)
  return {
    ...(shown ?? refuse('USER_COUPON_NOT_FOUND')),
    things: await thingsNamed(tx, deps, row),
    code,
    qr,
    picture: qr ? await qrPicture(qr) : '',
    log: log.map(({ event, reason, created_at }) => ({
      event,
      label: userCouponEventLabel(event),
      reason,
      at: created_at,
    })),
  }
}
