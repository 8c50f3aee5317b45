import { useMemo, useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { keyParam, useParams } from '../../../../lib/routes.ts'
import { useListedMerchants } from '../../../organisation/index.ts'
import { type AskedMany, type LeftReview, LeftReviews, ManyReviews } from './ManyReviews.tsx'
import { reviewResource } from './review-resource.tsx'
import { type ReviewTabName, reviewTabs, type StaffReviews } from './reviews.ts'

type TabsProps = {
  tab: ReviewTabName
  counts: StaffReviews['counts'] | undefined
  onChange: (change: { tab: string }) => void
}

/** What waits for an answer, what went badly, and the rest. */
function Tabs({ tab, counts, onChange }: TabsProps) {
  return (
    <CountTabs
      label="评价状态"
      value={tab}
      items={Object.entries(reviewTabs).map(([id, label]) => ({
        id,
        label,
        count: counts?.[id as keyof StaffReviews['counts']],
      }))}
      onChange={(id) => onChange({ tab: id === 'unanswered' ? '' : id })}
    />
  )
}

/** 评价管理 */
export function Reviews() {
  const tab = keyParam(useParams().tab, reviewTabs) ?? 'unanswered'
  const { merchants } = useListedMerchants()
  const [asked, setAsked] = useState<(AskedMany & { end: (words: string | null) => void }) | null>(null)
  const [left, setLeft] = useState<readonly LeftReview[]>([])
  const resource = useMemo(() => {
    const ask = (many: AskedMany) => new Promise<string | null>((end) => setAsked({ ...many, end }))
    return reviewResource(merchants, tab, ask)
  }, [merchants, tab])
  return (
    <>
      <CrudPage
        resource={resource}
        tabs={(page, change) => <Tabs tab={tab} counts={page?.counts} onChange={change} />}
      />
      {asked && (
        <ManyReviews
          act={asked.act}
          rows={asked.rows}
          onLeft={setLeft}
          onClose={(words) => {
            setAsked(null)
            asked.end(words)
          }}
        />
      )}
      {left.length > 0 && <LeftReviews left={left} onClose={() => setLeft([])} />}
    </>
  )
}
