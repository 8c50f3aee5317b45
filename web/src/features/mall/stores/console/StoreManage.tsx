import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useOwnOrgan } from '../../../organisation/index.ts'
import { useMerchants } from '../../parts/console/staff-goods.ts'
import { storeResource } from './store-resource.tsx'

/** 门店管理 */
export function StoreManage() {
  const merchants = useMerchants()
  const top = useOwnOrgan()
  const resource = useMemo(() => storeResource(merchants, top), [merchants, top])
  return <CrudPage resource={resource} />
}
