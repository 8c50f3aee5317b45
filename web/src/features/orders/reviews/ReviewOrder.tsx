import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { isNoOrder, NoOrder } from '../parts/NoOrder.tsx'
import type { OrderGoodsData } from '../parts/refunds.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import { sentKey, type Writing, writingOf } from './review-form.ts'

/** 商品评价 */
export function ReviewOrder() {
  const order_id = idParam(useParams().order_id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getOrderGoods({ order_id: order_id ?? 0 }),
    enabled: order_id !== null,
  })
  if (order_id === null || isNoOrder(error)) return <NoOrder isChosen={order_id !== null} what="要评价的订单" />
  if (data) return <Reviews key={order_id} goods={data} />
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonCard ratio={0} lines={6} />}
      {error && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
    </PhoneScreen>
  )
}

/** The lines of an order: one is written about, of the others what was said stands there. */
function Reviews({ goods }: { goods: OrderGoodsData }) {
  const [chosen, setChosen] = useState<{ line_id: number; event: Writing['event'] } | null>(null)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const writing = writingOf(goods, chosen, sent)
  const others = goods.lines.filter(({ line_id }) => line_id !== writing?.line.line_id)
  const lines = <ReviewLines lines={others} onChoose={(line_id, event) => setChosen({ line_id, event })} />
  if (writing)
    return (
      <ReviewForm
        key={`${writing.line.line_id} ${writing.event}`}
        writing={writing}
        reward={goods.review_reward}
        onSent={() => {
          setChosen(null)
          setSent(new Set([...sent, sentKey(writing)]))
        }}
      >
        {lines}
      </ReviewForm>
    )
  const isSilent = goods.lines.every(({ review }) => review === null) && sent.size === 0
  return (
    <PhoneScreen isReady>
      {isSilent ? (
        <EmptyState
          message="现在不能评价"
          detail={goods.why_no_review || '商品都已经退款，不用评价'}
          action={{ text: '看这个订单', href: href(screens.order.path, { order_id: goods.order_id }) }}
        />
      ) : (
        lines
      )}
    </PhoneScreen>
  )
}
