import { useMemo, useState } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type DisputeRow, disputeResource } from './dispute-resource.tsx'

/** 异议处理 */
export function DisputeManage() {
  const [answering, setAnswering] = useState<DisputeRow | null>(null)
  const resource = useMemo(() => disputeResource(setAnswering), [])
  return (
    <>
      <CrudPage resource={resource} />
      {answering && <AnswerDialog row={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}
