import type { RefundAnswer } from '../../../edges/pay/index.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import { bookCash } from '../cash/store-book.ts'
import { nothing } from '../core/store-read.ts'
import { type OrderActor, system } from '../core/store-write.ts'
import { netOf, type Refunding, takeEffect } from './effects.ts'
import { emitRefund } from './emit.ts'
import { nextRefund } from './rules.ts'
import { moveRefund, type Refund, readRefundable } from './store.ts'

/** A refund that is taken for change, as is its order. */
type Locked = { refund: Refund; by: OrderActor; now: Date }

/**
 * Goes on with a refund that waits for its money, in the transaction of whoever agreed: what goes into an account of ours is there at once,
 * the gateway is asked by a job, cash waits for somebody to hand it out; a plan or a recharge is taken back before, so that it is not used
 * until then.
 */
export async function proceed(tx: Tx, { refund, now }: Omit<Locked, 'by'>): Promise<void> {
  if (netOf(refund) > 0 && refund.method === 'gateway')
    return await enqueue(tx, 'orders:sendRefund', { refund_id: refund.id }, { key: `refund:${refund.id}` })
  const given = await withOrder(tx, { refund, by: system, now })
  const isTakenFirst = isTakenBeforeCash(given)
  const begun = isTakenFirst ? await takeEffect(tx, given, ['before']) : given
  if (netOf(begun.refund) > 0 && refund.method === 'offline') return
  const done = await step(tx, await step(tx, begun, 'start'), 'finish')
  await takeEffect(tx, done, isTakenFirst ? ['after'] : ['before', 'after'])
}
/** Cash is handed out later than it is agreed to: until then what was delivered for it is not used. */
const isTakenBeforeCash = ({ refund, order }: Refunding): boolean => refund.method === 'offline' && order.terms !== null

/** Begins what the gateway is asked for next: the money counts as given back. */
export async function start(tx: Tx, given: Locked): Promise<void> {
  await takeEffect(tx, await step(tx, await withOrder(tx, given), 'start'), ['before'])
}
/** Minutes after which the gateway is asked again where money is short. */
const RETRY_MINUTES = 60
/**
 * Takes what the gateway says of a refund, whether it was asked or tells by itself. What it gave back is done, also where it had refused
 * before; a refusal waits for somebody to look, or for a time at which it is asked again. Returns whether anything changed.
 */
export async function takeAnswer(tx: Tx, { answer, ...given }: Locked & { answer: RefundAnswer }): Promise<boolean> {
  const { refund, now } = given
  if (answer.state === 'processing' || !(refund.state === 'REFUNDING' || refund.state === 'FAILED')) return false
  if (answer.state === 'failed' && refund.state === 'FAILED') return false
  const asked = await withOrder(tx, given)
  if (answer.state === 'failed') {
    const due_at = answer.isLater ? new Date(now.getTime() + RETRY_MINUTES * 60_000) : null
    await step(tx, asked, 'fail', { reason: `支付平台没有退成：${answer.words}`, due_at })
    await emitRefund(tx, 'refund.failed', asked)
    return true
  }
  const under = refund.state === 'FAILED' ? await step(tx, asked, 'retry') : asked
  await takeEffect(tx, await step(tx, under, 'finish'), ['after'])
  return true
}
/** Cash was handed out by a staff member. */
export async function payOut(tx: Tx, { taker_id, ...given }: Locked & { taker_id: number }): Promise<void> {
  const { refund, now } = given
  const paying = await step(tx, await withOrder(tx, given), 'payOut')
  const { order } = paying
  await bookCash(tx, [{ ...order, order_id: order.id, refund_id: refund.id, fen: -netOf(refund) }], { taker_id, now })
  await takeEffect(tx, paying, isTakenBeforeCash(paying) ? ['after'] : ['before', 'after'])
}

async function withOrder(tx: Tx, { refund, by, now }: Locked): Promise<Refunding> {
  const order = await readRefundable(tx, refund.order_id, nothing)
  if (!order) throw new Error(`the order of refund ${refund.id} is gone`)
  return { refund, order, by, now }
}

/** Moves the refund, and returns it as it stands then. */
async function step(
  tx: Tx,
  given: Refunding,
  event: 'start' | 'finish' | 'fail' | 'retry' | 'payOut',
  { reason = '', due_at = null }: { reason?: string; due_at?: Date | null } = {},
): Promise<Refunding> {
  const { refund, by, now } = given
  const state = nextRefund(refund, event, event === 'payOut' ? 'staff' : 'system')
  if (!(await moveRefund(tx, { id: refund.id, event, from: refund.state, to: state, by, reason, now, due_at })))
    throw new Error(`refund ${refund.id} was taken and still moved`)
  return { ...given, refund: { ...refund, state } }
}
