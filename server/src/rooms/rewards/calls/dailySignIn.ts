import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { movePoints } from '../store-ledger.ts'
import { addSignIn } from '../store-sign-in.ts'

export const dailySignIn: Handler<typeof rewards.dailySignIn> = async ({ actor, tx, refuse, now }) => {
  const today = shanghaiDay(now)
  const signed = await addSignIn(tx, { user_id: actor.user_id, organ_id: actor.organ_id, today, now })
  if (!signed) return refuse('ALREADY_SIGNED')
  const { streak, points } = signed
  const balance = await movePoints(tx, {
    user_id: actor.user_id,
    delta: points,
    biz: 'SIGN_IN',
    biz_id: today,
    reason: `连续签到第${streak}天`,
    now,
  })
  return { signed: true, streak, points, balance }
}
