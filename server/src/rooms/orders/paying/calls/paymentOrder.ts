import type { AnswerOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { P } from '@heyi/contract/permissions'
import type { PayBy } from '../../../../edges/pay/index.ts'
import { type Actor, doerOf, may, merchantScope } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { qrPicture } from '../../../../kernel/files/qr.ts'
import type { AskingHandler, Context } from '../../../../kernel/http/handler.ts'
import { randomDigits } from '../../../../kernel/ids.ts'
import { yuan } from '../../../../kernel/money.ts'
import { OutsideError } from '../../../../kernel/outside-error.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { openIdOf } from '../../../identity/index.ts'
import { ledger, lockSpending, type Move, needPayPassword, type Spent, spentToday } from '../../../rewards/index.ts'
import { AGREED_MINUTES } from '../../buying/rules-for-member.ts'
import { bookCash } from '../../cash/store-book.ts'
import { deliverVirtual } from '../../core/deliver-virtual.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned, emitOrderEvent } from '../../core/emit.ts'
import { ledgerWords, mayPay, memberStateName } from '../../core/rules.ts'
import { byActor, isOwn, isRecharge } from '../../core/show.ts'
import { inScope, nothing } from '../../core/store-read.ts'
import type { ChangedOrder } from '../../core/store-write.ts'
import { payIntoGroups } from '../../groups/pay-in.ts'
import { endLater, leaveAttempts } from '../attempts.ts'
import { tradeOfLink } from '../link.ts'
import { addIntent, agreedFor, lockForPayment, ofPayer, type PaymentTarget, type PayRow, payOrders } from '../store.ts'

type Call = typeof orders.paymentOrder
type CallContext = Context<Call, OrdersDeps>

/** What is left to ask of the gateway once the attempt stands, and kept with the intention. */
type Attempt = { out_trade_no: string; fen: number; title: string; expire_at: string; by: PayBy }
type Placed = Omit<AnswerOf<Call>, 'prepay'> & { attempt: Attempt | null }

export const paymentOrder: AskingHandler<Call, OrdersDeps, Placed> = {
  within,
  async after({ attempt, ...done }, { deps, refuse }) {
    if (!attempt) return { ...done, prepay: null }
    const request = { ...attempt, expire_at: new Date(attempt.expire_at) }
    const prepay = await deps.pay.create(request).catch((error: unknown) => {
      if (error instanceof OutsideError) return refuse('PAYMENT_GATEWAY_AWAY')
      throw error
    })
    const qr = prepay.qr && { qr: await qrPicture(prepay.qr) }
    return { ...done, prepay: { ...prepay, ...qr } }
  },
}

async function within(context: CallContext): Promise<Placed> {
  const { input, actor, tx, refuse, deps, now } = context
  const isCash = input.method === 'offline'
  // Who takes the money.
  const clerk = doerOf(actor)
  if (actor.acting && !isCash) refuse('ACTING_PAYMENT')
  if (isCash && !may(clerk, P.orderCash)) refuse('PAYMENT_METHOD_UNAVAILABLE')
  if (input.method === 'gateway' && !deps.pay.isOpen) refuse('PAYMENT_METHOD_UNAVAILABLE')
  if (input.code) return payByLink(context, input.code)
  const wanted = { order_id: input.order_id ?? 0, trade_id: input.trade_id ?? 0 }
  const isBalance = input.method === 'balance'
  const [, before, rows] = await inOrder(
    tx,
    (tx) => (isBalance ? lockSpending(tx, actor.user_id) : null),
    (tx) => (isBalance ? spentToday(tx, actor, now) : null),
    (tx) => lockDue(tx, context, wanted),
  )
  const agreed = rows?.length === 0 ? await lockAgreed(context, wanted) : []
  const due = whatIsDue(
    context,
    [...(rows ?? []), ...agreed].filter((order) => !actor.acting || isOwn(order, actor)),
  )
  checkAmount(context, due)
  // It is never who owes it.
  if (isCash && due.some((order) => isOwn(order, clerk))) refuse('ORDER_IS_OWN')
  if (before && !agreed.length) await beforeBalance(context, due, before)
  return input.method === 'gateway' ? toGateway(context, due) : payNow(context, due, isCash || agreed.length > 0)
}

/** What is to be paid, taken for change: of who pays, or of cash where its taker works. */
async function lockDue(tx: Tx, { input, actor }: CallContext, wanted: PaymentTarget): Promise<PayRow[] | null> {
  if (input.method !== 'offline') return lockForPayment(tx, wanted, ofPayer(actor.own_ids))
  const { staff } = doerOf(actor)
  return staff && lockForPayment(tx, wanted, inScope(merchantScope(staff)))
}

/** Orders that the asker has placed for a member who agreed that their balance pays them, taken for change. */
const lockAgreed = async ({ input, actor, tx, now }: CallContext, wanted: PaymentTarget): Promise<PayRow[]> =>
  input.method === 'balance' && may(actor, P.buyFor) && !actor.acting
    ? lockForPayment(tx, wanted, agreedFor(actor.user_id, new Date(now.getTime() - AGREED_MINUTES * 60_000)))
    : []

/** Somebody pays what waits of the purchase that a link names, at the gateway, and learns nothing of it. */
async function payByLink(context: CallContext, code: string): Promise<Placed> {
  const { input, tx, refuse, deps, now } = context
  if (input.method !== 'gateway') refuse('PAYMENT_METHOD_UNAVAILABLE')
  const trade_id = tradeOfLink(code, deps, now)
  const due = whatIsDue(context, await lockForPayment(tx, { order_id: 0, trade_id }, nothing))
  checkAmount(context, due)
  return { ...(await toGateway(context, due)), orders: [] }
}

/** What the gateway needs to know of how the person pays. */
async function payBy({ input, tx, actor, deps, request, refuse }: CallContext): Promise<PayBy> {
  if (input.by === 'native') return { way: 'native' }
  if (input.by === 'h5') return { way: 'h5', ip: request.ip }
  return { way: 'jsapi', open_id: (await openIdOf(tx, deps.secrets, actor.own_ids)) ?? refuse('PAYMENT_NEEDS_WECHAT') }
}

/** What was read is what is paid; of a price that staff have changed nobody pays what they have not read. */
function checkAmount({ input, refuse }: CallContext, due: readonly PayRow[]): void {
  const pay_fen = due.reduce((sum, order) => sum + order.pay_fen, 0)
  const isUnread = input.pay_fen === undefined && due.some((order) => order.price_change_fen !== null)
  if (isUnread || (input.pay_fen ?? pay_fen) !== pay_fen)
    refuse('PAYMENT_AMOUNT_CHANGED', { amount: yuan(pay_fen), pay_fen })
}

/** What the balance pays is never what fills it, and above a limit it asks for the pay password. */
async function beforeBalance(
  { actor, tx, refuse, deps, now }: CallContext,
  due: readonly PayRow[],
  before: Spent,
): Promise<void> {
  if (due.some(isRecharge)) refuse('RECHARGE_FROM_BALANCE')
  const fen = due.reduce((sum, order) => sum + order.pay_fen, 0)
  await needPayPassword(tx, actor, { setting: deps.setting, before, fen, now })
}

/** The orders that wait for money; refuses where none does, saying why. */
function whatIsDue({ refuse, now }: CallContext, rows: readonly PayRow[]): PayRow[] {
  const [first] = rows
  if (!first) return refuse('ORDER_NOT_FOUND')
  const due = rows.filter((row) => mayPay(row, now))
  if (due.length) return due
  if (rows.every((row) => row.state === 'UNPAID' || row.state === 'CLOSED')) return refuse('ORDER_CLOSED')
  if (
    rows.some(
      (row) => row.state === 'PAID' || row.state === 'READY' || row.state === 'SHIPPED' || row.state === 'COMPLETED',
    )
  )
    return refuse('ORDER_ALREADY_PAID')
  return refuse('ORDER_STATE_CHANGED', { state: memberStateName(first.state, first.delivery) })
}

const spending = (order: ChangedOrder, now: Date): Move => ({
  user_id: order.user_id,
  delta: -order.pay_fen,
  biz: 'ORDER_PAY',
  biz_id: String(order.id),
  reason: ledgerWords.pay(order),
  now,
})

const noteCash = (tx: Tx, { actor, request }: CallContext, { id, user_id, pay_fen }: ChangedOrder) =>
  audit(tx, {
    actor_id: doerOf(actor).user_id,
    subject_id: user_id,
    action: 'order.cash',
    target: 'order',
    target_id: id,
    detail: { pay_fen },
    request,
  })

/**
 * Balance and cash: the state, the payment and the money in one transaction. The orders were taken for change, so all of it
 * is written together from what was read. Orders before accounts, as everywhere.
 */
async function payNow(context: CallContext, due: readonly PayRow[], isByStaff: boolean): Promise<Placed> {
  const { input, actor, tx, now, request, changed } = context
  const isCash = input.method === 'offline'
  const by = byActor(actor, isByStaff ? 'staff' : 'owner', request)
  const ids = due.map((order) => order.id)
  const paid: PayRow[] = due.map((order) => ({ ...order, state: 'PAID' as const }))
  const payments = paid.map((order) => ({
    order_id: order.id,
    method: input.method,
    fen: order.pay_fen,
    points: order.points,
    channel: input.method,
    trade_no: order.order_no,
    state: 'paid' as const,
    actor_id: doerOf(actor).user_id,
  }))
  const cash = isCash
    ? paid.map((order) => ({ ...order, order_id: order.id, refund_id: null, fen: order.pay_fen }))
    : []
  const [done, receipts] = await inOrder(
    tx,
    (tx) => payOrders(tx, { ids, event: 'pay', from: 'UNPAID', to: 'PAID', by, now }, payments),
    (tx) => bookCash(tx, cash, { taker_id: doerOf(actor).user_id, now }),
    ...paid.map(
      (order) => (tx: Tx) => (isCash ? noteCash(tx, context, order) : ledger.bookBalance(tx, spending(order, now))),
    ),
    (tx) => emitOrderEvent(tx, 'order.paid', paid, { by }),
  )
  if (done.moved !== due.length || done.booked !== due.length)
    throw new Error(`of the orders ${ids} that were taken, some changed meanwhile`)
  await endLater(tx, done.ended)
  const orders = await deliverVirtual(tx, paid, now)
  changed(concerned([...paid, ...(await payIntoGroups(tx, paid, now))]))
  const placed = new Map(due.filter((row) => isMade(row, actor)).map((row) => [row.id, row.scan_code ?? '']))
  const shown = orders.map((order) => ({
    ...shortly(order),
    receipt_no: receipts.get(order.id) ?? '',
    scan_code: placed.get(order.id) ?? '',
  }))
  return { state: orders[0]?.state ?? 'PAID', orders: shown, attempt: null }
}

const shortly = ({ id, order_no, state, pay_fen }: ChangedOrder) => ({
  id,
  order_no,
  state,
  pay_fen,
  receipt_no: '',
  scan_code: '',
})
/** Whether staff have placed an order for its member: who has no phone is given its code on paper. */
const isMade = ({ source, created_by }: PayRow, { user_id }: Actor) => source === 'staff' && created_by === user_id

/** A new way out to the gateway; earlier ones of these orders end, so that no order is paid twice. */
async function toGateway(context: CallContext, due: readonly PayRow[]): Promise<Placed> {
  const { actor, tx, now, deps } = context
  const by = await payBy(context)
  const shares = due.map((row) => ({ order_id: row.id, fen: row.pay_fen }))
  const expire_at = due.reduce(
    (first, row) => (row.expire_at && row.expire_at < first ? row.expire_at : first),
    due[0]?.expire_at ?? now,
  )
  const out_trade_no = `P${shanghaiDay(now).replaceAll('-', '')}${randomDigits(16)}`
  await leaveAttempts(
    tx,
    due.map((row) => row.id),
  )
  await addIntent(tx, { out_trade_no, user_id: actor.user_id, channel: deps.pay.channel, expire_at, shares, now })
  const fen = shares.reduce((sum, share) => sum + share.fen, 0)
  const attempt = { out_trade_no, fen, title: due[0]?.title ?? '', expire_at: expire_at.toISOString(), by }
  return { state: 'UNPAID', orders: due.map(shortly), attempt }
}
