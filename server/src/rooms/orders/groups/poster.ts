import { screens } from '@heyi/contract/screens'
import { yuan } from '../../../kernel/money.ts'
import type { PosterOf } from '../../media/index.ts'
import { readGroup } from './store.ts'

/** What a poster says of a group that people buy in together: what it is, and what it costs so. */
export const groupPoster: PosterOf = async (tx, { id }) => {
  const group = await readGroup(tx, id)
  if (!group) return null
  const { picture_id, name, size, price_fen, merchant_name } = group
  return {
    picture_id,
    title: name,
    line: `${size}人团 ¥${yuan(price_fen)}`,
    by: merchant_name,
    path: `${screens.groupBuy.path}?group_id=${id}`,
  }
}
