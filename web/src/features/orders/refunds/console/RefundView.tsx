import { deliveries } from '@heyi/contract/mall/deliveries'
import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundWays } from '@heyi/contract/orders/refund-states'
import { orderStates } from '@heyi/contract/orders/states'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { PictureStrip } from '../../../../kit/lists/PictureStrip.tsx'
import { Timeline } from '../../../../kit/lists/Timeline.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import { RefundLines } from '../../parts/RefundLines.tsx'
import { RefundTag } from '../../parts/RefundTag.tsx'
import { agreedOf, backWords, goesTo, nextOf, whyNoActs } from '../../parts/refund-acts.ts'
import type { StaffRefund } from '../../parts/staff-refunds.ts'
import { stepsOf } from '../../parts/timeline.ts'
import styles from './RefundView.module.css'

/** Why it is asked for, by whom, of which order. */
function Facts({ refund }: { refund: StaffRefund }) {
  const { buyer, return_to, return_parcel } = refund
  return (
    <FactList>
      <Fact name="方式">{refundWays[refund.way].name}</Fact>
      <Fact name="原因">{refundReasons[refund.reason].name}</Fact>
      {refund.note && <Fact name="说明">{refund.note}</Fact>}
      <Fact name="会员">
        {buyer.name} {buyer.mobile_masked}
      </Fact>
      <Fact name="申请人">{refund.applicant}</Fact>
      <Fact name="申请时间">
        <TimeAgo at={refund.created_at} isExact />
      </Fact>
      <Fact name="订单">
        <a href={href(screens.orderManagement.path, { id: refund.order_id })}>{refund.order_no}</a>（
        {orderStates[refund.order_state].name}）
      </Fact>
      <Fact name="取货方式">{deliveries[refund.delivery]}</Fact>
      <Fact name="商家">{refund.merchant_name}</Fact>
      <Fact name="退款单号">
        <CopyText text={refund.refund_no} label="退款单号" />
      </Fact>
      {return_to && (
        <Fact name="退到">
          {return_to.name} {return_to.phone} {return_to.address}
        </Fact>
      )}
      {return_parcel && (
        <Fact name="寄回物流">
          <CopyText
            text={`${return_parcel.company} ${return_parcel.no}`}
            copied={return_parcel.no}
            label="寄回的快递单号"
          />
        </Fact>
      )}
    </FactList>
  )
}

/** What goes back, and how it comes about. */
function Amounts({ refund }: { refund: StaffRefund }) {
  const agreed = agreedOf(refund)
  const place = goesTo(refund)
  return (
    <section>
      <h3 className={styles.heading}>金额</h3>
      <p className={styles.sum}>{backWords(refund)}</p>
      <FactList>
        {refund.most_fen > 0 && (
          <Fact name="最多可退">
            {money(refund.most_fen)}
            {refund.freight_fen > 0 && `（其中运费${money(refund.freight_fen)}）`}
          </Fact>
        )}
        {agreed !== refund.most_fen && <Fact name="同意退">{money(agreed)}</Fact>}
        {refund.deduct_fen > 0 && <Fact name="扣除">{money(refund.deduct_fen)}，奖励的积分已经用掉</Fact>}
        {refund.award_points > 0 && <Fact name="收回奖励">{refund.award_points}积分</Fact>}
        {place && <Fact name="退到哪里">{place}</Fact>}
      </FactList>
    </section>
  )
}

/** Everything about one refund; it reads itself again when it changes anywhere. */
export function RefundView({ refund_id }: { refund_id: number }) {
  const { data: refund, error, refetch } = useQuery(q.orders.getRefundTo({ refund_id }))
  const mayDecide = useMay(P.refund)
  if (error && !refund) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!refund) return <SkeletonList rows={5} />
  const why = whyNoActs(refund, mayDecide)
  return (
    <div className={styles.view}>
      <p role="status" className={styles.state}>
        <RefundTag refund={refund} />
        <span className={styles.soft}>{nextOf(refund)}</span>
      </p>
      {why && <Note>{why}</Note>}
      <Amounts refund={refund} />
      <section>
        <h3 className={styles.heading}>退的商品</h3>
        <RefundLines lines={refund.lines} />
      </section>
      {refund.pictures.length > 0 && (
        <section>
          <h3 className={styles.heading}>图片</h3>
          <PictureStrip pictures={refund.pictures} name="退款图片" />
        </section>
      )}
      <Facts refund={refund} />
      <section>
        <h3 className={styles.heading}>退款进展</h3>
        <Timeline items={stepsOf(refund.timeline)} />
      </section>
    </div>
  )
}
