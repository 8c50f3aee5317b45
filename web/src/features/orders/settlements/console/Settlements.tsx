import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useListedMerchants } from '../../../organisation/index.ts'
import { settlementResource } from './settlement-resource.tsx'

/** 商家结算 */
export function Settlements() {
  const { merchants } = useListedMerchants()
  const resource = useMemo(() => settlementResource(merchants), [merchants])
  return <CrudPage resource={resource} />
}
