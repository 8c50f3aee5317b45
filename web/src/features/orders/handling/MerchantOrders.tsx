import { screens } from '@heyi/contract/screens'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { href } from '../../../lib/address.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { idParam, useParams } from '../../../lib/routes.ts'
import { StaffOrderList } from './StaffOrderList.tsx'

/** 商家订单: orders of one merchant. */
export function MerchantOrders() {
  const company_id = idParam(useParams().company_id)
  if (company_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen message="还没有选择商家" action={{ text: '看全部订单', href: href(screens.ordersPhone.path) }} />
      </PhoneScreen>
    )
  return <StaffOrderList company_id={company_id} />
}
