import { screens } from '@heyi/contract/screens'
import { yuan } from '../../../kernel/money.ts'
import type { PosterOf } from '../../media/index.ts'
import { readGoods } from '../catalogue/store.ts'

/** What a poster says of a product that has been on the shelf; null of others. */
export const goodsPoster: PosterOf = async (tx, { id, now }) => {
  const row = await readGoods(tx, id, now)
  if (!row) return null
  const parts = [
    row.points > 0 && `${row.points}积分`,
    (row.price_fen > 0 || row.points === 0) && `¥${yuan(row.price_fen)}`,
  ]
  return {
    picture_id: row.picture_id,
    title: row.name,
    line: parts.filter(Boolean).join(' + ') + (row.has_higher_price ? '起' : ''),
    by: row.company_name,
    path: `${screens.product.path}?goods_id=${id}`,
  }
}
