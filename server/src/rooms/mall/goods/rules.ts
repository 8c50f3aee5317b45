import { type GoodsRefusal, hasPrice, MAX_TAGS } from '@heyi/contract/mall/goods-rules'
import { yuan } from '../../../kernel/money.ts'

/** What a change of many goods can make another of. */
export type GoodsState = {
  category_id: number | null
  is_on: boolean
  on_at: Date | null
  off_at: Date | null
  tags: readonly string[]
}
/** A product as such a change finds it. `is_free`: a kind of it on sale costs nothing; older data may hold such. */
export type HeldGoods = GoodsState & { id: number; name: string; subtitle: string; is_free: boolean }
/** What is wanted of all of them; undefined: as it is. */
export type GoodsChange = {
  is_on?: boolean | undefined
  category_id?: number | undefined
  on_at?: Date | null | undefined
  off_at?: Date | null | undefined
  add_tags: readonly string[]
  del_tags: readonly string[]
}

/** Whether a change brings goods on the shelf, now or at a time. */
const putsOn = ({ is_on, on_at }: GoodsChange): boolean => is_on ?? Boolean(on_at)

/** What a change makes of a product, which may be what it is; or why it does not fit it. */
export function afterChange(held: HeldGoods, change: GoodsChange, now: Date): GoodsState | { why: GoodsRefusal } {
  const isPut = putsOn(change)
  if (isPut && held.is_free) return { why: 'unpriced' }
  const on_at = change.on_at === undefined ? held.on_at : change.on_at
  // An end that is past goes with being put on again: it would come off at once.
  const isOver = isPut && held.off_at !== null && held.off_at <= now
  const off_at = change.off_at === undefined ? (isOver ? null : held.off_at) : change.off_at
  if (on_at && off_at && off_at <= on_at) return { why: 'times' }
  const tags = [...new Set([...held.tags.filter((tag) => !change.del_tags.includes(tag)), ...change.add_tags])]
  if (tags.length > MAX_TAGS) return { why: 'tags' }
  const is_on = isPut || (change.is_on ?? held.is_on)
  return { category_id: change.category_id ?? held.category_id, is_on, on_at, off_at, tags }
}

const keyOf = ({ category_id, is_on, on_at, off_at, tags }: GoodsState): string =>
  JSON.stringify([category_id, is_on, on_at, off_at, tags])
/** Whether two states are the same. */
export const isSame = (one: GoodsState, other: GoodsState): boolean => keyOf(one) === keyOf(other)

/** A kind of a product as the log names it, and what one unit costs. */
export type PricedKind = { spec_text: string; points: number; price_fen: number }
const costOf = ({ points, price_fen }: PricedKind): string =>
  [...(points > 0 ? [`${points}积分`] : []), ...(price_fen > 0 || points === 0 ? [`${yuan(price_fen)}元`] : [])].join(
    '+',
  )
/** What kinds cost before and after an edit, in words by kind, those alone that cost something else; null where it is not sold. */
export function priceChanges(before: readonly PricedKind[], after: readonly PricedKind[]) {
  const [was, is] = [before, after].map((kinds) => new Map(kinds.map((kind) => [kind.spec_text, costOf(kind)])))
  const names = new Set([...before, ...after].map(({ spec_text }) => spec_text))
  const changes = [...names].map(
    (name) => [`价格（${name}）`, [was?.get(name) ?? null, is?.get(name) ?? null]] as const,
  )
  return Object.fromEntries(changes.filter(([, [old, now]]) => old !== now))
}

type HeldKind = PricedKind & { id: number; goods_id: number; sort: number }
/** A kind that is to cost something else, with what stood there for whoever wants it. */
type NewPrice = { sku_id: number; was_fen: number; price_fen: number }
/**
 * What kinds cost after a change of many: `after`, all of them. `moved`: of those asked for, the ones that cost something else by now;
 * `unpriced`: the first that would be given away. `unknown` where one that is asked for is not among them.
 */
export function pricedAs<Kind extends HeldKind>(
  kinds: readonly Kind[],
  prices: readonly NewPrice[],
): { unknown: true } | { moved: Kind[]; unpriced: Kind | undefined; after: Kind[] } {
  const asked = new Map(prices.map((one) => [one.sku_id, one]))
  if (kinds.filter(({ id }) => asked.has(id)).length < asked.size) return { unknown: true }
  const after = kinds.map((kind) => ({ ...kind, price_fen: asked.get(kind.id)?.price_fen ?? kind.price_fen }))
  return {
    moved: kinds.filter(({ id, price_fen }) => asked.has(id) && asked.get(id)?.was_fen !== price_fen),
    unpriced: after.find((kind) => asked.has(kind.id) && !hasPrice(kind)),
    after,
  }
}
/** The kinds of one product, in their order. */
export const inPlace = <Kind extends HeldKind>(kinds: readonly Kind[], goods_id: number): Kind[] =>
  kinds.filter((kind) => kind.goods_id === goods_id).sort((a, b) => a.sort - b.sort || a.id - b.id)
