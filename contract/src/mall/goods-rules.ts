import { textRule, wholeRule } from '../field-rule.ts'

export const MAX_ALBUM = 9
export const MAX_TAGS = 6
/** Goods of a batch, picked one by one or as a whole list. */
export const MAX_GOODS_AT_ONCE = 2_000
/** Goods whose prices are changed at once: each kind is read before it is sent. */
export const MAX_PRICED_GOODS = 100
/** SKUs that one product may be sold in. */
export const MAX_SKUS = 60
/** Names in the specification of a SKU. */
export const MAX_SPEC_NAMES = 4
/** Combinations that the values of a product's SKUs may make: the editor shows each as a row, sold or not. */
export const MAX_COMBINATIONS = 8_000
const MAX_DETAIL_HTML = 200_000
/** Tags in the rich text of a product: what reads it takes longer the deeper they nest. */
const MAX_DETAIL_TAGS = 10_000
const MAX_FEN = 100_000_000

/** The fields of a product. */
export const goodsFields = {
  /** The merchant's own. */
  code: textRule(1, 40, '没有填商品编码', '商品编码最多40个字'),
  name: textRule(2, 60, '请填写商品名称，至少2个字', '商品名称最多60个字'),
  subtitle: textRule(0, 80, '', '副标题最多80个字'),
  tag: textRule(1, 10, '请填写标签', '每个标签最多10个字'),
  freight_fen: wholeRule(0, 100_000, '请填写运费，0到1000元，免运费填0'),
  sort: wholeRule(0, 100_000, '请填写0到100000的整数，数字小的排在前面'),
  max_per_order: wholeRule(1, 999, '请填写1到999的整数'),
  max_per_person: wholeRule(0, 9_999, '请填写0到9999的整数，不限填0'),
}
/** The tags of a line, apart by blanks, commas, semicolons or 、; each once. */
export const tagsIn = (line: string): string[] => [...new Set(line.split(/[\s、,，;；|]+/).filter(Boolean))]
/** The fields of one of its SKUs, and of the specification that tells the SKUs apart. */
export const skuFields = {
  spec_name: textRule(1, 20, '请填写规格名称，例如：重量', '规格名称最多20个字'),
  spec_value: textRule(1, 30, '至少填写一个规格值', '规格值最多30个字'),
  points: wholeRule(0, 10_000_000, '积分为0到1千万的整数'),
  price_fen: wholeRule(0, MAX_FEN, '价格为0到100万元'),
  market_price_fen: wholeRule(0, MAX_FEN, '市场价为0到100万元'),
  on_hand: wholeRule(0, 1_000_000, '库存为0到100万的整数'),
  weight_g: wholeRule(0, 1_000_000, '重量为0到100万克的整数'),
  times: wholeRule(1, 999, '次数为1到999的整数'),
  quota: wholeRule(1, 1_000_000, '限量为1到100万的整数，不限就空着'),
}

/** The rich text of a product; its `problem` is that of the text as it is sent. */
export const goodsDetail = {
  max: MAX_DETAIL_HTML,
  problem(html: string): string | null {
    if (html.length > MAX_DETAIL_HTML) return '图文详情太长，请精简'
    return html.split('<').length - 1 > MAX_DETAIL_TAGS ? '图文详情的格式太复杂，请精简' : null
  },
}

export const SCHEDULE_BACKWARDS = '下架时间要晚于上架时间'
/** What is wrong with a shelf's times (YYYY-MM-DDTHH:mm, empty where there is none); null where nothing is. */
export const scheduleProblem = (on: string, off: string): string | null =>
  on && off && off <= on ? SCHEDULE_BACKWARDS : null

/** What is sold costs something: two zeros are a slip, and would be given away. */
export const hasPrice = (sku: { points: number; price_fen: number }): boolean => sku.points > 0 || sku.price_fen > 0
export const NO_PRICE = '积分和价格至少填一项'
/** Why a change of many goods does not fit one of them. */
export const goodsRefusals = {
  unpriced: '还没有价格，请先编辑商品，填写积分或价格',
  times: '下架时间会早于上架时间',
  tags: `标签会超过${MAX_TAGS}个`,
} as const
export type GoodsRefusal = keyof typeof goodsRefusals
export const NO_CHANGE = '没有要改的内容，请至少填写一项'
export const NO_DELIVERY = '至少选择一种取货方式'

/** How many combinations the values of these specifications make. */
export function combinationsOf(specs: readonly Readonly<Record<string, string>>[]): number {
  const values = new Map<string, Set<string>>()
  for (const spec of specs)
    for (const [name, value] of Object.entries(spec)) values.set(name, (values.get(name) ?? new Set()).add(value))
  return [...values.values()].reduce((product, { size }) => product * size, 1)
}

/** The most units that one adjustment adds or takes away. */
export const MAX_STOCK_DELTA = 1_000_000
export const NO_STOCK_DELTA = '请填写增减的数量，例如 10 或 -3'
/** What is wrong with a signed number of units; null where stock can be changed by it. */
export function stockDeltaProblem(delta: number): string | null {
  if (!Number.isInteger(delta)) return '请填写整数'
  if (delta === 0) return NO_STOCK_DELTA
  return Math.abs(delta) > MAX_STOCK_DELTA ? '一次最多调整1,000,000件' : null
}
export const stockReason = textRule(2, 60, '请填写调整原因，至少2个字')
export const transferReason = textRule(2, 60, '请填写调拨原因，至少2个字')
export const transferQuantity = wholeRule(1, MAX_STOCK_DELTA, '请填写调拨的件数，1到1,000,000的整数')
/** From how many left it is low; none: as for everything. */
export const lowAt = wholeRule(0, MAX_STOCK_DELTA, '请填写0到1,000,000的整数')
/** SKUs that are counted on one sheet. */
export const MAX_COUNT_LINES = 300
export const countNote = textRule(0, 60, '', '备注最多60个字')
