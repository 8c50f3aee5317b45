import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { OrderFacts } from '../mine/OrderFacts.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import { PriceAsked } from '../parts/PriceAsked.tsx'
import { PriceLines } from '../parts/PriceLines.tsx'
import { RefundMark } from '../parts/RefundMark.tsx'
import { StateTag } from '../parts/StateTag.tsx'
import { LONG_WAIT_WORDS } from '../parts/state.ts'
import { HandOver } from '../pickup/HandOver.tsx'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'
import { goesOn, MoreActions, WayOn } from './OrderButtons.tsx'
import { OrderInvoice } from './OrderInvoice.tsx'
import { OrderRefundCard } from './OrderRefundCard.tsx'

const toList = { text: '看全部订单', href: href(screens.ordersPhone.path) }

/** 处理订单: one order of my organisation, and what is to be done with it. */
export function HandleOrder() {
  const order_id = idParam(useParams().order_id)
  const order = useQuery({ ...q.orders.getCompanyOrder({ order_id: order_id ?? 0 }), enabled: order_id !== null })
  const { data, error, isPending, refetch } = order
  if (order_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择订单" action={toList} />
      </PhoneScreen>
    )
  const isUnknown = error instanceof ApiError && error.reason === 'ORDER_NOT_FOUND'
  return (
    <PhoneScreen isReady={!isPending} bottomBar={data && goesOn(data) && <WayOn order={data} />}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={2} />
          <SkeletonCard ratio={1} lines={3} />
        </>
      )}
      {error && !data && (
        <ErrorState message={sentenceOf(error)} {...(isUnknown ? { action: toList } : { onRetry: () => refetch() })} />
      )}
      {data && (
        <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
          <Order order={data} />
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}

function Order({ order }: { order: HandledOrder }) {
  return (
    <div className={styles.stack}>
      <Card title={`${order.buyer.name || '会员'} ${order.buyer.mobile_masked}`}>
        <p role="status" className={styles.tags}>
          <StateTag order={order} />
          <RefundMark order={order} />
        </p>
        {order.waits_long && (
          <Note tone="warn" role="status">
            {LONG_WAIT_WORDS}
          </Note>
        )}
        <PriceAsked order={order} />
        <MoreActions order={order} />
      </Card>
      {order.state !== 'UNPAID' && <OrderRefundCard order_no={order.order_no} />}
      {order.delivery !== 'virtual' && <HandOver order={order} />}
      <Card
        title={order.merchant_name}
        action={
          <LinkButton size="s" href={href(screens.merchantOrders.path, { company_id: order.merchantId })}>
            这家的订单
          </LinkButton>
        }
      >
        <OrderLines lines={order.lines} />
        <PriceLines cost={order} hasFreight={order.delivery === 'express'} label="应付" />
      </Card>
      <OrderInvoice order={order} />
      <OrderFacts order={order} reader="staff" />
    </div>
  )
}
