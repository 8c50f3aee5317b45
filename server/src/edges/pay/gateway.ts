import type { Checkable } from '../check.ts'

/** Money on its way to us: what the gateway needs to know of it. */
export type PayRequest = {
  /** Our number of this attempt; the gateway takes money for it once. */
  out_trade_no: string
  fen: number
  title: string
  expire_at: Date
}
/** What the person's device needs to go on and pay. */
export type Prepay = { channel: string; out_trade_no: string; pay_fen: number; expire_at: Date }
/** A notice whose signature is proven: money came in. `trade_no` is the gateway's number of it. */
export type PayNotice = { out_trade_no: string; trade_no: string; fen: number; at: Date }
export type Refund = {
  /** Our number of the refund: the same number twice pays back once. */
  out_refund_no: string
  trade_no: string
  fen: number
  reason: string
}

/** A payment gateway. Calls that change something there are idempotent by our numbers, so they may be tried again. */
export type PayGateway = Checkable & {
  /** Its name in our books, e.g. `local`, `wechat`. */
  readonly channel: string
  create(request: PayRequest): Promise<Prepay>
  query(
    out_trade_no: string,
  ): Promise<{ state: 'open' | 'paid' | 'closed' | 'unknown'; trade_no: string | null; fen: number }>
  /** After this the gateway takes no money for the attempt; no error where it never knew it. */
  close(out_trade_no: string): Promise<void>
  refund(refund: Refund): Promise<{ state: 'done' | 'processing' }>
  /** The notice in a raw body, or null where its signature, its age (300 s) or its form is wrong. */
  verifyNotice(body: Buffer, headers: Record<string, string | undefined>, now: Date): PayNotice | null
}
