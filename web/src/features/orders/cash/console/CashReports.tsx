import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useListedMerchants } from '../../../organisation/index.ts'
import { cashResource } from './cash-resource.tsx'

/** 收款日报 */
export function CashReports() {
  const { merchants } = useListedMerchants()
  const resource = useMemo(() => cashResource(merchants), [merchants])
  return <CrudPage resource={resource} />
}
