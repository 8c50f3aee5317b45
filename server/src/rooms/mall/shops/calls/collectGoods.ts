import type { mall } from '@heyi/contract/mall/index'
import { stale } from '../../../../kernel/db/stale.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { MAX_FOLLOWED } from '../rules.ts'
import { addCollected, addFollowed, countCollected, countFollowed, removeCollected, removeFollowed } from '../store.ts'

export const collectGoods: Handler<typeof mall.collectGoods> = async ({ input, actor, tx, refuse, now, changed }) => {
  const { goods_id, merchantId, is_on } = input
  const { user_id, own_ids } = actor
  changed({ people: [user_id] })
  if (goods_id) {
    stale(tx, ['collection'], [goods_id])
    const mark = { id: goods_id, own_ids, user_id, now }
    if (!is_on) await removeCollected(tx, mark)
    else if (!(await addCollected(tx, mark))) refuse('GOODS_NOT_FOUND')
    return { is_on, count: await countCollected(tx, goods_id) }
  }
  const mark = { id: merchantId, own_ids, user_id, now }
  if (is_on) {
    const hasRoom = await addFollowed(tx, { ...mark, most: MAX_FOLLOWED })
    if (hasRoom === null) refuse('COMPANY_NOT_FOUND')
    if (!hasRoom) refuse('SHOPS_TOO_MANY', { most: MAX_FOLLOWED })
  } else await removeFollowed(tx, mark)
  return { is_on, count: await countFollowed(tx, merchantId) }
}
