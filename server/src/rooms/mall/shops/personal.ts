import type { PersonalData } from '../../identity/index.ts'
import { dropViews, viewsOf } from '../suggestions/store.ts'
import { collectedNames, followedNames, forgetCollected } from './store.ts'

/** What this room keeps of a person: what they collected, follow and looked at, which goes with them. */
export const personal: PersonalData = {
  room: 'mall',
  async sections(tx, user_id) {
    const goods = await collectedNames(tx, user_id)
    const shops = await followedNames(tx, user_id)
    const seen = await viewsOf(tx, user_id)
    return [
      { title: '收藏的商品', rows: goods.map(({ name, created_at }) => ({ 商品: name, 时间: created_at })) },
      { title: '关注的店铺', rows: shops.map(({ name, created_at }) => ({ 店铺: name, 时间: created_at })) },
      {
        title: '看过的商品',
        rows: seen.map(({ name, views, last_at }) => ({ 商品: name, 次数: views, 最近一次: last_at })),
      },
    ]
  },
  async forget(tx, user_id) {
    await forgetCollected(tx, user_id)
    await dropViews(tx, [user_id])
  },
}
