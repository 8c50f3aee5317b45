import {
  goodsDetail,
  goodsFields,
  MAX_SKUS,
  MAX_TAGS,
  NO_DELIVERY,
  NO_PRICE,
  scheduleProblem,
  skuFields,
} from '@heyi/contract/mall/goods-rules'
import { minuteProblem } from '../../../../../kit/base/moments.ts'
import type { FormErrors, GoodsForm } from './goods-form.ts'
import { type Axis, type MatrixRow, type Prices, rowsOfMatrix } from './matrix.ts'

const PRICE_FIELDS = ['points', 'price_fen', 'market_price_fen', 'on_hand', 'weight_g', 'times', 'quota'] as const

/** Something is typed, and it is not a number. */
const isUnreadable = (value: number | null): boolean => Number.isNaN(value)

/** Those of the sentences that say something. */
const errorsOf = (sentences: Record<string, string | null | undefined | false>): FormErrors =>
  Object.fromEntries(Object.entries(sentences).flatMap(([field, words]) => (words ? [[field, words]] : [])))

function factErrors(form: GoodsForm): FormErrors {
  const { tags, deliveries } = form
  const longTag = tags.map(goodsFields.tag.problem).find(Boolean)
  return errorsOf({
    name: goodsFields.name.problem(form.name),
    code: form.code.trim() !== '' && goodsFields.code.problem(form.code),
    subtitle: goodsFields.subtitle.problem(form.subtitle),
    category_id: !form.category_id && '请选择分类',
    merchantId: !form.merchantId && '请选择商家',
    deliveries: deliveries.length === 0 && NO_DELIVERY,
    freight_fen:
      deliveries.includes('express') && !form.freight_id && goodsFields.freight_fen.problem(form.freight_fen),
    tags: longTag ?? (tags.length > MAX_TAGS && `最多${MAX_TAGS}个标签`),
    sort: goodsFields.sort.problem(form.sort),
    max_per_order: goodsFields.max_per_order.problem(form.max_per_order),
    max_per_person: goodsFields.max_per_person.problem(form.max_per_person),
    on_at: minuteProblem(form.on_at),
    off_at: minuteProblem(form.off_at) ?? scheduleProblem(form.on_at, form.off_at),
    detail_html: goodsDetail.problem(form.detail_html),
  })
}

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, at) => text !== '' && texts.indexOf(text) !== at)

function axisErrors(axes: readonly Axis[]): FormErrors {
  const errors: FormErrors = {}
  const names = axes.map((axis) => axis.name.trim())
  axes.forEach((axis, at) => {
    const name = names[at] ?? ''
    const texts = axis.values.map((value) => value.text.trim())
    const isTwice = names.indexOf(name) !== at
    const twice = repeated(texts)
    const isNone = texts.every((text) => text === '')
    const wrong = texts.filter(Boolean).map(skuFields.spec_value.problem).find(Boolean)
    const own = errorsOf({
      [`axis.${axis.id}`]: skuFields.spec_name.problem(name) ?? (isTwice && `规格名称“${name}”重复了`),
      [`values.${axis.id}`]: isNone ? skuFields.spec_value.problem('') : (wrong ?? (twice && `规格值“${twice}”重复了`)),
    })
    Object.assign(errors, own)
  })
  return errors
}

/** What is wrong with a number of a SKU; where nothing is typed only what must be there is. */
const cellProblem = (field: (typeof PRICE_FIELDS)[number], value: number | null, isNeeded = false): string | null =>
  (value ?? null) === null && !isNeeded ? null : skuFields[field].problem(value)

function priceErrors({ key }: MatrixRow, prices: Prices | undefined): FormErrors {
  if (!prices) return { [`sku.${key}.points`]: NO_PRICE }
  const { points, price_fen, market_price_fen } = prices
  const isFree = !isUnreadable(points) && !isUnreadable(price_fen) && !points && !price_fen
  const isCheaper = market_price_fen !== null && market_price_fen > 0 && market_price_fen < (price_fen ?? 0)
  return errorsOf({
    [`sku.${key}.points`]: isFree ? NO_PRICE : cellProblem('points', points),
    [`sku.${key}.price_fen`]: cellProblem('price_fen', price_fen),
    [`sku.${key}.market_price_fen`]:
      cellProblem('market_price_fen', market_price_fen) ?? (isCheaper && '市场价不能低于售价'),
    [`sku.${key}.weight_g`]: cellProblem('weight_g', prices.weight_g),
    [`sku.${key}.times`]: cellProblem('times', prices.times),
    [`sku.${key}.quota`]: cellProblem('quota', prices.quota),
    [`sku.${key}.on_hand`]: !prices.id && cellProblem('on_hand', prices.on_hand, true),
  })
}

/** The fields in which something stands that is no number: they are marked at once, before they are left. */
export function unreadableFields(form: GoodsForm): string[] {
  const own = (['freight_fen', 'sort', 'max_per_order', 'max_per_person'] as const).filter((field) =>
    isUnreadable(form[field]),
  )
  const cells = Object.entries(form.prices).flatMap(([key, prices]) =>
    PRICE_FIELDS.filter((field) => isUnreadable(prices[field])).map((field) => `sku.${key}.${field}`),
  )
  return [...own, ...cells]
}

/** Everything that keeps the form from being sent, each with what to do about it. */
export function goodsErrors(form: GoodsForm): FormErrors {
  const errors = { ...factErrors(form), ...axisErrors(form.axes) }
  const rows = rowsOfMatrix(form.axes)
  const sold = rows.filter((row) => !form.prices[row.key]?.isOff)
  if (rows.length > 0 && sold.length === 0) errors.prices = '至少要有一种在售的规格'
  if (sold.length > MAX_SKUS) errors.prices = `在售规格最多${MAX_SKUS}种，现在有${sold.length}种`
  for (const row of sold) Object.assign(errors, priceErrors(row, form.prices[row.key]))
  return errors
}

/** The axis or the row of the matrix that an error is about; '' where it is about the product itself. */
function partOf(key: string): string {
  const [kind, ...rest] = key.split('.')
  if (kind === 'axis' || kind === 'values') return rest.join('.')
  return kind === 'sku' ? rest.slice(0, -1).join('.') : ''
}

/** The axes and rows of a form as it stands. */
export const partsOf = ({ axes }: GoodsForm): ReadonlySet<string> =>
  new Set([...axes.map((axis) => axis.id), ...rowsOfMatrix(axes).map((row) => row.key)])

/**
 * The errors to show: those of what stood there when saving was last tried (`tried`, null before), and of fields that
 * were left since. What has just been added is not wrong before it is filled in.
 */
export function shownErrors(
  errors: FormErrors,
  tried: ReadonlySet<string> | null,
  left: ReadonlySet<string>,
): FormErrors {
  const isShown = (key: string) => left.has(key) || (tried !== null && (partOf(key) === '' || tried.has(partOf(key))))
  return Object.fromEntries(Object.entries(errors).filter(([key]) => isShown(key)))
}
