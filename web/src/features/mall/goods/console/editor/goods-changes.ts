import { deliveries as deliveryNames } from '@heyi/contract/mall/deliveries'
import { yuan } from '../../../../../kit/base/money.ts'
import type { GoodsForm } from './goods-form.ts'
import { emptyPrices, rowsOfMatrix } from './matrix.ts'

/** What stands behind an id that the form holds. */
type Names = { category: (id: number | null) => string; freight: (id: number) => string }
type Part = { label: string; of: (form: GoodsForm) => unknown; words: (form: GoodsForm, names: Names) => string }

/** What an editor changes, in the words of its labels. What has no name of its own on the screen goes with its neighbours. */
const PARTS: readonly Part[] = [
  { label: '商品名称', of: ({ name }) => name, words: ({ name }) => name },
  { label: '商品编码', of: ({ code }) => code, words: ({ code }) => code },
  { label: '副标题', of: ({ subtitle }) => subtitle, words: ({ subtitle }) => subtitle },
  {
    label: '分类',
    of: ({ category_id }) => category_id,
    words: ({ category_id }, names) => names.category(category_id),
  },
  { label: '商品图册', of: ({ album }) => album.map(({ id }) => id), words: ({ album }) => `${album.length}张` },
  { label: '规格与价格', of: priced, words: pricesInWords },
  {
    label: '取货方式与运费',
    of: ({ deliveries, freight_fen, freight_id }) => [deliveries, freight_id, freight_fen],
    words: ({ deliveries, freight_fen, freight_id }, names) =>
      `${deliveries.map((one) => deliveryNames[one]).join('、')}，运费${freight_id ? names.freight(freight_id) : money(freight_fen)}`,
  },
  { label: '标签', of: ({ tags }) => tags, words: ({ tags }) => tags.join('、') },
  {
    label: '首页推荐与排序',
    of: ({ is_hot, sort }) => [is_hot, sort],
    words: ({ is_hot, sort }) => `${is_hot ? '推荐' : '不推荐'}，排序${sort ?? '空'}`,
  },
  { label: '上架状态', of: ({ is_on }) => is_on, words: ({ is_on }) => (is_on ? '上架' : '下架') },
  {
    label: '限购',
    of: ({ max_per_order, max_per_person }) => [max_per_order, max_per_person],
    words: ({ max_per_order, max_per_person }) =>
      `每单${max_per_order ?? '空'}件，每人${max_per_person ? `${max_per_person}件` : '不限'}`,
  },
  {
    label: '定时上下架',
    of: ({ on_at, off_at }) => [on_at, off_at],
    words: ({ on_at, off_at }) => `${spoken(on_at) || '马上'}上架，${spoken(off_at) || '不定时'}下架`,
  },
  {
    label: '售后与优惠',
    of: ({ no_return, self_redeem, takes_points }) => [no_return, self_redeem, takes_points],
    words: ({ no_return, self_redeem, takes_points }) =>
      `${no_return ? '不支持退货' : '支持退货'}，${self_redeem ? '' : '不'}可自助核销，${takes_points ? '' : '不'}可用积分抵扣`,
  },
  {
    label: '图文详情',
    of: ({ detail_html }) => detail_html,
    words: ({ detail_html }) => new DOMParser().parseFromString(detail_html, 'text/html').body.textContent ?? '',
  },
]

const spoken = (minute: string): string => minute.replace('T', ' ')
const money = (fen: number | null): string => (fen === null || Number.isNaN(fen) ? '未填' : `${yuan(fen)}元`)

/** The rows of the price table without what only stock changes. */
function priced({ axes, prices }: GoodsForm): unknown {
  return rowsOfMatrix(axes).map(({ key, spec }) => {
    const { id: _id, on_hand: _stock, reserved: _held, ...facts } = prices[key] ?? emptyPrices()
    return [spec, facts]
  })
}

function pricesInWords({ axes, prices }: GoodsForm): string {
  const sold = rowsOfMatrix(axes).filter(({ key }) => prices[key] && !prices[key].isOff)
  const words = sold.map(({ key, texts }) => {
    const { points = null, price_fen = null } = prices[key] ?? {}
    return `${texts.join(' ')} ${points ? `${points}积分+` : ''}${money(price_fen)}`.trim()
  })
  return words.join('；')
}

/** In which parts two states of a product differ, with what stands there in the second. */
export const changedParts = (before: GoodsForm, after: GoodsForm, names: Names): { label: string; words: string }[] =>
  PARTS.filter(({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(after))).map(({ label, words }) => ({
    label,
    words: words(after, names),
  }))
