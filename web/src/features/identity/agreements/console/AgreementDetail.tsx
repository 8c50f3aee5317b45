import { acceptWays } from '@heyi/contract/identity/consent-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { timeNow } from '../../../../kit/base/clock.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { count, dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { RichText } from '../../../../lib/RichText.tsx'
import styles from './AgreementDetail.module.css'
import type { AgreementRow } from './agreement-row.ts'

const PAGE = 20

/** The text of a version as people read it, and the latest who accepted it. */
export function AgreementDetail({ row }: { row: AgreementRow }) {
  const isPublished = row.state === 'published'
  return (
    <div className={styles.detail}>
      {isPublished ? <Published row={row} /> : <RichText html={row.html} top={4} />}
      {isPublished && <Accepts row={row} />}
    </div>
  )
}

function Published({ row }: { row: AgreementRow }) {
  const [isOpen, setOpen] = useState(false)
  const isHeld = Date.parse(row.published_at) > timeNow()
  const { data, error, isLoading, refetch } = useQuery({
    ...q.identity.getAgreement({ kind: row.kind, version: row.agreement_version }),
    enabled: isOpen && !isHeld,
  })
  if (isHeld) return <p className={styles.soft}>已经发布，到生效日期起可以查看全文。</p>
  if (!isOpen)
    return (
      <Button variant="plain" isGuarded={false} onPress={() => setOpen(true)}>
        查看全文
      </Button>
    )
  if (isLoading) return <SkeletonList rows={4} hasPicture={false} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  return data ? <RichText html={data.html} top={4} /> : null
}

function Accepts({ row }: { row: AgreementRow }) {
  const [pages, setPages] = useState(1)
  const { data, error, isPending, refetch } = useQuery(
    q.identity.getAgreementAccepts({
      kind: row.kind,
      agreement_version: row.agreement_version,
      num: Math.min(100, PAGE * pages),
    }),
  )
  if (isPending) return <SkeletonList rows={3} hasPicture={false} />
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (data.list.length === 0) return <p className={styles.soft}>还没有人同意这个版本</p>
  return (
    <section>
      <h3 className={styles.heading}>谁同意了（共{count(data.total)}人）</h3>
      <ul className={styles.people}>
        {data.list.map((one) => (
          <li key={one.user_id} className={styles.person}>
            <span>
              {one.name} {one.mobile_masked}
            </span>
            <span className={styles.soft}>
              {one.organ_name} · {acceptWays[one.way] ?? '以前的版本'} · {dateTime(one.accepted_at)}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.list.length && data.list.length < 100 && (
        <Button variant="plain" isGuarded={false} onPress={() => setPages(pages + 1)}>
          再看一些
        </Button>
      )}
    </section>
  )
}
