import type { orders } from '@heyi/contract/orders/index'
import type { Context } from '../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { stockMoves } from '../../mall/index.ts'
import { desk } from '../../organisation/index.ts'
import { orderAwards, orderCoupons } from '../../rewards/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned, emitOrderEvent } from '../core/emit.ts'
import { next } from '../core/rules.ts'
import { byActor, isOwn, mayUndoWriteOff } from '../core/show.ts'
import { type HeadRow, nothing, readHead } from '../core/store-read.ts'
import { type ChangedOrder, logOrders, readChanged, transitionOrders } from '../core/store-write.ts'
import { beforeWriteOff, freeRest, type LastUse, lastUse, lockLines, takeBackUses } from './store-uses.ts'

const GIVEN_BACK = '核销后已经退过款，不能再撤销'
type CallContext = Context<typeof orders.setOrderStateTo, OrdersDeps>

/**
 * Undoes the latest write-off of an order, or of uses of it, on its day: the order stands as before, stock, award and gifts are taken back. Returns
 * the order, or nothing where it stands elsewhere by now.
 */
export async function undoWriteOff(context: CallContext, read: HeadRow): Promise<ChangedOrder[]> {
  const { input, actor, tx, refuse, now, request, changed } = context
  if (!mayUndoWriteOff(actor)) refuse('WRITE_OFF_STANDS', { why: '只有管理员可以撤销核销' })
  if (isOwn(read, actor)) refuse('ORDER_IS_OWN')
  if (!input.reason) refuse('REASON_REQUIRED')
  await lockLines(tx, read.id)
  // Until it was taken something of it may have been asked back, or somebody else has undone it.
  const order = (await readHead(tx, read.id, nothing)) ?? refuse('ORDER_NOT_FOUND')
  if (order.refund_state === 'open') refuse('REFUND_OPEN')
  const last = (await lastUse(tx, order.id)) ?? refuse('WRITE_OFF_STANDS', { why: '这个订单没有可以撤销的核销' })
  if (last.result === 'part' && order.state === 'COMPLETED') refuse('WRITE_OFF_STANDS', { why: GIVEN_BACK })
  if (shanghaiDay(last.created_at) !== shanghaiDay(now))
    refuse('WRITE_OFF_STANDS', { why: '只能撤销当天的核销，之前的请按退款办理' })
  await desk.markUndone(tx, last.id)
  const undone = last.result === 'done' ? await reopen(context, order, last) : await freePart(context, order, last)
  if (!undone.length) return []
  await emitOrderEvent(tx, 'order.undone', undone, { by: byActor(actor, 'staff', request), reason: input.reason })
  changed(concerned(undone))
  return undone
}

/** The order waits again as it did before it was handed over. */
async function reopen(
  { input, actor, tx, refuse, now, request }: CallContext,
  order: HeadRow,
  { uses }: LastUse,
): Promise<ChangedOrder[]> {
  const before = await beforeWriteOff(tx, order.id)
  if (before?.was_given_back) refuse('WRITE_OFF_STANDS', { why: GIVEN_BACK })
  if (before?.was_reviewed) refuse('WRITE_OFF_STANDS', { why: '会员已经评价过，不能再撤销' })
  const event = before?.from_state === 'READY' ? 'undo' : 'undoEarly'
  const [by, reason] = [byActor(actor, 'staff', request), input.reason]
  const to = next(order, event, 'staff')
  const reopened = await transitionOrders(tx, { ids: [order.id], event, from: order.state, to, by, reason, now })
  for (const { id, lines } of reopened) {
    await freeRest(tx, id, uses)
    await stockMoves.uncommit(tx, lines, { now, actor_id: actor.user_id, reason: '撤销核销' })
    if (!(await orderCoupons.takeGiftsBack(tx, id, now)))
      refuse('WRITE_OFF_STANDS', { why: '下单赠送的优惠券已经用掉，请按退款办理' })
    if (!(await orderAwards.undo(tx, id)))
      refuse('WRITE_OFF_STANDS', { why: '这个订单的奖励积分已经到账，请按退款办理' })
  }
  return reopened
}

/** Uses that were taken are there again. */
async function freePart(
  { input, actor, tx, now, request }: CallContext,
  order: HeadRow,
  { uses }: LastUse,
): Promise<ChangedOrder[]> {
  if (!(await takeBackUses(tx, { order, uses: uses ?? [], now }))) return []
  const by = byActor(actor, 'staff', request)
  await logOrders(tx, { ids: [order.id], event: 'undoUse', by, reason: input.reason, now })
  return readChanged(tx, order.id)
}
