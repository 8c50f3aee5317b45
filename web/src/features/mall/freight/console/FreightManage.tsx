import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMerchants } from '../../parts/console/staff-goods.ts'
import { freightResource } from './freight-resource.tsx'

/** 运费模板 */
export function FreightManage() {
  const merchants = useMerchants()
  // The list of merchants is another one at every drawing; what it says is not.
  const text = JSON.stringify(merchants)
  const resource = useMemo(() => freightResource(JSON.parse(text)), [text])
  return <CrudPage resource={resource} />
}
