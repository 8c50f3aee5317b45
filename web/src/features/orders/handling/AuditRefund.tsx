import { deliveries } from '@heyi/contract/mall/deliveries'
import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundWays } from '@heyi/contract/orders/refund-states'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { PictureStrip } from '../../../kit/lists/PictureStrip.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { dateTime, money } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { useMay } from '../../../lib/session.ts'
import { RefundLines } from '../parts/RefundLines.tsx'
import { RefundTag } from '../parts/RefundTag.tsx'
import { agreedOf, backWords, goesTo, nextOf, whyNoActs } from '../parts/refund-acts.ts'
import type { StaffRefund } from '../parts/staff-refunds.ts'
import { stepsOf } from '../parts/timeline.ts'
import styles from './Handling.module.css'
import { RefundButtons } from './RefundButtons.tsx'

const toOrders = { text: '看退款的订单', href: href(screens.ordersPhone.path, { tab: 'refund' }) }

/** 退款审核, on the phone: one refund of my organisation, and the decision about it. */
export function AuditRefund() {
  const refund_id = idParam(useParams().refund_id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getRefundTo({ refund_id: refund_id ?? 0 }),
    enabled: refund_id !== null,
  })
  if (refund_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择退款" action={toOrders} />
      </PhoneScreen>
    )
  const isUnknown = error instanceof ApiError && error.reason === 'REFUND_NOT_FOUND'
  return (
    <PhoneScreen isReady={!isPending} bottomBar={data && data.actions.length > 0 && <RefundButtons refund={data} />}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={3} />
          <SkeletonCard ratio={0} lines={4} />
        </>
      )}
      {error && !data && (
        <ErrorState
          message={sentenceOf(error)}
          {...(isUnknown ? { action: toOrders } : { onRetry: () => refetch() })}
        />
      )}
      {data && (
        <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
          <Refund refund={data} />
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}

function Refund({ refund }: { refund: StaffRefund }) {
  const why = whyNoActs(refund, useMay(P.refund))
  const place = goesTo(refund)
  return (
    <div className={styles.stack}>
      <Card>
        <p role="status" className={styles.tags}>
          <RefundTag refund={refund} />
          <span className={styles.soft}>{nextOf(refund)}</span>
        </p>
        <p className={styles.sum}>{backWords(refund)}</p>
        {place && <p>{place}</p>}
      </Card>
      {why && <Note>{why}</Note>}
      <Card title="退的商品">
        <RefundLines lines={refund.lines} />
      </Card>
      <Card title="申请">
        <Asked refund={refund} />
        <PictureStrip pictures={refund.pictures} name="退款图片" />
      </Card>
      <Card title="退款进展">
        <Timeline items={stepsOf(refund.timeline)} />
      </Card>
    </div>
  )
}

/** What was asked for and by whom; each line only where there is something to say. */
function Asked({ refund }: { refund: StaffRefund }) {
  const { return_to, return_parcel } = refund
  const agreed = agreedOf(refund)
  return (
    <Facts>
      <Fact name="原因">{`${refundReasons[refund.reason].name}（${refundWays[refund.way].name}）`}</Fact>
      <Fact name="说明">{refund.note}</Fact>
      <Fact name="会员">
        {refund.buyer.name} {refund.buyer.mobile_masked}
      </Fact>
      <Fact name="申请人">{refund.applicant}</Fact>
      <Fact name="申请时间">{dateTime(refund.created_at)}</Fact>
      <Fact name="最多可退">{refund.most_fen > 0 && money(refund.most_fen)}</Fact>
      <Fact name="同意退">{agreed !== refund.most_fen && money(agreed)}</Fact>
      <Fact name="扣除用掉的奖励积分">{refund.deduct_fen > 0 && money(refund.deduct_fen)}</Fact>
      <Fact name="收回奖励">{refund.award_points > 0 && `${refund.award_points}积分`}</Fact>
      <Fact name="退到">{return_to && `${return_to.name} ${return_to.phone} ${return_to.address}`}</Fact>
      <Fact name="寄回物流">{return_parcel && `${return_parcel.company} ${return_parcel.no}`}</Fact>
      <Fact name="取货方式">{deliveries[refund.delivery]}</Fact>
      <Fact name="退款单号">{refund.refund_no}</Fact>
      <Fact name="订单">
        <a href={href(screens.handleOrder.path, { order_id: refund.order_id })}>{refund.order_no}</a>
      </Fact>
    </Facts>
  )
}
