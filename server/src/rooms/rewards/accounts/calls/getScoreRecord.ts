import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { listPoints } from '../../core/store-accounts.ts'
import { listingOf } from '../listing.ts'

export const getScoreRecord: Handler<typeof rewards.getScoreRecord> = async ({ input, actor, tx, now }) => {
  return listPoints(tx, actor.own_ids, listingOf(input, now))
}
