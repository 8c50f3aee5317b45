import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { GroupCard } from '../groups/GroupCard.tsx'
import { InvoiceCard } from '../invoices/InvoiceCard.tsx'
import { AskForChanges } from '../parts/AskForChanges.tsx'
import { isNoOrder, NoOrder } from '../parts/NoOrder.tsx'
import { OrderCode } from '../parts/OrderCode.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import { KEPT_SEEN_MS, type OrderDetailData, type OrderState } from '../parts/orders.ts'
import { PriceLines } from '../parts/PriceLines.tsx'
import { hasCode } from '../parts/state.ts'
import { HandedOver } from '../pickup/HandedOver.tsx'
import { HandOver } from '../pickup/HandOver.tsx'
import { OrderRefunds } from '../refunds/OrderRefunds.tsx'
import { EndOrder } from './EndOrder.tsx'
import { ExtendReceipt } from './ExtendReceipt.tsx'
import { hasWayOn, OrderActions } from './OrderActions.tsx'
import styles from './OrderDetail.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'

/** Whether something of it was ever asked back, be it refused or taken back since. */
const wasAskedBack = ({ timeline, refund_state }: OrderDetailData): boolean =>
  refund_state !== 'none' || timeline.some(({ event }) => event === 'refundAsked')

/** True once the order was completed while its code was on this screen. */
function useHandedOver(state: OrderState | undefined): boolean {
  const before = useRef<OrderState>(undefined)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const wasWaiting = before.current === 'PAID' || before.current === 'READY'
    before.current = state
    if (state !== 'COMPLETED' || !wasWaiting) return
    setDone(true)
    navigator.vibrate?.(100)
    window.scrollTo({ top: 0 })
  }, [state])
  return isDone
}

/** 订单详情 */
export function OrderDetail() {
  const params = useParams()
  const order_id = idParam(params.order_id ?? params.id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getUserOrder({ order_id: order_id ?? 0 }),
    enabled: order_id !== null,
    // What was seen is shown again without a network.
    gcTime: KEPT_SEEN_MS,
  })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isHandedOver = useHandedOver(data?.state)
  const ask = useCallback(() => void refetch(), [refetch])
  if (order_id === null || isNoOrder(error)) return <NoOrder isChosen={order_id !== null} />
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        data && (hasWayOn(data) || isSheetOpen) && <OrderActions order={data} isOwnScreen onSheet={setSheetOpen} />
      }
    >
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={2} />
          <SkeletonCard ratio={1} lines={2} />
          <SkeletonList rows={2} />
        </>
      )}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
          <div className={styles.stack}>
            {isHandedOver ? <HandedOver order={data} /> : <OrderHead order={data} />}
            {data.group && <GroupCard group={data.group} />}
            <ExtendReceipt order={data} />
            {wasAskedBack(data) && <OrderRefunds order_id={data.id} />}
            {hasCode(data) && <OrderCode order={data} onAsk={ask} />}
            {data.delivery !== 'virtual' && <HandOver order={data} />}
            <Card title={data.merchant_name}>
              <OrderLines lines={data.lines} isLinked={data.delivery !== 'virtual'} />
              <PriceLines cost={data} hasFreight={data.delivery === 'express'} />
            </Card>
            <InvoiceCard order={data} />
            <AskForChanges order={data} />
            <OrderFacts order={data} />
            <EndOrder order={data} onGone={() => nav.back(screens.orders.path)} />
          </div>
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}
