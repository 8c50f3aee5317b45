import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useOrganOptions } from '../../../organisation/index.ts'
import { useMerchants } from '../../parts/console/staff-goods.ts'
import { storeResource } from './store-resource.tsx'

/** 门店管理 */
export function StoreManage() {
  const merchants = useMerchants()
  const { options: organs } = useOrganOptions()
  const resource = useMemo(() => storeResource(merchants, organs), [merchants, organs])
  return <CrudPage resource={resource} />
}
