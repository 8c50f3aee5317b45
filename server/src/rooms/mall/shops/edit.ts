import type { EditedBlock, ShopBlock } from '@heyi/contract/mall/shop-shapes'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { owned, picture } from '../../media/index.ts'
import { ownCoupons } from '../../rewards/index.ts'
import { cardsOf, toCard } from '../catalogue/store.ts'
import { categoriesNamed } from '../core/store-named.ts'
import { namedBy } from './rules.ts'

type Written = {
  company_id: number
  user_id: number
  blocks: readonly ShopBlock[]
  before: readonly ShopBlock[]
  now: Date
}

/**
 * Refuses what a page may not name: somebody else's picture, another merchant's goods or coupons, what is not there. What stood
 * on it before may stay, also where it has left the shelf since: members are not shown it.
 */
export async function checkNamed(tx: Tx, { company_id, user_id, blocks, before, now }: Written): Promise<void> {
  const [named, known] = [namedBy(blocks), namedBy(before)]
  const added = named.picture.filter((id) => !known.picture.includes(id))
  const mine = await owned(tx, user_id, added)
  if (added.some((id) => !mine.has(id))) refuse('MEDIA_NOT_FOUND')
  const goods = named.goods.length ? await cardsOf(tx, company_id, named.goods, now) : []
  if (goods.length < named.goods.length) refuse('GOODS_NOT_FOUND')
  const off = goods.find(({ id, is_on }) => !is_on && !known.goods.includes(id))
  if (off) refuse('GOODS_OFF_SHELF', { name: off.name })
  const categories = named.category.length ? await categoriesNamed(tx, named.category) : []
  if (categories.length < named.category.length) refuse('CATEGORY_NOT_FOUND')
  const coupons = named.coupon.filter((id) => !known.coupon.includes(id))
  if (coupons.length && (await ownCoupons(tx, company_id, coupons)) < coupons.length) refuse('COUPON_NOT_FOUND')
}

/** A draft as its editor reads it; goods that are gone for good are left out. */
export async function editedBlocks(
  tx: Tx,
  { company_id, now }: { company_id: number; now: Date },
  blocks: readonly ShopBlock[],
): Promise<z.input<typeof EditedBlock>[]> {
  const ids = namedBy(blocks).goods
  const rows = ids.length ? await cardsOf(tx, company_id, ids, now) : []
  const cards = new Map(rows.map((row) => [row.id, { ...toCard(row), is_shown: row.is_on }]))
  return blocks.map((block) => {
    if (block.kind === 'coupons') return block
    if (block.kind === 'banner')
      return {
        ...block,
        slides: block.slides.map((one) => ({
          ...one,
          picture: picture(one.picture_id, one.alt),
          goods_name: (one.link.to === 'goods' && cards.get(one.link.id)?.name) || '',
        })),
      }
    const { goods_ids, ...floor } = block
    const chosen = floor.from === 'chosen' ? goods_ids : []
    return { ...floor, goods: chosen.flatMap((id) => cards.get(id) ?? []) }
  })
}
