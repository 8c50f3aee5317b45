import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { listBalance } from '../../core/store-accounts.ts'
import { listingOf } from '../listing.ts'

export const getBalanceRecord: Handler<typeof rewards.getBalanceRecord> = async ({ input, actor, tx, now }) => {
  return listBalance(tx, actor.own_ids, listingOf(input, now))
}
