import { P } from '@heyi/contract/permissions'
import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../lib/session.ts'
import { actingResource } from './acting-resource.tsx'

/** 替会员办理记录 */
export function ActingLog() {
  const maySearch = useMay(P.people)
  const mayAnswer = useMay(P.dispute)
  const resource = useMemo(() => actingResource({ maySearch, mayAnswer }), [maySearch, mayAnswer])
  return <CrudPage resource={resource} />
}
