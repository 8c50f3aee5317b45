import { screens } from '@heyi/contract/screens'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { PurchaseEnd } from '../buying/PurchaseResult.tsx'
import { paymentOf } from '../parts/state.ts'

/** What was paid later than it was ordered, order by order, as they stand now: an address alone calls nothing paid. */
export function PaidOrders({ order_ids }: { order_ids: readonly number[] }) {
  const read = useQueries({
    queries: order_ids.map((order_id) => ({
      ...q.orders.getUserOrder({ order_id }),
      // What was read before the payment still waits for it.
      refetchOnMount: 'always' as const,
    })),
  })
  const orders = read.flatMap(({ data, isFetchedAfterMount }) => (data && isFetchedAfterMount ? [data] : []))
  const failed = read.find(({ error, data }) => error && !data)
  const isRead = orders.length === order_ids.length
  const isPaid = isRead && paymentOf(orders.map(({ state }) => state)) === 'paid'
  useEffect(() => {
    if (isRead && !isPaid) nav.redirect(screens.orders.path)
  }, [isRead, isPaid])
  if (isPaid) return <PurchaseEnd orders={orders} title="付款成功" group_id={null} />
  return (
    <PhoneScreen isReady={Boolean(failed)}>
      {failed ? (
        <ErrorState message={sentenceOf(failed.error)} onRetry={() => failed.refetch()} />
      ) : (
        <SkeletonCard ratio={0} lines={4} />
      )}
    </PhoneScreen>
  )
}
