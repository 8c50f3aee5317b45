import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import type { EditedGoods } from '../../../parts/console/staff-goods.ts'
import { type Axis, emptyPrices, type Prices, rowsOfMatrix } from './matrix.ts'

/** A stored picture of the album. */
export type AlbumPicture = { id: string; url: string }
/** What the editor holds. Money is fen; null: nothing is typed, NaN: what is typed is no number. */
export type GoodsForm = {
  /** The merchant's own; empty where there is none. */
  code: string
  name: string
  subtitle: string
  category_id: number | null
  merchantId: number | null
  album: AlbumPicture[]
  axes: Axis[]
  /** By the key of a row of the matrix; rows that are gone for now keep what was typed. */
  prices: Record<string, Prices>
  deliveries: GoodsDelivery[]
  freight_fen: number | null
  /** The template that counts the freight; 0: the flat one. */
  freight_id: number
  tags: string[]
  is_hot: boolean
  is_on: boolean
  sort: number | null
  max_per_order: number | null
  max_per_person: number | null
  /** YYYY-MM-DDTHH:mm; empty: as `is_on` says. */
  on_at: string
  off_at: string
  no_return: boolean
  self_redeem: boolean
  takes_points: boolean
  detail_html: string
}
/** Sentences by field; a row's are `sku.<key>.<field>`, an axis's `axis.<id>`. */
export type FormErrors = Record<string, string>

export const emptyForm = (): GoodsForm => ({
  code: '',
  name: '',
  subtitle: '',
  category_id: null,
  merchantId: null,
  album: [],
  axes: [],
  prices: {},
  deliveries: ['pickup'],
  freight_fen: 0,
  freight_id: 0,
  tags: [],
  is_hot: false,
  is_on: false,
  sort: 100,
  max_per_order: 99,
  max_per_person: 0,
  on_at: '',
  off_at: '',
  no_return: false,
  self_redeem: false,
  takes_points: false,
  detail_html: '',
})

/** The axes of the SKUs that are sold: names in their order, each with the values that occur. */
function axesOf(skus: EditedGoods['skus']): Axis[] {
  const names = [...new Set(skus.flatMap(({ spec }) => Object.keys(spec)))]
  return names.map((name, at) => ({
    id: `a${at}`,
    name,
    values: [...new Set(skus.flatMap((sku) => sku.spec[name] ?? []))].map((text, value) => ({
      id: `a${at}v${value}`,
      text,
    })),
  }))
}

const SHANGHAI_MS = 8 * 3_600_000
/** A moment as a field of date and time holds it, in China's time. */
const minuteOf = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + SHANGHAI_MS).toISOString().slice(0, 16)

/** A product as the editor holds it. Combinations that are not sold stand in the matrix, switched off. */
export function readGoods(goods: EditedGoods): GoodsForm {
  const axes = axesOf(goods.skus)
  const prices: GoodsForm['prices'] = {}
  for (const row of rowsOfMatrix(axes)) {
    const sku = goods.skus.find((one) => Object.entries(row.spec).every(([name, text]) => one.spec[name] === text))
    prices[row.key] = sku
      ? {
          id: sku.id,
          points: sku.points,
          price_fen: sku.price_fen,
          market_price_fen: sku.market_price_fen || null,
          on_hand: sku.on_hand,
          reserved: sku.reserved,
          weight_g: sku.weight_g || null,
          times: sku.times,
          quota: sku.quota,
          isOff: false,
        }
      : { ...emptyPrices(), on_hand: null, isOff: true }
  }
  return {
    code: goods.code ?? '',
    name: goods.name,
    subtitle: goods.subtitle,
    category_id: goods.category_id,
    merchantId: goods.merchantId,
    album: goods.album.map((one) => ({ id: one.id, url: one.picture.s })),
    axes,
    prices,
    deliveries: goods.deliveries,
    freight_fen: goods.freight_fen,
    freight_id: goods.freight_id,
    tags: goods.tags,
    is_hot: goods.is_hot,
    is_on: goods.is_on,
    sort: goods.sort,
    max_per_order: goods.max_per_order,
    max_per_person: goods.max_per_person,
    on_at: minuteOf(goods.on_at),
    off_at: minuteOf(goods.off_at),
    no_return: goods.no_return,
    self_redeem: goods.self_redeem,
    takes_points: goods.takes_points,
    detail_html: goods.detail_html,
  }
}

/**
 * What is sent. Call it only with a form that has no errors. The place on the front page goes along where the person may
 * set it (`mayPlace`).
 */
export function writeGoods(form: GoodsForm, id: number, mayPlace: boolean): InputOf<Contract['mall']['setGoods']> {
  const { axes, prices, category_id, merchantId, album, is_hot, sort, ...facts } = form
  const skus = rowsOfMatrix(axes).flatMap(({ key, spec }) => {
    const row = prices[key]
    if (!row || row.isOff) return []
    const price = {
      points: row.points ?? 0,
      price_fen: row.price_fen ?? 0,
      market_price_fen: row.market_price_fen ?? 0,
    }
    const own = { ...price, weight_g: row.weight_g ?? 0, times: row.times ?? 1, quota: row.quota ?? null }
    return [{ id: row.id, spec, ...own, ...(row.id ? {} : { on_hand: row.on_hand ?? 0 }) }]
  })
  return {
    ...facts,
    id,
    code: form.code.trim() || null,
    name: form.name.trim(),
    subtitle: form.subtitle.trim(),
    category_id: category_id ?? 0,
    merchantId: merchantId ?? 0,
    album: album.map((picture) => picture.id),
    freight_fen: form.deliveries.includes('express') ? (form.freight_fen ?? 0) : 0,
    freight_id: form.deliveries.includes('express') ? form.freight_id : 0,
    ...(mayPlace ? { is_hot, sort: sort ?? 100 } : {}),
    max_per_order: form.max_per_order ?? 99,
    max_per_person: form.max_per_person ?? 0,
    on_at: form.on_at || null,
    off_at: form.off_at || null,
    self_redeem: form.deliveries.includes('pickup') && form.self_redeem,
    skus,
  }
}
