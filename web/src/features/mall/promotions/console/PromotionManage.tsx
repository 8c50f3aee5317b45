import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMerchants } from '../../parts/console/staff-goods.ts'
import { promotionResource } from './promotion-resource.tsx'

/** 营销活动 */
export function PromotionManage() {
  const merchants = useMerchants()
  // The list of merchants is another one at every drawing; what it says is not.
  const text = JSON.stringify(merchants)
  const resource = useMemo(() => promotionResource(JSON.parse(text)), [text])
  return <CrudPage resource={resource} />
}
