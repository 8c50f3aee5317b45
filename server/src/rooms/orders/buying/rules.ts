import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { FreightTerms } from '@heyi/contract/mall/freight-rules'
import { canonical, sha256 } from '../../../kernel/ids.ts'
import { split } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { freightOf } from './rules-freight.ts'

/** A SKU as it is sold, from the mall. */
export type SaleSku = {
  id: number
  goods_id: number
  company_id: number
  company_name: string
  organ_id: number
  /** Its category and the one above it. */
  category_ids: readonly number[]
  /** How many times one unit is used, of a pack. */
  times: number
  name: string
  spec_text: string
  picture_id: string | null
  points: number
  price_fen: number
  available: number
  deliveries: readonly Delivery[]
  freight_fen: number
  weight_g: number
  /** The template that counts its freight; null: the flat `freight_fen`. */
  freight: FreightTerms | null
  max_per_order: number
  /** Points may be spent in place of its money. */
  takes_points: boolean
  /** Of one person in all; 0: any number. */
  max_per_person: number
  no_return: boolean
  /** What is left of a limited number; null where it is not limited. */
  quota_left: number | null
  is_on: boolean
  /** When it comes on sale, where that is still to come. */
  on_at: Date | null
}
export type PurchaseLine = { sku_id: number; quantity: number }
export type PricedLine = {
  sku_id: number
  goods_id: number
  category_ids: readonly number[]
  name: string
  spec_text: string
  picture_id: string | null
  quantity: number
  no_return: boolean
  /** How many times one unit is used, of a pack. */
  times: number
  /** Of one unit. */
  price_fen: number
  points: number
  /** Of all units, before discounts and freight. */
  goods_fen: number
  goods_points: number
  discount_fen: number
  /** The line's share of what the order costs, freight included: the shares sum to it exactly. */
  pay_fen: number
  /** Of that, its share of the freight. */
  freight_fen: number
  /** Points may be spent in place of its money; where its price has a part in points it is of the points mall and takes no more. */
  takes_points: boolean
  /** Its share of the points that are spent in place of money. */
  points_off: number
}
export type PricedOrder = {
  company_id: number
  company_name: string
  organ_id: number
  lines: PricedLine[]
  goods_fen: number
  freight_fen: number
  /** It goes by the place, and none is known: this is the usual one. */
  is_freight_open: boolean
  /** What coupons take off, off the freight included. */
  discount_fen: number
  freight_discount_fen: number
  /** All that are spent: those of the prices, and `points_off` in place of `points_off_fen`. */
  points: number
  points_off: number
  points_off_fen: number
  pay_fen: number
  /** The coupons that are used in it, each with what it takes off. */
  coupons: { id: number; discount_fen: number }[]
}
export type Priced = { orders: PricedOrder[]; points: number; pay_fen: number }

/** What is bought, however many of it. */
export const skusOf = ({ lines }: { lines: readonly PurchaseLine[] }): number[] => [
  ...new Set(lines.map((line) => line.sku_id)),
]
/** The lines with each SKU once. */
export function mergeLines(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const merged = new Map<number, number>()
  for (const { sku_id, quantity } of lines) merged.set(sku_id, (merged.get(sku_id) ?? 0) + quantity)
  return [...merged].map(([sku_id, quantity]) => ({ sku_id, quantity }))
}

/**
 * What a purchase costs, one order for each merchant: the same for preview and purchase. Points are a part of a kind's
 * price beside the money, not a discount. Refuses what cannot be bought: SKU_NOT_FOUND, GOODS_NOT_YET, GOODS_OFF_SHELF,
 * DELIVERY_UNSUPPORTED, QUANTITY_TOO_MANY, QUOTA_SHORT, STOCK_SHORT, NOT_DELIVERED. `region`: where it is sent, null where that is open.
 */
export function price(
  lines: readonly PurchaseLine[],
  skus: readonly SaleSku[],
  delivery: Delivery,
  region: readonly string[] | null = null,
): Priced {
  const known = new Map(skus.map((sku) => [sku.id, sku]))
  const chosen = mergeLines(lines).map(({ sku_id, quantity }) => ({
    sku: known.get(sku_id) ?? refuse('SKU_NOT_FOUND'),
    quantity,
  }))
  checkSale(chosen, delivery)
  const companies = [...new Set(chosen.map(({ sku }) => sku.company_id))].sort((a, b) => a - b)
  const orders = companies.map((company_id) =>
    priceOrder(
      chosen.filter(({ sku }) => sku.company_id === company_id),
      delivery,
      region,
    ),
  )
  return { orders, points: sum(orders, (order) => order.points), pay_fen: sum(orders, (order) => order.pay_fen) }
}

/**
 * What a person agrees to: SKUs, quantities, prices, how often one unit is used and whether it is taken back, coupons, how it is delivered
 * and at which store of each merchant it is picked up; names and pictures may change meanwhile.
 */
