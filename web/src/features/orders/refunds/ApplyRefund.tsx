import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { AskForChanges } from '../parts/AskForChanges.tsx'
import type { OrderDetailData } from '../parts/orders.ts'
import type { OrderGoodsData } from '../parts/refunds.ts'
import { OrderRefunds } from './OrderRefunds.tsx'
import { RefundForm } from './RefundForm.tsx'

const toOrders = { text: '看我的订单', href: href(screens.orders.path) }

/** 申请退款 */
export function ApplyRefund() {
  const params = useParams()
  const order_id = idParam(params.order_id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getOrderGoods({ order_id: order_id ?? 0 }),
    enabled: order_id !== null,
    staleTime: 0,
  })
  // Whom to call, where nothing can be given back.
  const order = useQuery({ ...q.orders.getUserOrder({ order_id: order_id ?? 0 }), enabled: Boolean(data?.why_not) })
  if (order_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择要退的订单" action={toOrders} />
      </PhoneScreen>
    )
  if (data && !data.why_not) return <RefundForm key={order_id} goods={data} />
  const isUnknown = error instanceof ApiError && error.reason === 'ORDER_NOT_FOUND'
  return (
    <PhoneScreen isReady={!isPending && (!data || !order.isPending)}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={4} />
          <SkeletonCard ratio={0} lines={3} />
        </>
      )}
      {isUnknown && <EmptyState art="search" message="没有找到这个订单" action={toOrders} />}
      {error && !data && !isUnknown && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <NothingBack goods={data} order={order.data} />}
    </PhoneScreen>
  )
}

type NothingProps = { goods: OrderGoodsData; order: OrderDetailData | undefined }

/** Why nothing of it can be given back, what was asked for before, and whom to call. */
function NothingBack({ goods: { order_id, why_not }, order }: NothingProps) {
  return (
    <>
      <EmptyState
        message="现在不能申请退款"
        detail={why_not}
        action={{ text: '看这个订单', href: href(screens.order.path, { order_id }) }}
      />
      <OrderRefunds order_id={order_id} />
      {order && <AskForChanges order={{ ...order, actions: [] }} />}
    </>
  )
}
