import type { TextRule, WholeRule } from '@heyi/contract/field-rule'
import { type GoodsDelivery, goodsDeliveries } from '@heyi/contract/mall/deliveries'
import {
  goodsFields,
  hasPrice,
  MAX_SKUS,
  MAX_TAGS,
  NO_DELIVERY,
  NO_PRICE,
  skuFields,
  tagsIn,
} from '@heyi/contract/mall/goods-rules'
import { type GoodsColumn, goodsColumns } from '@heyi/contract/mall/import-rules'
import { fenOf } from '../../../kernel/money.ts'
import { type Spec, specText } from '../core/rules.ts'

/** What a row of a sheet says, as it was typed; a column that is not there says nothing. */
export type GoodsCells = Partial<Record<GoodsColumn, string>>
export type GoodsRow = { place: number; lead: number; cells: GoodsCells }
type SheetSku = {
  place: number
  spec: Spec
  points: number
  price_fen: number
  market_price_fen: number
  on_hand: number
  weight_g: number
}
/** A product of a sheet; `lead` is the row with which it begins. */
export type SheetProduct = {
  lead: number
  code: string
  company_id: number
  category_id: number
  name: string
  subtitle: string
  deliveries: GoodsDelivery[]
  freight_fen: number
  tags: string[]
  is_on: boolean
  skus: SheetSku[]
}
/** Categories and merchants by name; more than one may have the same. */
export type GoodsPlace = {
  categories: ReadonlyMap<string, readonly number[]>
  merchants: ReadonlyMap<string, readonly number[]>
}
type Noted = { place: number; problem: string }

/** The code of the row by which the template shows how to fill it in. */
const EXAMPLE = '示例（不导入）'
/** How a row may look; `category` is one that is there. */
export const exampleRow = (category: string): GoodsCells => ({
  ...{ code: EXAMPLE, name: '软香大米', category, spec: '5 斤', price: '19.90', on_hand: '100' },
  ...{ deliveries: '到店自提、快递配送', freight: '6', tags: '新米 产地直发', weight: '2500', is_on: '否' },
})
/** Whether it is the template's row, that nobody took out. */
export const isExample = ({ cells }: { cells: GoodsCells }): boolean => cells.code?.trim() === EXAMPLE
/** What a category is called in a sheet. */
export const categoryNamed = ({ name, parent }: { name: string; parent: string | null }): string =>
  parent === null ? name : `${parent}/${name}`

/** What rows of one product say alike: a later one may leave it out. */
const shared = ['name', 'category', 'deliveries', 'freight', 'tags', 'subtitle', 'is_on', 'merchant'] as const
/** What stands in a list within one cell is parted by these. */
const LIST = /[、,，;；|/\n]+/
/** The name of a specification that a sheet gives no name to. */
const SPEC = '规格'

/** Rows as they are kept: without signs that nobody sees, those of one product named after its first. */
export function placeRows(rows: readonly { place: number; cells: GoodsCells }[]): GoodsRow[] {
  const leads = new Map<string, number>()
  return rows.map(({ place, cells: typed }) => {
    const cells = Object.fromEntries(
      Object.entries(typed).map(([column, text]) => [column, cleaned(text)]),
    ) as GoodsCells
    if (!cells.code) return { place, lead: place, cells }
    const key = JSON.stringify([cells.code, cells.merchant ?? ''])
    const lead = leads.get(key) ?? place
    leads.set(key, lead)
    return { place, lead, cells }
  })
}
/** An export puts a quote before what a spreadsheet would take for a formula. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** The products of rows, and what is wrong with those that make none; where one of a product's rows is wrong, none of it enters. */
export function readProducts(
  rows: readonly GoodsRow[],
  place: GoodsPlace,
): { products: SheetProduct[]; problems: Noted[] } {
  const products: SheetProduct[] = []
  const problems: Noted[] = []
  const begun = new Map<string, number>()
  for (const group of grouped(rows)) {
    const read = readProduct(group, place)
    const key = 'product' in read ? JSON.stringify([read.product.company_id, read.product.code]) : ''
    const before = begun.get(key)
    if ('problems' in read) problems.push(...whole(group, read.problems))
    else if (before !== undefined) problems.push(...whole(group, [repeated(group, before)]))
    else {
      begun.set(key, read.product.lead)
      products.push(read.product)
    }
  }
  return { products, problems }
}
const repeated = ([first]: Group, before: number): Noted => ({
  place: first.place,
  problem: `商品编码与第${before}行相同，商家的写法却不同`,
})

