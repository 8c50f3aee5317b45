import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { consents } from '../../../identity/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { noteView } from '../store.ts'

/** Nothing is noted of whoever does not want it, nor that they were asked. */
export const viewGoods: Handler<typeof mall.viewGoods, MallDeps> = async ({ input, actor, tx, now }) => {
  // Whoever takes the consent back meanwhile does so before or after, and nothing is left of what was noted.
  await consents.lock(tx, actor.user_id)
  if (await consents.has(tx, actor.user_id, 'recommend')) await noteView(tx, actor.user_id, input.goods_id, now)
  return {}
}
