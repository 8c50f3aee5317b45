import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundWays } from '@heyi/contract/orders/refund-states'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText, Undo2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { PictureStrip } from '../../../kit/lists/PictureStrip.tsx'
import { PullToRefresh } from '../../../kit/lists/PullToRefresh.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { RefundLines } from '../parts/RefundLines.tsx'
import type { RefundDetailData } from '../parts/refunds.ts'
import { stepsOf } from '../parts/timeline.ts'
import styles from './RefundDetail.module.css'
import { RefundHead } from './RefundHead.tsx'
import { RefundMoney } from './RefundMoney.tsx'
import { ReturnGoods } from './ReturnGoods.tsx'
import { isOver, saidWithYes } from './refund-words.ts'

const toRefunds = { text: '看我的退款', href: href(screens.orders.path, { tab: 'refund' }) }

/** The refund that the address names, or the newest of the order that it names. */
function useRefund() {
  const params = useParams()
  const refund_id = idParam(params.refund_id)
  const order_id = refund_id === null ? idParam(params.order_id) : null
  const newest = useQuery({
    ...q.orders.getRefunds({ order_id: order_id ?? 0, num: 1 }),
    enabled: order_id !== null,
  })
  const id = refund_id ?? newest.data?.list[0]?.id ?? null
  const refund = useQuery({ ...q.orders.getRefund({ refund_id: id ?? 0 }), enabled: id !== null })
  return {
    data: refund.data,
    error: newest.error ?? refund.error,
    isChosen: refund_id !== null || order_id !== null,
    isPending: id === null ? newest.isPending : refund.isPending,
    isNone: newest.data?.list.length === 0,
    again: () => (id === null ? newest.refetch() : refund.refetch({ throwOnError: true })),
  }
}

/** 退款详情 */
export function RefundDetail() {
  const { data, error, isChosen, isPending, isNone, again } = useRefund()
  if (!isChosen)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择退款" action={toRefunds} />
      </PhoneScreen>
    )
  const isUnknown = isNone || (error instanceof ApiError && error.reason === 'REFUND_NOT_FOUND')
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && !isNone && (
        <>
          <SkeletonCard ratio={0} lines={2} />
          <SkeletonCard ratio={0} lines={4} />
        </>
      )}
      {isUnknown && !data && <EmptyState art="search" message="没有找到这个退款" action={toRefunds} />}
      {error && !data && !isUnknown && (
        <ErrorState message={sentenceOf(error)} onRetry={() => void again().catch(() => undefined)} />
      )}
      {data && (
        <PullToRefresh onRefresh={again}>
          <Shown refund={data} />
        </PullToRefresh>
      )}
    </PhoneScreen>
  )
}

function Shown({ refund }: { refund: RefundDetailData }) {
  const explanation = saidWithYes(refund)
  return (
    <div className={styles.stack}>
      <RefundHead refund={refund} />
      <ReturnGoods refund={refund} />
      <Card title="退多少">
        <RefundMoney amounts={refund} isOver={isOver(refund)} />
        {explanation && <p>商家的说明：{explanation}</p>}
      </Card>
      <Card title={refund.merchant_name}>
        <RefundLines lines={refund.lines} />
      </Card>
      <Card title="申请内容">
        <Facts>
          <Fact name="怎么退">{refundWays[refund.way].name}</Fact>
          <Fact name="原因">{refundReasons[refund.reason].name}</Fact>
          <Fact name="说明">{refund.note}</Fact>
          <Fact name="申请时间">{dateTime(refund.created_at)}</Fact>
          <Fact name="退款单号">{refund.refund_no}</Fact>
          <Fact name="订单号">{refund.order_no}</Fact>
        </Facts>
        <PictureStrip pictures={refund.pictures} name="退款图片" />
      </Card>
      <Card title="退款进展">
        <Timeline items={stepsOf(refund.timeline)} />
      </Card>
      <div className={styles.end}>
        <LinkButton
          href={href(screens.order.path, { order_id: refund.order_id })}
          size="l"
          isWide
          icon={<ReceiptText aria-hidden />}
        >
          看订单
        </LinkButton>
        {refund.actions.includes('cancel') && (
          <Button variant="remove" icon={<Undo2 aria-hidden />} onPress={() => takeBack(refund)}>
            撤销申请
          </Button>
        )}
      </div>
    </div>
  )
}

async function takeBack({ id }: RefundDetailData): Promise<void> {
  const asked = {
    title: '撤销申请',
    message: '撤销后不会退款，订单照常进行。要撤销吗？',
    confirmText: '撤销申请',
    cancelText: '不撤销',
  }
  if (!(await confirm(asked))) return
  try {
    await api.orders.setRefundState({ refund_id: id, event: 'cancel' }, { quiet: true })
    toast('申请已撤销', { kind: 'good' })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}