export function quoteHash(
  orders: readonly PricedOrder[],
  delivery: Delivery,
  stores: ReadonlyMap<number, { id: number }>,
): string {
  const agreed = orders.map((order) => {
    const { company_id, lines, freight_fen, discount_fen, freight_discount_fen, coupons } = order
    const { points, points_off, points_off_fen, pay_fen } = order
    const kinds = lines.map(({ sku_id, quantity, price_fen, points, pay_fen: fen, times, no_return }) => {
      return [sku_id, quantity, price_fen, points, fen, times, no_return]
    })
    const store_id = stores.get(company_id)?.id ?? 0
    const fen = { freight_fen, discount_fen, freight_discount_fen, points, points_off, points_off_fen, pay_fen }
    return { company_id, store_id, kinds, ...fen, coupons: coupons.map((used) => [used.id, used.discount_fen]) }
  })
  return sha256(canonical({ agreed, delivery }))
}

export type Chosen = { sku: SaleSku; quantity: number }
function checkSale(chosen: readonly Chosen[], delivery: Delivery): void {
  const pieces = new Map<number, number>()
  for (const { sku, quantity } of chosen) {
    if (sku.on_at) refuse('GOODS_NOT_YET', { name: sku.name, at: sayMoment(sku.on_at) })
    if (!sku.is_on) refuse('GOODS_OFF_SHELF', { name: sku.name })
    if (!sku.deliveries.includes(delivery)) refuse('DELIVERY_UNSUPPORTED', { name: sku.name })
    const together = (pieces.get(sku.goods_id) ?? 0) + quantity
    if (together > sku.max_per_order) refuse('QUANTITY_TOO_MANY', { name: sku.name, max: sku.max_per_order })
    pieces.set(sku.goods_id, together)
    if (sku.quota_left !== null && sku.quota_left <= sku.available && quantity > sku.quota_left)
      refuse('QUOTA_SHORT', { name: sku.name, left: sku.quota_left })
    // Nothing of a plan or a recharge lies on a shelf.
    if (delivery !== 'virtual' && quantity > sku.available)
      refuse('STOCK_SHORT', { name: sku.name, left: Math.max(0, sku.available) })
  }
}

const noFreight = { fen: 0, is_open: false }
/** What sending lines of one merchant costs. Refuses NOT_DELIVERED {name, region}. */
function freightTo(chosen: readonly Chosen[], region: readonly string[] | null) {
  const freight = freightOf(
    chosen.map(({ sku, quantity }) => ({ ...sku, quantity, goods_fen: sku.price_fen * quantity })),
    region,
  )
  if (freight.refused !== null)
    refuse('NOT_DELIVERED', { name: freight.refused, region: [...new Set(region?.slice(0, 2))].join('') })
  return freight
}

/** What lines of one merchant cost. */
export function priceOrder(
  chosen: readonly Chosen[],
  delivery: Delivery,
  region: readonly string[] | null = null,
): PricedOrder {
  const goods = chosen.map(({ sku, quantity }) => sku.price_fen * quantity)
  const goods_fen = goods.reduce((a, b) => a + b, 0)
  const { fen: freight_fen, is_open: is_freight_open } = delivery === 'express' ? freightTo(chosen, region) : noFreight
  const lines = chosen.map(({ sku, quantity }, i) => ({
    sku_id: sku.id,
    goods_id: sku.goods_id,
    category_ids: sku.category_ids,
    name: sku.name,
    spec_text: sku.spec_text,
    picture_id: sku.picture_id,
    no_return: sku.no_return,
    times: sku.times,
    quantity,
    price_fen: sku.price_fen,
    points: sku.points,
    goods_fen: goods[i] ?? 0,
    goods_points: sku.points * quantity,
    discount_fen: 0,
    pay_fen: 0,
    freight_fen: 0,
    takes_points: sku.takes_points && sku.points === 0 && delivery !== 'virtual',
    points_off: 0,
  }))
  const { company_id = 0, company_name = '', organ_id = 0 } = chosen[0]?.sku ?? {}
  const points = sum(lines, (line) => line.goods_points)
  return withShares(
    { company_id, company_name, organ_id, lines, goods_fen, freight_fen, is_freight_open, points },
    [],
    {
      off_lines: lines.map(() => 0),
      off_freight: 0,
    },
  )
}

type Unpriced = Omit<
  PricedOrder,
  'discount_fen' | 'freight_discount_fen' | 'points_off' | 'points_off_fen' | 'pay_fen' | 'coupons'
>
/**
 * An order with what is taken off each of its lines and off its freight. What is left of the freight is shared out by what is left of
 * the lines, so that the shares of all lines sum to what is paid.
 */
export function withShares(
  order: Unpriced,
  coupons: PricedOrder['coupons'],
  { off_lines, off_freight }: { off_lines: readonly number[]; off_freight: number },
): PricedOrder {
  const left = order.lines.map((line, i) => line.goods_fen - (off_lines[i] ?? 0))
  const freight = split(order.freight_fen - off_freight, left)
  const lines = order.lines.map((line, i) => ({
    ...line,
    discount_fen: off_lines[i] ?? 0,
    pay_fen: (left[i] ?? 0) + (freight[i] ?? 0),
    freight_fen: freight[i] ?? 0,
  }))
  const discount_fen = off_freight + sum(lines, (line) => line.discount_fen)
  const pay_fen = order.goods_fen + order.freight_fen - discount_fen
  const none = { points_off: 0, points_off_fen: 0 }
  return { ...order, ...none, lines, discount_fen, freight_discount_fen: off_freight, pay_fen, coupons }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
