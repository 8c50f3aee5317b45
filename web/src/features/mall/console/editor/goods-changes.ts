import type { GoodsForm } from './goods-form.ts'
import { rowsOfMatrix } from './matrix.ts'

type Part = { label: string; of: (form: GoodsForm) => unknown }

/** What an editor changes, in the words of its labels. What has no name of its own on the screen goes with its neighbours. */
const PARTS: readonly Part[] = [
  { label: '商品名称', of: ({ name }) => name },
  { label: '副标题', of: ({ subtitle }) => subtitle },
  { label: '分类', of: ({ category_id }) => category_id },
  { label: '商品图册', of: ({ album }) => album.map(({ id }) => id) },
  { label: '规格与价格', of: priced },
  { label: '取货方式与运费', of: ({ deliveries, freight_fen }) => [deliveries, freight_fen] },
  { label: '标签', of: ({ tags }) => tags },
  { label: '首页推荐与排序', of: ({ is_hot, sort }) => [is_hot, sort] },
  { label: '上架状态', of: ({ is_on }) => is_on },
  { label: '每单限购', of: ({ max_per_order }) => max_per_order },
  { label: '图文详情', of: ({ detail_html }) => detail_html },
]

/** The rows of the price table without what only stock changes. */
function priced({ axes, prices }: GoodsForm): unknown {
  return rowsOfMatrix(axes).map(({ key, spec }) => {
    const { points, price_fen, market_price_fen, isOff } = prices[key] ?? {}
    return [spec, points, price_fen, market_price_fen, isOff]
  })
}

/** In which parts two states of a product differ. */
export const changedParts = (before: GoodsForm, after: GoodsForm): { label: string }[] =>
  PARTS.filter(({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(after))).map(({ label }) => ({ label }))
