import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { hasPrice, NO_PRICE, skuFields } from '@heyi/contract/mall/goods-rules'
import { count, money, price } from '../../../../../lib/format.ts'

type Mall = Contract['mall']
/** A kind of a product with what it costs. */
export type PricedKind = OutputOf<Mall['getGoodsPrices']>[number]
export type PriceLine = InputOf<Mall['setGoodsPrices']>['prices'][number]

/** One price for all, or so many per cent more or less. */
export const priceWays = { same: '统一价格', rate: '按比例涨跌' } as const
export type PriceWay = keyof typeof priceWays

/** By SKU what it is to cost in fen: null as it does, NaN where that cannot be read. */
export type Typed = Readonly<Record<number, number | null>>

export const kindName = ({ name, spec_text }: Pick<PricedKind, 'name' | 'spec_text'>): string => `${name} ${spec_text}`

/** What is had for points alone has no price in money, and gets none by a rule for all. */
const isForPoints = ({ points, price_fen }: PricedKind): boolean => points > 0 && price_fen === 0

/** What a rule makes of every price, to the fen. */
export function fillPrices(kinds: readonly PricedKind[], way: PriceWay, value: number): Typed {
  const after = (fen: number) => (way === 'same' ? value : Math.round((fen * (100 + value)) / 100))
  return Object.fromEntries(kinds.map((kind) => [kind.sku_id, isForPoints(kind) ? null : after(kind.price_fen)]))
}

/** What is wrong with a price that was typed; null where it can be sent. */
export function priceProblem({ points }: PricedKind, price_fen: number | null): string | null {
  if (price_fen === null) return null
  return skuFields.price_fen.problem(price_fen) ?? (hasPrice({ points, price_fen }) ? null : NO_PRICE)
}

/** What to think of before a price is sent: a promotion that runs would cost more than it; '' for nothing. */
export function priceWarning({ promotion_fen }: PricedKind, price_fen: number | null): string {
  if (promotion_fen === null || price_fen === null || Number.isNaN(price_fen) || price_fen >= promotion_fen) return ''
  return `比正在进行的活动价${money(promotion_fen)}还低，活动会比平时贵`
}

/** The kinds that are to cost something else, as they are sent. */
export function priceLines(kinds: readonly PricedKind[], typed: Typed): PriceLine[] {
  return kinds.flatMap(({ sku_id, price_fen: was_fen }) => {
    const price_fen = typed[sku_id] ?? null
    return price_fen === null || price_fen === was_fen ? [] : [{ sku_id, was_fen, price_fen }]
  })
}

/** By how much a price moves, in per cent with one digit; empty where it was nothing. */
export function rateWords(was_fen: number, price_fen: number): string {
  if (was_fen === 0) return ''
  const rate = Math.round(((price_fen - was_fen) / was_fen) * 1000) / 10
  return `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${Math.abs(rate)}%`
}

/** A price that falls below a half or rises above the double, or money asked for what was had for points alone. */
const isSteep = (was_fen: number, price_fen: number): boolean => price_fen * 2 < was_fen || price_fen > was_fen * 2

/** Of steep moves so many are named. */
const MAX_NAMED = 3

/** What prices move steeply, in words for a question; empty where none does. */
export function steepWords(kinds: readonly PricedKind[], lines: readonly PriceLine[]): string {
  const steep = lines.flatMap(({ sku_id, was_fen, price_fen }) => {
    const kind = kinds.find((one) => one.sku_id === sku_id)
    if (!kind || !isSteep(was_fen, price_fen)) return []
    return [`${kindName(kind)}从${price(kind.points, was_fen)}改到${price(kind.points, price_fen)}`]
  })
  const rest = steep.length > MAX_NAMED ? `，等${count(steep.length)}种` : ''
  return `${steep.slice(0, MAX_NAMED).join('，')}${rest}`
}
