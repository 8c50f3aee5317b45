import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeAgo } from '../../../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { LoadMore } from '../../../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { count } from '../../../../../lib/format.ts'
import { endOf } from '../../../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../../../lib/query.ts'
import { placeName } from './places.ts'
import styles from './StockMoves.module.css'
import { movedWords, moveName, type StockedSku } from './stock.ts'

/** What moved the stock of a SKU, newest first. */
export function StockMoves({ skus }: { skus: readonly Pick<StockedSku, 'id' | 'name'>[] }) {
  const [chosen, setChosen] = useState(skus[0]?.id ?? 0)
  const moves = useInfiniteQuery(pages.mall.getStockMoves({ sku_id: chosen }))
  const rows = rowsOf(moves.data)
  return (
    <section aria-labelledby="stock-moves" className={styles.moves}>
      <div className={styles.head}>
        <h3 id="stock-moves">变动记录</h3>
        {skus.length > 1 && (
          <Select
            label="查看哪种规格"
            isLabelHidden
            options={skus.map((sku) => ({ value: sku.id, label: sku.name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      {moves.isPending ? (
        <SkeletonList rows={3} lines={1} hasPicture={false} />
      ) : moves.isError && rows.length === 0 ? (
        <ErrorState message={sentenceOf(moves.error)} onRetry={() => moves.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState message="还没有库存变动" />
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">变动</th>
                <th scope="col">存放处</th>
                <th scope="col">原因</th>
                <th scope="col">操作人</th>
                <th scope="col">数量</th>
                <th scope="col">现有</th>
                <th scope="col">占用</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((move) => (
                <tr key={move.id}>
                  <td>
                    <TimeAgo at={move.created_at} />
                  </td>
                  <td>{moveName(move.kind)}</td>
                  <td>{placeName(move.store_name)}</td>
                  <td>{move.reason || '-'}</td>
                  <td>{move.by || '-'}</td>
                  <td>{movedWords(move)}</td>
                  <td>{count(move.on_hand_after)}</td>
                  <td>{count(move.reserved_after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <LoadMore isAutomatic={false} state={endOf(moves)} onLoad={() => void moves.fetchNextPage()} />
        </>
      )}
    </section>
  )
}
