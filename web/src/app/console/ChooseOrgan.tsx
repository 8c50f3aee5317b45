import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../kit/feedback/SkeletonList.tsx'
import { SearchField } from '../../kit/fields/SearchField.tsx'
import { LoadMore } from '../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { endOf } from '../../lib/list-end.ts'
import { pages, rowsOf } from '../../lib/query.ts'
import styles from './ChooseOrgan.module.css'
import { chooseOrgan, LISTED } from './useReception.ts'

/** The organisations of a search, each on a button; '' for all. */
function Organs({ keyword }: { keyword: string }) {
  const list = useInfiniteQuery(pages.organisation.getReceptionOrgans({ keyword, num: LISTED }))
  const organs = rowsOf(list.data)
  if (list.isPending) return <SkeletonList rows={3} hasPicture={false} />
  if (list.isError && organs.length === 0)
    return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (organs.length === 0)
    return keyword ? (
      <EmptyState art="search" message="没有找到这个机构" />
    ) : (
      <EmptyState message="您还没有可以工作的机构" detail="请联系平台管理员为您分配机构" />
    )
  return (
    <>
      <ul className={styles.list}>
        {organs.map((organ) => (
          <li key={organ.id}>
            <Button variant="plain" isWide onPress={() => chooseOrgan(organ.id)}>
              {organ.name}
            </Button>
          </li>
        ))}
      </ul>
      {organs.length >= LISTED && <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />}
    </>
  )
}

/** A console visitor without a chosen organisation chooses one; of more than can be listed one is searched. */
export function ChooseOrgan() {
  const [words, setWords] = useState('')
  const first = useInfiniteQuery(pages.organisation.getReceptionOrgans({ keyword: '', num: LISTED }))
  const count = rowsOf(first.data).length
  if (count === 0) return <Organs keyword="" />
  return (
    <section className={styles.choose}>
      <h2>请选择机构</h2>
      {count >= LISTED && <SearchField label="搜索机构名称" value={words} onChange={setWords} />}
      <Organs keyword={words.trim()} />
    </section>
  )
}
