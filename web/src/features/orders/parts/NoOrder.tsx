import { screens } from '@heyi/contract/screens'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'

const toOrders = { text: '看我的订单', href: href(screens.orders.path) }

/** Whether there is no such order, or it is somebody else's. */
export const isNoOrder = (error: Error | null): boolean =>
  error instanceof ApiError && error.reason === 'ORDER_NOT_FOUND'

/** A screen about one of my orders that was opened without one, or with one that is not mine. `what`: 要评价的订单. */
export function NoOrder({ isChosen, what = '订单' }: { isChosen: boolean; what?: string }) {
  return (
    <PhoneScreen isReady>
      {isChosen ? (
        <EmptyState art="search" message="没有找到这个订单" action={toOrders} />
      ) : (
        <NothingChosen art="search" message={`还没有选择${what}`} action={toOrders} />
      )}
    </PhoneScreen>
  )
}
