import { starNames } from '@heyi/contract/orders/review-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../../kit/lists/LoadMore.tsx'
import { Opinion } from '../../../../kit/lists/Opinion.tsx'
import { Card } from '../../../../kit/phone/Card.tsx'
import { FilterChips } from '../../../../kit/phone/FilterChips.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { endOf } from '../../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../../lib/query.ts'
import styles from './ProductReviews.module.css'

const filters = [
  { value: 'all', label: '全部' },
  { value: 'pictures', label: '有图' },
  { value: 'low', label: '不满意' },
] as const
type Filter = (typeof filters)[number]['value']
const nothingOf: Record<Filter, string> = {
  all: '还没有人评价，买过的人收货后可以来说一说',
  pictures: '还没有带图片的评价',
  low: '没有不满意的评价',
}
/** So many stand on the page before somebody asks for more. */
const FIRST = 3

/** What buyers say of a product: the mean, the newest few, and all of them on a press. */
export function ProductReviews({ goods_id }: { goods_id: number }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery(pages.orders.getReviews({ goods_id, filter }))
  const [first] = list.data?.pages ?? []
  const rows = rowsOf(list.data)
  const shown = isOpen ? rows : rows.slice(0, FIRST)
  const mean = first && first.stars_count > 0 ? (first.stars_sum / first.stars_count).toFixed(1) : ''
  return (
    <Card title="评价">
      {list.isPending && <SkeletonList rows={2} lines={2} hasPicture={false} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {first && mean && (
        <p className={styles.mean}>
          <strong>{mean}分</strong>
          <span className={styles.soft}>{count(first.stars_count)}条评价，满分5分</span>
        </p>
      )}
      {isOpen && <FilterChips label="筛选评价" options={filters} value={filter} onChange={setFilter} />}
      {first && shown.length === 0 && <p className={styles.soft}>{nothingOf[filter]}</p>}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="评价">
          {shown.map((review) => (
            <li key={review.id}>
              <div className={styles.head}>
                <span className={styles.name}>{review.name}</span>
                <span className={styles.soft}>
                  <TimeAgo at={review.created_at} /> {review.spec_text}
                </span>
              </div>
              <Opinion opinion={review} starNames={starNames} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && rows.length > 0 && <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />}
      {!isOpen && first && (rows.length > FIRST || first.next !== null) && (
        <Button variant="plain" isWide isGuarded={false} onPress={() => setOpen(true)}>
          看全部{count(first.stars_count)}条评价
        </Button>
      )}
    </Card>
  )
}
