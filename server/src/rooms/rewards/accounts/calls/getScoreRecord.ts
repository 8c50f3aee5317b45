import type { rewards } from '@heyi/contract/rewards/index'
import { idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { listPoints } from '../store.ts'

export const getScoreRecord: Handler<typeof rewards.getScoreRecord> = async ({ input, actor, tx }) => {
  return listPoints(tx, actor.own_ids, { direction: input.direction, ...idPage(input), limit: input.num })
}
