import type { PictureUrls } from '@heyi/contract/fields'
import type { GoodsCard } from '@heyi/contract/mall/shapes'
import type { ShopBlock, ShownBlock } from '@heyi/contract/mall/shop-shapes'

/** Shops that one person follows at most. */
export const MAX_FOLLOWED = 100

type Slide = Extract<ShopBlock, { kind: 'banner' }>['slides'][number]
export type Seen = {
  pictureOf: (slide: Slide) => PictureUrls
  /** What the floor at a place of the page shows. */
  goodsOf: (place: number) => GoodsCard[]
}

/** A page as members see it: a floor without anything on the shelf is left out. */
export function showBlocks(blocks: readonly ShopBlock[], { pictureOf, goodsOf }: Seen): ShownBlock[] {
  return blocks.flatMap((block, place): ShownBlock[] => {
    if (block.kind === 'coupons') return [block]
    if (block.kind === 'banner')
      return [{ kind: 'banner', slides: block.slides.map((one) => ({ picture: pictureOf(one), link: one.link })) }]
    const goods = goodsOf(place)
    const { goods_ids: _, ...floor } = block
    return goods.length ? [{ ...floor, goods }] : []
  })
}

type Named = { picture: string[]; goods: number[]; category: number[]; coupon: number[] }
/** Everything that a page names, each once. */
export function namedBy(blocks: readonly ShopBlock[]): Named {
  const named: Named = { picture: [], goods: [], category: [], coupon: [] }
  for (const block of blocks) {
    if (block.kind === 'banner')
      for (const { picture_id, link } of block.slides) {
        named.picture.push(picture_id)
        if (link.to !== 'none') named[link.to].push(link.id)
      }
    if (block.kind !== 'goods') continue
    if (block.from === 'chosen') named.goods.push(...block.goods_ids)
    if (block.from === 'category') named.category.push(block.category_id)
  }
  const once = <T>(list: readonly T[]): T[] => [...new Set(list)]
  return {
    picture: once(named.picture),
    goods: once(named.goods),
    category: once(named.category),
    coupon: once(named.coupon),
  }
}
