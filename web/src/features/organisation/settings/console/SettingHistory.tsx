import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { dateTime } from '../../../../lib/format.ts'
import { endOf } from '../../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../../lib/query.ts'
import styles from './Settings.module.css'
import { changeInWords } from './setting.ts'

/** What was set before, and by whom. */
export function SettingHistory() {
  const list = useInfiniteQuery(pages.organisation.getSettingHistory({ num: 20 }))
  const rows = rowsOf(list.data)
  return (
    <section className={styles.card}>
      <h2>修改记录</h2>
      {list.isPending && <SkeletonList rows={3} lines={1} hasPicture={false} />}
      {list.isError && rows.length === 0 && (
        <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && <p className={styles.what}>还没有改过，都是默认值</p>}
      <ul className={styles.history}>
        {rows.map(({ id, key, was, value, by, at }) => (
          <li key={id}>
            <span>{changeInWords(key, was, value)}</span>
            <span className={styles.what}>{`${by || '同事'}，${dateTime(at)}`}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <LoadMore isAutomatic={false} state={endOf(list)} onLoad={() => void list.fetchNextPage()} />}
    </section>
  )
}