type Group = [first: GoodsRow, ...others: GoodsRow[]]
function grouped(rows: readonly GoodsRow[]): Group[] {
  const groups = new Map<number, Group>()
  for (const row of rows) {
    const group = groups.get(row.lead)
    if (group) group.push(row)
    else groups.set(row.lead, [row])
  }
  return [...groups.values()]
}

/** What is wrong with all rows of a product of which some are wrong. */
export function whole(group: readonly { place: number }[], wrong: readonly Noted[]): Noted[] {
  const problems = new Map(wrong.map(({ place, problem }) => [place, problem]))
  const [first] = wrong
  return group.map(({ place }) => ({
    place,
    problem: problems.get(place) ?? `同一件商品的第${first?.place ?? place}行有问题，整件没有导入`,
  }))
}

function readProduct(group: Group, place: GoodsPlace): { product: SheetProduct } | { problems: Noted[] } {
  const [first, ...others] = group
  const problems: Noted[] = []
  const note = (row: GoodsRow, problem: string | null) => {
    if (problem) problems.push({ place: row.place, problem })
  }
  const facts = readFacts(first.cells, place)
  const seen = new Map<string, number>()
  const skus = group.map((row) => {
    const sku = readSku(row)
    const found = [row === first ? facts.problem : differing(row, first), sku.problem]
    const text = specText(sku.sku.spec)
    const before = seen.get(text)
    if (before !== undefined) found.push(`规格“${text}”与第${before}行重复`)
    seen.set(text, row.place)
    if (others.length && !row.cells.spec) found.push('同一编码有几行，请填写规格')
    if (group.length > MAX_SKUS) found.push(`一件商品最多${MAX_SKUS}种规格`)
    note(row, found.filter(Boolean).join('；'))
    return sku.sku
  })
  return problems.length ? { problems } : { product: { lead: first.place, ...facts.facts, skus } }
}

const headingOf = (column: GoodsColumn): string => goodsColumns[column][1]
/** What a later row of a product says otherwise than its first. */
function differing({ cells }: GoodsRow, first: GoodsRow): string {
  const column = shared.find((one) => cells[one] && cells[one] !== first.cells[one])
  return column ? `“${headingOf(column)}”与第${first.place}行不同，同一编码要写一样` : ''
}

type Problems = (problem: string | null) => void
const listOf = (text = ''): string[] => [...new Set(text.split(LIST).map((one) => one.trim()))].filter(Boolean)

function readFacts(cells: GoodsCells, place: GoodsPlace) {
  const problems: string[] = []
  const note: Problems = (problem) => void (problem && problems.push(problem))
  const text = (column: GoodsColumn, rule: TextRule): string => {
    const cell = cells[column] ?? ''
    note(rule.problem(cell))
    return cell
  }
  const code = text('code', goodsFields.code)
  // A spreadsheet keeps fifteen digits of a number.
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(code)) note('商品编码被表格存成了数字，请把这一列设为文本后重填')
  const name = text('name', goodsFields.name)
  const subtitle = text('subtitle', goodsFields.subtitle)
  const tags = tagsIn(cells.tags ?? '')
  if (tags.length > MAX_TAGS) note(`标签最多${MAX_TAGS}个`)
  for (const tag of tags) note(goodsFields.tag.problem(tag))
  const category_id = named(note, cells.category, { among: place.categories, noun: '分类' })
  const company_id = merchantOf(note, cells.merchant, place)
  const deliveries = deliveriesOf(note, cells.deliveries)
  const freight_fen = amount(note, cells, 'freight', goodsFields.freight_fen)
  const is_on = ['是', '上架', '已上架'].includes(cells.is_on ?? '')
  if (!is_on && !['', '否', '下架', '已下架', '不上架'].includes(cells.is_on ?? '')) note('上架请写“是”或“否”')
  const facts = { code, name, subtitle, tags, category_id, company_id, deliveries, freight_fen, is_on }
  return { facts, problem: problems.join('；') }
}

