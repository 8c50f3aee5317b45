import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { hasCollected } from '../store.ts'

export const getCollected: Handler<typeof mall.getCollected> = async ({ input, actor, tx }) => ({
  is_collected: await hasCollected(tx, { id: input.goods_id, own_ids: actor.own_ids }),
})
