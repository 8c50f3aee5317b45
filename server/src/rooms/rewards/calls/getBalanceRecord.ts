import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../kernel/http/handler.ts'
import { listBalance, pageById } from '../store-ledger.ts'

export const getBalanceRecord: Handler<typeof rewards.getBalanceRecord> = async ({ input, actor, tx }) => {
  return listBalance(tx, actor.user_id, { direction: input.direction, ...pageById(input) })
}
