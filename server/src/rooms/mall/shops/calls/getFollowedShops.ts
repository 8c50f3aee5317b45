import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { listFollowed } from '../store.ts'

export const getFollowedShops: Handler<typeof mall.getFollowedShops> = async ({ actor, tx, now }) => {
  const rows = await listFollowed(tx, actor.own_ids, now)
  return rows.map(({ logo_id, ...shop }) => ({ ...shop, logo: logo_id ? picture(logo_id, shop.name) : null }))
}
