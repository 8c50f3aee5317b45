import type { rewards } from '@heyi/contract/rewards/index'
import { idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { listBalance } from '../store.ts'

export const getBalanceRecord: Handler<typeof rewards.getBalanceRecord> = async ({ input, actor, tx }) => {
  return listBalance(tx, actor.own_ids, { direction: input.direction, ...idPage(input), limit: input.num })
}
