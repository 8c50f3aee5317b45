import { EXTEND_DAYS } from '@heyi/contract/orders/order-rules'
import { CalendarPlus } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import { useOrderActions } from './useOrderActions.ts'

/** Puts off that an order counts as received, where nothing has come yet; nothing where it may not be. */
export function ExtendReceipt({ order }: { order: OrderDetailData }) {
  const { extend } = useOrderActions(order)
  if (!order.actions.includes('extend')) return null
  return (
    <Button variant="plain" isWide icon={<CalendarPlus aria-hidden />} onPress={extend}>
      还没收到？延长{EXTEND_DAYS}天再自动收货
    </Button>
  )
}
