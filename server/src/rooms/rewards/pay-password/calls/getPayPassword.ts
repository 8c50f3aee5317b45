import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { phones } from '../../../identity/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { readPayPassword } from '../store.ts'

export const getPayPassword: Handler<typeof rewards.getPayPassword, RewardsDeps> = async ({ actor, tx, deps }) => {
  const [row, phone] = await inOrder(
    tx,
    (tx) => readPayPassword(tx, actor.user_id),
    (tx) => phones.keysOf(tx, actor.user_id),
  )
  return {
    set_at: row?.set_at ?? null,
    mobile_masked: phone?.mobile_masked ?? '',
    over_fen: deps.setting('pay_password_fen'),
    over_points: deps.setting('pay_password_points'),
  }
}
