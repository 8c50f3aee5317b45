import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import {
  type FloorSource,
  type LinkTarget,
  NO_FLOOR_CATEGORY,
  NO_FLOOR_GOODS,
  NO_SLIDE,
  shopFields,
} from '@heyi/contract/mall/shop-rules'
import type { GoodsCardData } from '../../../parts/mall.ts'

type Mall = Contract['mall']
export type ShopPageData = OutputOf<Mall['getShopPage']>
type Written = InputOf<Mall['setShopPage']>['blocks'][number]

/** A picture of a banner, as its uploader holds it. */
export type Slide = {
  /** Of the stored picture. */
  id: string
  url: string
  large: string
  alt: string
  to: LinkTarget
  /** What it leads to; null while nothing is chosen. */
  target: { id: number; name: string } | null
}
export type FloorGoods = Pick<
  GoodsCardData,
  'id' | 'name' | 'picture' | 'points' | 'price_fen' | 'has_higher_price'
> & {
  is_shown: boolean
}
export type BannerBlock = { key: string; kind: 'banner'; slides: Slide[] }
export type FloorBlock = {
  key: string
  kind: 'goods'
  title: string
  from: FloorSource
  category_id: number | null
  count: number | null
  goods: FloorGoods[]
}
export type CouponsBlock = { key: string; kind: 'coupons'; title: string }
/** A block while it is edited; `key` tells it from the others as long as the editor is open. */
export type EditedBlock = BannerBlock | FloorBlock | CouponsBlock
export type PageForm = { blocks: EditedBlock[] }

/** A new block, still empty. */
export function newBlock(kind: EditedBlock['kind'], key: string): EditedBlock {
  if (kind === 'banner') return { key, kind, slides: [] }
  if (kind === 'coupons') return { key, kind, title: '领券' }
  return { key, kind, title: '', from: 'chosen', category_id: null, count: 6, goods: [] }
}

/** What was saved, as the form holds it. */
export const readPage = ({ blocks }: Pick<ShopPageData, 'blocks'>): PageForm => ({
  blocks: blocks.map((block, place): EditedBlock => {
    const key = `saved-${place}`
    if (block.kind === 'coupons') return { ...block, key }
    if (block.kind === 'goods') return { ...block, key, category_id: block.category_id || null }
    const slides = block.slides.map(({ picture_id, picture, alt, link, goods_name }): Slide => {
      const target = link.to === 'none' ? null : { id: link.id, name: goods_name }
      return { id: picture_id, url: picture.s, large: picture.m, alt, to: link.to, target }
    })
    return { key, kind: 'banner', slides }
  }),
})

const linkOf = ({ to, target }: Slide) => (to === 'none' || !target ? { to: 'none' as const } : { to, id: target.id })
/** What is sent of the form. */
export const writePage = ({ blocks }: PageForm): Written[] =>
  blocks.map((block): Written => {
    if (block.kind === 'coupons') return { kind: block.kind, title: block.title }
    if (block.kind === 'banner')
      return {
        kind: block.kind,
        slides: block.slides.map((one) => ({ picture_id: one.id, alt: one.alt, link: linkOf(one) })),
      }
    const { key: _, goods, category_id, count, ...floor } = block
    const isChosen = floor.from === 'chosen'
    return {
      ...floor,
      category_id: floor.from === 'category' ? (category_id ?? 0) : 0,
      count: isChosen ? 6 : (count ?? 0),
      goods_ids: isChosen ? goods.map(({ id }) => id) : [],
    }
  })

/** Where something has to be changed before it can be saved: `<key>.title`, `<key>.0.alt`, and why. */
export type Problems = ReadonlyMap<string, string>

function slideProblems({ key, slides }: BannerBlock): [string, string | null][] {
  if (slides.length === 0) return [[`${key}.slides`, NO_SLIDE]]
  return slides.flatMap((one, place): [string, string | null][] => [
    [`${key}.${place}.alt`, shopFields.alt.problem(one.alt)],
    [`${key}.${place}.target`, one.to !== 'none' && !one.target ? '请选择点图片后去哪里' : null],
  ])
}
function floorProblems({ key, title, from, category_id, count, goods }: FloorBlock): [string, string | null][] {
  return [
    [`${key}.title`, shopFields.title.problem(title)],
    [`${key}.goods`, from === 'chosen' && goods.length === 0 ? NO_FLOOR_GOODS : null],
    [`${key}.category`, from === 'category' && !category_id ? NO_FLOOR_CATEGORY : null],
    [`${key}.count`, from === 'chosen' ? null : shopFields.count.problem(count)],
  ]
}
export function problemsOf({ blocks }: PageForm): Problems {
  const all = blocks.flatMap((block): [string, string | null][] => {
    if (block.kind === 'banner') return slideProblems(block)
    return block.kind === 'goods'
      ? floorProblems(block)
      : [[`${block.key}.title`, shopFields.title.problem(block.title)]]
  })
  return new Map(all.flatMap(([at, why]) => (why === null ? [] : [[at, why] as const])))
}

/** A list with one of its things a place earlier or later; as it is at either end. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  const to = from + by
  if (to < 0 || to >= next.length) return next
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}
