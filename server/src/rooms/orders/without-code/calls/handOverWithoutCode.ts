import type { orders } from '@heyi/contract/orders/index'
import { identityReason } from '@heyi/contract/orders/order-rules'
import { PICKUP_MINUTES } from '@heyi/contract/orders/pickup-states'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { desk } from '../../../organisation/index.ts'
import { addRequest } from '../../codes/store.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { concerned } from '../../core/emit.ts'
import { byActor } from '../../core/show.ts'
import { checkHandOver, isDoneAgain } from '../../pickup/check.ts'
import { handOver } from '../../pickup/hand-over.ts'
import { identityWords, isRest, SMS_WORDS } from '../../pickup/rules.ts'
import { showAtDesk } from '../../pickup/show.ts'
import { readScanned, type ScannedRow } from '../../pickup/store.ts'
import { lockLines } from '../../pickup/store-uses.ts'
import { worthFen } from '../rules.ts'
import { checkPickupCode } from '../sms.ts'

type Call = typeof orders.handOverWithoutCode
type CallContext = Context<Call, OrdersDeps>

export const handOverWithoutCode: Handler<Call, OrdersDeps> = async (context) => {
  const { input, actor, tx, deps, refuse, now } = context
  await desk.hold(tx, { staff_id: actor.staff.staff_id, now }, deps)
  const scope = merchantScope(actor.staff)
  const read = async () => (await readScanned(tx, scope, { order_id: input.order_id })) ?? refuse('ORDER_NOT_FOUND')
  const first = await read()
  if (await isDoneAgain(context, first))
    return { ...(await showAtDesk(context, first, { done: true })), waits_until: null }
  await checkHandOver(context, first, input.way)
  if (input.way === 'identity') {
    if (identityReason.problem(input.reason)) refuse('PICKUP_REASON')
    if (worthFen(first, deps.setting('points_per_yuan')) > deps.setting('identity_pickup_fen'))
      return { ...(await showAtDesk(context, first)), waits_until: await ask(context, read) }
  } else await (await checkPickupCode(context, first, input.code))(tx)
  // Where somebody else moves the order meanwhile, what they made of it decides. States only go forward, so this ends.
  for (let order = first; ; order = await read()) {
    if (await give(context, order)) return { ...(await showAtDesk(context, order, { done: true })), waits_until: null }
    await checkHandOver(context, await read(), input.way)
  }
}

/** Hands the order over, or what is asked of it; false where it stands elsewhere by now. */
function give({ input, actor, tx, request, now, changed }: CallContext, order: ScannedRow): Promise<boolean> {
  const by = byActor(actor, 'writeoff', request)
  const { staff_id, store_id } = actor.staff
  const doer = { staff_id, user_id: actor.user_id, store_id: store_id ?? order.store_id }
  const reason = input.way === 'sms' ? SMS_WORDS : identityWords(input.reason, { by: by.actor_name })
  const { way, lines } = input
  return handOver(tx, { order, uses: lines ?? null, by, doer, way, reason, now, request, changed })
}

/** Asks a colleague, who has some minutes to confirm it; returns until when. */
async function ask(context: CallContext, read: () => Promise<ScannedRow>): Promise<Date> {
  const { input, actor, tx, refuse, request, now, changed } = context
  const lines = await lockLines(tx, input.order_id)
  // Until it was taken somebody else may have handed it over.
  const order = await read()
  await checkHandOver(context, order, 'identity')
  if (input.lines) isRest(lines, input.lines)
  const { staff_id, store_id } = actor.staff
  const at = store_id ?? order.store_id
  const asked = await addRequest(tx, {
    ...{ order_id: order.id, user_id: order.user_id, store_id: at, way: 'identity', uses: input.lines ?? null },
    ...{ asked_by: actor.user_id, asked_name: actor.real_name || '工作人员', reason: input.reason },
    expire_at: new Date(now.getTime() + PICKUP_MINUTES * 60_000),
    now,
  })
  if (asked.asked_by !== actor.user_id) refuse('PICKUP_ASKED', { by: asked.asked_name || '会员' })
  const tried = { staff_id, user_id: actor.user_id, order_id: order.id, store_id: at, way: 'identity' } as const
  await desk.noteTry(tx, { ...tried, result: 'asked', ip: request.ip, now })
  changed(concerned([order]))
  return asked.expire_at
}
