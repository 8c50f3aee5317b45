import type { RefundNotice } from '../../../../edges/pay/index.ts'
import type { HookHandler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { nothing } from '../../core/store-read.ts'
import { hearOfLate } from '../../paying/late.ts'
import { netOf } from '../effects.ts'
import { concernedBy } from '../emit.ts'
import { refundEvents } from '../events.ts'
import { takeAnswer } from '../finish.ts'
import { alarmOf, gateway } from '../send.ts'
import { gatewayPayment, lockRefund, type Refund, refundIdOf } from '../store.ts'

const thanks = { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }

/** The gateway says what became of money on its way back; of what has ended it is thanked and nothing changes. */
export const refundNotify: HookHandler<OrdersDeps> = async ({ body, headers, tx, refuse, deps, now, afterCommit }) => {
  const notice = deps.pay.verifyRefundNotice(body, headers, now) ?? refuse('PAY_NOTICE_INVALID')
  const id = await refundIdOf(tx, notice.out_refund_no)
  const refund = id && (await lockRefund(tx, id, nothing))
  if (!refund) {
    const late = (await hearOfLate(tx, notice, now)) ?? refuse('REFUND_NOT_FOUND')
    if (late.trade_no !== notice.trade_no) refuse('PAY_NOTICE_INVALID')
    if (late.fen !== notice.fen) refuse('PAYMENT_AMOUNT_WRONG')
    return thanks
  }
  const paid = await gatewayPayment(tx, refund.order_id)
  if (paid?.trade_no !== notice.trade_no) refuse('PAY_NOTICE_INVALID')
  if (netOf(refund) !== notice.fen) refuse('PAYMENT_AMOUNT_WRONG')
  if (isOld(notice, refund)) return thanks
  const { answer } = notice
  if (!(await takeAnswer(tx, { refund, answer, by: gateway, now }))) return thanks
  afterCommit(() => {
    alarmOf(deps, refund, answer)
    deps.live.changed(refundEvents['refund.done'].changes, concernedBy(refund))
  })
  return thanks
}

/** A refusal of before it was tried again: the gateway is being asked anew, so nothing is lost. */
const isOld = ({ answer, at }: RefundNotice, { updated_at }: Refund): boolean =>
  answer.state === 'failed' && at < updated_at
