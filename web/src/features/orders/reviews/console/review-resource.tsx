import { type Stars, starNames } from '@heyi/contract/orders/review-rules'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import type { CrudQuery, CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import type { Option } from '../../../organisation/index.ts'
import type { AskedMany } from './ManyReviews.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewView } from './ReviewView.tsx'
import { acts } from './review-acts.ts'
import { oneReview, type ReviewTabName, reviewTabs, type StaffReview, type StaffReviews } from './reviews.ts'

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
const filterOf = ({ q: keyword, filters }: CrudQuery) => ({
  tab: keyParam(filters.tab, reviewTabs) ?? ('unanswered' as const),
  keyword: keyword.slice(0, 40),
  stars: Number(keyParam(filters.stars, starNames) ?? 0),
  merchantId: idParam(filters.merchant) ?? 0,
})

const saidOf = ({ words, appended }: StaffReview): string =>
  [words || '没有写文字', ...(appended ? [`追评：${appended.words}`] : [])].join(' ')

function StateTag({ review }: { review: StaffReview }) {
  if (review.hidden_why) return <Tag tone="bad">已隐藏</Tag>
  return review.reply ? <Tag tone="good">已回复</Tag> : <Tag tone="warn">未回复</Tag>
}

/** Reviews that are answered or hidden at once. */
const MAX_AT_ONCE = 50

/** The reviews table, said as data. */
export const reviewResource = (
  merchants: readonly Option[],
  tab: ReviewTabName,
  onMany: (asked: AskedMany) => Promise<string | null>,
): CrudResource<StaffReview, StaffReviews> => ({
  key: 'reviews',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.name}的评价`,
  searchLabel: '商品、订单号、手机尾号、姓名',
  searchHint: '可以输入：商品名称、订单号或它的末尾几位、手机号或后四位、会员姓名的开头或拼音首字母',
  columns: [
    { key: 'name', title: '商品', width: 11, render: (row, link) => link(row.name) },
    {
      key: 'stars',
      title: '满意程度',
      isTight: true,
      render: ({ stars }) => <TwoLines first={`${stars}星`} second={starNames[stars as Stars]} />,
    },
    { key: 'words', title: '评价', width: 16, render: saidOf },
    { key: 'pictures', title: '图片', kind: 'number', render: ({ pictures }) => pictures.length || '-' },
    {
      key: 'buyer',
      title: '会员',
      isTight: true,
      render: ({ buyer }) => <TwoLines first={buyer.name} second={buyer.mobile_masked} />,
    },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag review={row} /> },
    { key: 'created_at', title: '评价时间', kind: 'time' },
    { key: 'reply', title: '回复', isOptional: true, render: ({ reply }) => reply?.words ?? '-' },
    { key: 'order_no', title: '订单号', isTight: true, isOptional: true },
    { key: 'merchant_name', title: '商家', isOptional: true },
  ],
  filters: [
    {
      key: 'stars',
      label: '满意程度',
      kind: 'select',
      options: Object.entries(starNames)
        .map(([value, label]) => ({ value, label: `${value}星 ${label}` }))
        .reverse(),
    },
    ...(merchants.length > 1 ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }] : []),
  ],
  query: (asked) => q.orders.getReviewsTo({ ...filterOf(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => oneReview(idParam(key) ?? 0),
  view: (row) => <ReviewView review_id={row.id} />,
  footer: (row) => <ReviewActions review_id={row.id} />,
  batchActions: (['reply', 'hide'] as const).map((act) => ({
    key: act,
    text: acts[act].confirm,
    fits: (row: StaffReview) => !row.hidden_why && (act === 'hide' || !row.reply),
    run: async (rows: readonly StaffReview[]) => {
      if (rows.length <= MAX_AT_ONCE) return await onMany({ act, rows })
      toast(`一次最多处理${MAX_AT_ONCE}条评价`, { kind: 'warn' })
      return null
    },
  })),
  wider: () => (tab === 'all' ? null : { text: '在“全部”里找', change: { tab: 'all' } }),
  empty: { message: '这里没有评价', detail: '会员收货后写的评价会出现在“未回复”里' },
})
