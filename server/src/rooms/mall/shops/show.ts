import type { ShopBlock, ShownBlock } from '@heyi/contract/mall/shop-shapes'
import type { Tx } from '../../../kernel/db/tx.ts'
import { picture } from '../../media/index.ts'
import { cardsOf, toCard } from '../catalogue/store.ts'
import { showBlocks } from './rules.ts'
import { floorGoods } from './store-page.ts'

/** A merchant's page as members see it, in two statements whatever stands on it. */
export async function shownPage(
  tx: Tx,
  { company_id, now }: { company_id: number; now: Date },
  blocks: readonly ShopBlock[],
): Promise<ShownBlock[]> {
  const floors = blocks.flatMap((block, place) => (block.kind === 'goods' ? [{ ...block, place }] : []))
  const placed = floors.length ? await floorGoods(tx, company_id, floors, now) : []
  const ids = [...new Set(placed.map(({ goods_id }) => goods_id))]
  const rows = ids.length ? await cardsOf(tx, company_id, ids, now) : []
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]))
  return showBlocks(blocks, {
    pictureOf: ({ picture_id, alt }) => picture(picture_id, alt),
    goodsOf: (at) => placed.flatMap(({ place, goods_id }) => (place === at ? (cards.get(goods_id) ?? []) : [])),
  })
}
