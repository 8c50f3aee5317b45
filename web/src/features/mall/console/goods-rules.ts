import type { FormErrors, GoodsForm } from './goods-form.ts'
import { type Axis, type MatrixRow, MOST_ROWS, type Prices, rowsOfMatrix } from './matrix.ts'

const MOST_POINTS = 10_000_000
const MOST_FEN = 100_000_000
const MOST_FREIGHT = 100_000
const MOST_STOCK = 1_000_000
const MOST_TAGS = 6
/** As the server says it. */
const NO_PRICE = '积分和价格至少填一项'
const PRICE_FIELDS = ['points', 'price_fen', 'market_price_fen', 'on_hand'] as const

/** Something is typed, and it is not a number. */
const isUnreadable = (value: number | null): boolean => Number.isNaN(value)

const isWhole = (value: number | null, least: number, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= least && value <= most

function factErrors(form: GoodsForm): FormErrors {
  const errors: FormErrors = {}
  const name = form.name.trim()
  if (name.length < 2) errors.name = '请填写商品名称，至少2个字'
  else if (name.length > 60) errors.name = '商品名称最多60个字'
  if (form.subtitle.trim().length > 80) errors.subtitle = '副标题最多80个字'
  if (!form.category_id) errors.category_id = '请选择分类'
  if (!form.merchantId) errors.merchantId = '请选择商家'
  if (form.deliveries.length === 0) errors.deliveries = '至少选择一种取货方式'
  if (form.deliveries.includes('express') && !isWhole(form.freight_fen, 0, MOST_FREIGHT))
    errors.freight_fen = '请填写运费，0到1000元，免运费填0'
  if (form.tags.length > MOST_TAGS) errors.tags = `最多${MOST_TAGS}个标签`
  if (form.tags.some((tag) => tag.length > 10)) errors.tags = '每个标签最多10个字'
  if (!isWhole(form.sort, 0, 100_000)) errors.sort = '请填写0到100000的整数，数字小的排在前面'
  if (!isWhole(form.max_per_order, 1, 999)) errors.max_per_order = '请填写1到999的整数'
  if (form.detail_html.length > 200_000) errors.detail_html = '图文详情太长，请精简'
  return errors
}

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, at) => text !== '' && texts.indexOf(text) !== at)

function axisErrors(axes: readonly Axis[]): FormErrors {
  const errors: FormErrors = {}
  const names = axes.map((axis) => axis.name.trim())
  axes.forEach((axis, at) => {
    const name = names[at] ?? ''
    const texts = axis.values.map((value) => value.text.trim())
    const twice = repeated(texts)
    if (!name) errors[`axis.${axis.id}`] = '请填写规格名称，例如：重量'
    else if (name.length > 20) errors[`axis.${axis.id}`] = '规格名称最多20个字'
    else if (names.indexOf(name) !== at) errors[`axis.${axis.id}`] = `规格名称“${name}”重复了`
    if (texts.every((text) => text === '')) errors[`values.${axis.id}`] = '至少填写一个规格值'
    else if (texts.some((text) => text.length > 30)) errors[`values.${axis.id}`] = '规格值最多30个字'
    else if (twice) errors[`values.${axis.id}`] = `规格值“${twice}”重复了`
  })
  return errors
}

function priceErrors({ key }: MatrixRow, prices: Prices | undefined): FormErrors {
  const errors: FormErrors = {}
  const say = (field: keyof Prices, words: string) => {
    errors[`sku.${key}.${field}`] = words
  }
  if (!prices) return { [`sku.${key}.points`]: NO_PRICE }
  if (!prices.points && !prices.price_fen && !isUnreadable(prices.points) && !isUnreadable(prices.price_fen))
    say('points', NO_PRICE)
  else if (prices.points !== null && !isWhole(prices.points, 0, MOST_POINTS)) say('points', '积分为0到1千万的整数')
  if (prices.price_fen !== null && !isWhole(prices.price_fen, 0, MOST_FEN)) say('price_fen', '价格为0到100万元')
  if (prices.market_price_fen !== null && !isWhole(prices.market_price_fen, 0, MOST_FEN))
    say('market_price_fen', '市场价为0到100万元')
  else if (prices.market_price_fen && prices.market_price_fen < (prices.price_fen ?? 0))
    say('market_price_fen', '市场价不能低于售价')
  if (!prices.id && !isWhole(prices.on_hand, 0, MOST_STOCK)) say('on_hand', '库存为0到100万的整数')
  return errors
}

/** The fields in which something stands that is no number: they are marked at once, before they are left. */
export function unreadableFields(form: GoodsForm): string[] {
  const own = (['freight_fen', 'sort', 'max_per_order'] as const).filter((field) => isUnreadable(form[field]))
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
  if (rows.length > 0 && sold.length === 0) errors.skus = '至少要有一种在售的规格'
  if (sold.length > MOST_ROWS) errors.skus = `在售规格最多${MOST_ROWS}种，现在有${sold.length}种`
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