function readSku({ place, cells }: GoodsRow): { sku: SheetSku; problem: string } {
  const problems: string[] = []
  const note: Problems = (problem) => void (problem && problems.push(problem))
  const spec: Spec = cells.spec ? [[SPEC, cells.spec]] : []
  if (cells.spec) note(skuFields.spec_value.problem(cells.spec))
  const sku = {
    place,
    spec,
    points: whole0(note, cells.points, skuFields.points),
    price_fen: amount(note, cells, 'price', skuFields.price_fen),
    market_price_fen: amount(note, cells, 'market_price', skuFields.market_price_fen),
    on_hand: whole0(note, cells.on_hand, skuFields.on_hand),
    weight_g: whole0(note, cells.weight, skuFields.weight_g),
  }
  if (!problems.length && !hasPrice(sku)) note(NO_PRICE)
  return { sku, problem: problems.join('；') }
}

/** A whole number; 0 where nothing is said. */
function whole0(note: Problems, typed: string | undefined, rule: WholeRule): number {
  const text = (typed ?? '').replace(/[,，\s]/g, '')
  if (!text) return 0
  const value = /^\d+$/.test(text) ? Number(text) : null
  note(rule.problem(value))
  return value ?? 0
}
/** Fen of an amount in yuan; 0 where nothing is said. */
function amount(
  note: Problems,
  cells: GoodsCells,
  column: 'price' | 'market_price' | 'freight',
  rule: WholeRule,
): number {
  const text = (cells[column] ?? '').replace(/[,，\s¥￥元]/g, '')
  if (!text) return 0
  const fen = fenOf(text)
  note(fen === null ? `${headingOf(column)}请写成 12 或 12.50，最多两位小数` : rule.problem(fen))
  return fen ?? 0
}

type Named = { among: ReadonlyMap<string, readonly number[]>; noun: string }
function named(note: Problems, typed: string | undefined, { among, noun }: Named): number {
  const parts = (typed ?? '').split(/[/／>]/)
  const name = parts.map((part) => part.trim()).join('/')
  const [id, other] = among.get(name) ?? []
  if (!name) note(`没有填${noun}`)
  else if (id === undefined) note(`没有叫“${name.slice(0, 20)}”的${noun}，或者不在您管理的范围内`)
  else if (other !== undefined) note(`有几个${noun}都叫“${name.slice(0, 20)}”，请写成“上级/下级”`)
  return id ?? 0
}
/** Who sees to one merchant alone need not name it. */
function merchantOf(note: Problems, typed: string | undefined, { merchants }: GoodsPlace): number {
  const [only, ...others] = [...merchants.values()].flat()
  return !typed && only !== undefined && !others.length ? only : named(note, typed, { among: merchants, noun: '商家' })
}

/** How goods reach people, as sheets call it. */
const ways: Readonly<Record<string, GoodsDelivery>> = {
  ...Object.fromEntries(Object.entries(goodsDeliveries).map(([way, words]) => [words, way as GoodsDelivery])),
  ...{ 自提: 'pickup', 快递: 'express', 配送: 'express', 上门: 'service', 服务: 'service' },
}
function deliveriesOf(note: Problems, typed: string | undefined): GoodsDelivery[] {
  const names = listOf(typed)
  const strange = names.find((word) => ways[word] === undefined)
  if (!names.length) note(NO_DELIVERY)
  if (strange) note(`取货方式没有“${strange.slice(0, 10)}”，请写到店自提、快递配送或上门服务`)
  return [...new Set(names.flatMap((word) => ways[word] ?? []))]
}
