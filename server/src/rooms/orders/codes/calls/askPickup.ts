import type { orders } from '@heyi/contract/orders/index'
import { PICKUP_MINUTES } from '@heyi/contract/orders/pickup-states'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { goodsForSale } from '../../../mall/index.ts'
import { desk } from '../../../organisation/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { memberStateName } from '../../core/rules.ts'
import { groupHold, missing } from '../../core/rules-groups.ts'
import { byActor } from '../../core/show.ts'
import { showToMember } from '../../core/show-to.ts'
import { handOver } from '../../pickup/hand-over.ts'
import { isRest } from '../../pickup/rules.ts'
import { lockLines } from '../../pickup/store-uses.ts'
import { isAtOnce } from '../rules.ts'
import { type AtStore, scannedStore } from '../scanned.ts'
import { addRequest, type ChosenRow, readChosen, useCode } from '../store.ts'

type Call = typeof orders.askPickup
type CallContext = Context<Call, OrdersDeps>
type Chosen = { at: AtStore; order: ChosenRow }

export const askPickup: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const at = await scannedStore(tx, { code: input.code, actor, now }, deps)
  const order = (await readChosen(tx, input.order_id, actor.own_ids)) ?? refuse('ORDER_NOT_FOUND')
  const chosen = { at, order }
  await checkHere(context, chosen)
  const served =
    at.way === 'static' || order.state === 'PAID' ? await goodsForSale.selfServed(tx, order.goods_ids) : new Set()
  const isSelfService = order.goods_ids.every((id) => served.has(id))
  const isNow = isAtOnce(order, at.way, isSelfService)
  const request_id = isNow ? null : await ask(context, chosen)
  if (isNow) await take(context, chosen)
  const shown = (await showToMember(tx, actor.own_ids, order.id, deps, now)) ?? refuse('ORDER_NOT_FOUND')
  return { done: isNow, order: shown, request_id }
}

/** The refused try is noted in a transaction of its own, because this one ends with the refusal. */
async function fail(
  { actor, deps, request, now, refuse }: CallContext,
  { at, order }: Chosen,
  reason: Call['reasons'][number],
  data?: Record<string, unknown>,
): Promise<never> {
  const tried = { staff_id: null, user_id: actor.user_id, order_id: order.id, store_id: at.store.id, way: at.way }
  await deps.autonomous((tx) => desk.noteTry(tx, { ...tried, result: reason, ip: request.ip, now }))
  return refuse(reason, data)
}

/** Refuses an order that cannot be had here and now. */
async function checkHere(context: CallContext, chosen: Chosen): Promise<void> {
  const { store } = chosen.at
  const { state, delivery, refund_state, store_id, company_id, store_name } = chosen.order
  if (delivery !== 'pickup' && delivery !== 'service') await fail(context, chosen, 'ORDER_NOT_PICKUP')
  const isHere = store_id === null ? company_id === store.company_id : store_id === store.id
  if (!isHere) await fail(context, chosen, 'ORDER_OTHER_STORE', { store: store_name ?? '' })
  if (state !== 'PAID' && state !== 'READY')
    await fail(context, chosen, 'ORDER_STATE_CHANGED', { state: memberStateName(state, delivery) })
  if (refund_state === 'open') await fail(context, chosen, 'REFUND_OPEN')
  const { group } = chosen.order
  const hold = groupHold(group)
  if (group && hold) await fail(context, chosen, hold, { missing: missing(group) })
}

/** Hands it over to who stands there. */
async function take(context: CallContext, chosen: Chosen): Promise<void> {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { at, order } = chosen
  if (at.step !== null && !(await useCode(tx, { order_id: order.id, store_id: at.store.id, step: at.step, now })))
    await fail(context, chosen, 'STORE_CODE_USED')
  const by = byActor(actor, 'owner', request)
  const doer = { staff_id: null, user_id: actor.user_id, store_id: at.store.id }
  const uses = input.lines ?? null
  if (await handOver(tx, { order, uses, by, doer, way: at.way, now, request, changed })) return
  const after = (await readChosen(tx, order.id, actor.own_ids)) ?? refuse('ORDER_NOT_FOUND')
  refuse('ORDER_STATE_CHANGED', { state: memberStateName(after.state, after.delivery) })
}

/** Asks the staff of the store, who have some minutes to confirm it. */
async function ask({ input, actor, tx, now, changed }: CallContext, { at, order }: Chosen): Promise<number> {
  const uses = input.lines ?? null
  if (uses) isRest(await lockLines(tx, order.id), uses)
  const expire_at = new Date(now.getTime() + PICKUP_MINUTES * 60_000)
  const asked = { order_id: order.id, user_id: actor.user_id, store_id: at.store.id, way: at.way, uses, expire_at, now }
  const { id } = await addRequest(tx, asked)
  changed({ orders: [order], people: [actor.user_id] })
  return id
}
