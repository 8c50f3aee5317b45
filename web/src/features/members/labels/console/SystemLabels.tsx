import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useUser } from '../../../../lib/session.ts'
import { useListedMerchants } from '../../../organisation/index.ts'
import { systemLabelResource } from './system-label-resource.tsx'

/** 商家标签 */
export function SystemLabels() {
  const { merchants } = useListedMerchants()
  const company_id = useUser()?.default_company_id ?? 0
  const resource = useMemo(() => systemLabelResource(merchants, company_id), [merchants, company_id])
  return <CrudPage resource={resource} />
}
