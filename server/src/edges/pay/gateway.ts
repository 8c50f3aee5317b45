import type { Checkable } from '../check.ts'

/** Money on its way to us: what the gateway needs to know of it. */
export type PayRequest = {
  /** Our number of this attempt; the gateway takes money for it once. */
  out_trade_no: string
  fen: number
  title: string
  expire_at: Date
  /** How the person pays; in a page of a browser where nothing is said. */
  by?: PayBy
}
/** In the gateway's own app, whose id of the person it needs; in a page that leads there, from an address; by a QR that somebody scans. */
export type PayBy = { way: 'jsapi'; open_id: string } | { way: 'h5'; ip: string } | { way: 'native' }
/** What the person's device needs to go on and pay. */
export type Prepay = {
  channel: string
  out_trade_no: string
  pay_fen: number
  expire_at: Date
  /** What the gateway's app is called with; a page to go to; what a QR says. Each where the way of paying has it. */
  app?: Record<string, string>
  url?: string
  qr?: string
}
/** One line of the gateway's bill of a day: money that came in, or went back under `out_refund_no`. */
export type BillLine = {
  trade_no: string
  out_trade_no: string
  out_refund_no: string
  fen: number
  refund_fen: number
}
/** A notice whose signature is proven: money came in. `trade_no` is the gateway's number of it. */
export type PayNotice = { out_trade_no: string; trade_no: string; fen: number; at: Date }
/** What the gateway knows of an attempt. */
export type PayState = { state: 'open' | 'closed' | 'unknown' } | ({ state: 'paid' } & PayNotice)
export type Refund = {
  /** Our number of the refund: the same number twice pays back once. */
  out_refund_no: string
  /** The gateway's number of the payment. */
  trade_no: string
  fen: number
  /** All of that payment, of which `fen` is a part. */
  paid_fen: number
  reason: string
}

/**
 * `failed`: it does not go through, for the reason that `words` say to staff. `isLater`: it does once there is money again, or fewer calls;
 * else a person has to look.
 */
export type EndedRefund = { state: 'done' } | { state: 'failed'; words: string; isLater: boolean }
/** `busy`: it has too many calls; whether it took this one up is not known. */
export type RefundAnswer = EndedRefund | { state: 'processing' } | { state: 'busy' }
/** A notice whose signature is proven: what became of a refund, and when the gateway wrote so. */
export type RefundNotice = Pick<Refund, 'out_refund_no' | 'trade_no' | 'fen'> & { answer: EndedRefund; at: Date }
type Verify<T> = (body: Buffer, headers: Record<string, string | undefined>, now: Date) => T | null

/** A payment gateway. Calls that change something there are idempotent by our numbers, so they may be tried again. */
export type PayGateway = Checkable & {
  /** Its name in our books, e.g. `local`, `wechat`. */
  readonly channel: string
  /** Whether anybody takes payments there; where not, no attempt is made. */
  readonly isOpen: boolean
  create(request: PayRequest): Promise<Prepay>
  query(out_trade_no: string): Promise<PayState>
  /**
   * After `closed` the gateway takes no money for the attempt; so it answers too where it never knew it. `paid`: money came in
   * before, and `query` tells of it.
   */
  close(out_trade_no: string): Promise<'closed' | 'paid'>
  /** Asked again under the same number, it says how far it is. A refusal is an answer; what it throws is silence. */
  refund(refund: Refund): Promise<RefundAnswer>
  /** What came in and went back on a day (YYYY-MM-DD, Asia/Shanghai) that is over; null where there is no bill of it yet. */
  bill(day: string): Promise<BillLine[] | null>
  /** The notice in a raw body, or null where its signature, its age (300 s) or its form is wrong. */
  verifyNotice: Verify<PayNotice>
  verifyRefundNotice: Verify<RefundNotice>
}
