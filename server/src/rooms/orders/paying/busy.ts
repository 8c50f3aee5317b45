import type { EndedRefund, RefundAnswer } from '../../../edges/pay/index.ts'

/** Milliseconds after which a gateway that is too busy to answer counts as one that refuses, so that somebody looks. */
const BUSY_MS = 60 * 60_000

/** Since when a gateway has said nothing but that it has too many calls; left out where it answers. */
export type Busy = { busy_since?: string }
type Heard = { answer: EndedRefund | { state: 'processing' }; busy: Busy }
/** What an answer comes to, and what is kept for the next question. */
export function answerOf(answer: RefundAnswer, { busy_since }: Busy, now: Date): Heard {
  if (answer.state !== 'busy') return { answer, busy: {} }
  const since = busy_since ?? now.toISOString()
  const isLong = now.getTime() - Date.parse(since) >= BUSY_MS
  const words = '支付平台一小时以来一直说请求太多，没有受理'
  return {
    answer: isLong ? { state: 'failed', words, isLater: true } : { state: 'processing' },
    busy: { busy_since: since },
  }
}
