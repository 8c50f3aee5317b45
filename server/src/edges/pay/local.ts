import { z } from 'zod'
import { type Clock, machineClock } from '../../kernel/clock.ts'
import { hmac, randomDigits, sameText } from '../../kernel/ids.ts'
import type { EndedRefund, PayGateway, PayNotice, PayRequest, Refund, RefundNotice } from './gateway.ts'

/** A notice as the gateway would post it to /api/pay/notify or /api/pay/refundNotify. */
export type SignedNotice = {
  body: string
  headers: { 'content-type': string; 'pay-timestamp': string; 'pay-signature': string }
}
export type LocalPay = PayGateway & {
  /** The person pays: the signed notice of it, or null for an unknown or closed attempt. Paying twice gives the same notice. */
  confirm(out_trade_no: string, now?: Date): SignedNotice | null
  /** Signs any notice, for tests of what arrives. */
  sign(notice: Notice, now?: Date): SignedNotice
  readonly refunds: readonly Refund[]
}

type Notice = { trade_no: string; fen: number; at: string } & (
  | { out_trade_no: string }
  | { out_refund_no: string; answer: EndedRefund }
)

const TOLERANCE_SECONDS = 300
/** Attempts remembered; the oldest are forgotten first. */
const REMEMBERED = 20_000

/** Stands for a payment gateway without any network: it keeps its attempts in memory and signs with the installation's key. */
export function localPay({ key, clock = machineClock }: { key: string; clock?: Clock }): LocalPay {
  const attempts = new Map<string, PayRequest & { trade_no: string; state: 'open' | 'paid' | 'closed'; at: string }>()
  const refunds = new Map<string, Refund>()
  const signature = (timestamp: string, body: string | Buffer) => hmac(key, `${timestamp}\n${body.toString()}\n`)
  const sign: LocalPay['sign'] = (notice, now = clock.now()) => {
    const body = JSON.stringify(notice)
    const timestamp = String(Math.floor(now.getTime() / 1000))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'pay-timestamp': timestamp,
        'pay-signature': signature(timestamp, body),
      },
    }
  }
  function isSigned(body: Buffer, headers: Record<string, string | undefined>, now: Date): boolean {
    const timestamp = headers['pay-timestamp'] ?? ''
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
      return false
    return sameText(headers['pay-signature'] ?? '', signature(timestamp, body))
  }
  return {
    channel: 'local',
    isOpen: true,
    async check(now) {
      const { state } = await this.query('CHECK000000')
      const { body, headers } = sign({ out_trade_no: 'CHECK', trade_no: 'CHECK', fen: 1, at: now.toISOString() }, now)
      if (state !== 'unknown' || !this.verifyNotice(Buffer.from(body), headers, now)) throw new Error('签名核对不上')
      return '本机替身在工作：付款是模拟的，没有真的收钱'
    },
    get refunds() {
      return [...refunds.values()]
    },
    sign,
    async create(request) {
      if (!attempts.has(request.out_trade_no))
        attempts.set(request.out_trade_no, { ...request, trade_no: `L${randomDigits(20)}`, state: 'open', at: '' })
      const oldest = attempts.size > REMEMBERED ? attempts.keys().next().value : undefined
      if (oldest !== undefined) attempts.delete(oldest)
      return {
        channel: 'local',
        out_trade_no: request.out_trade_no,
        pay_fen: request.fen,
        expire_at: request.expire_at,
      }
    },
    async query(out_trade_no) {
      const attempt = attempts.get(out_trade_no)
      if (!attempt) return { state: 'unknown' }
      const { state, trade_no, fen, at } = attempt
      return state === 'paid' ? { state, out_trade_no, trade_no, fen, at: new Date(at) } : { state }
    },
    async close(out_trade_no) {
      const attempt = attempts.get(out_trade_no)
      if (attempt?.state === 'paid') return 'paid'
      if (attempt) attempt.state = 'closed'
      return 'closed'
    },
    async refund(refund) {
      if (!refunds.has(refund.out_refund_no)) refunds.set(refund.out_refund_no, refund)
      return { state: 'done' }
    },
    // It remembers nothing over a restart, so it bills nobody.
    bill: async () => null,
    verifyNotice: (body, headers, now) => (isSigned(body, headers, now) ? readNotice(body) : null),
    verifyRefundNotice: (body, headers, now) => (isSigned(body, headers, now) ? readRefundNotice(body) : null),
    confirm(out_trade_no, now = clock.now()) {
      const attempt = attempts.get(out_trade_no)
      if (!attempt || attempt.state === 'closed') return null
      if (attempt.state === 'open') Object.assign(attempt, { state: 'paid', at: now.toISOString() })
      return sign({ out_trade_no, trade_no: attempt.trade_no, fen: attempt.fen, at: attempt.at }, now)
    },
  }
}

const Common = z.object({ trade_no: z.string(), fen: z.int(), at: z.coerce.date() })
const Paid = Common.extend({ out_trade_no: z.string() })
const Refunded = Common.extend({
  out_refund_no: z.string(),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('done') }),
    z.object({ state: z.literal('failed'), words: z.string(), isLater: z.boolean() }),
  ]),
})
const readNotice = (body: Buffer): PayNotice | null => read(Paid, body)
const readRefundNotice = (body: Buffer): RefundNotice | null => read(Refunded, body)
function read<T>(schema: z.ZodType<T>, body: Buffer): T | null {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
