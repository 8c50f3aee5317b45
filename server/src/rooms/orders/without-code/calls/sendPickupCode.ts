import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { codesBySms, phones } from '../../../identity/index.ts'
import { desk } from '../../../organisation/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { checkHandOver } from '../../pickup/check.ts'
import { readScanned } from '../../pickup/store.ts'
import { boundTo, PICKUP } from '../sms.ts'

/** The member reads in the message who hands what out, and tells the code only where they want that. */
export const sendPickupCode: Handler<typeof orders.sendPickupCode, OrdersDeps> = async (context) => {
  const { input, actor, tx, deps, refuse, now, request, afterCommit } = context
  await desk.hold(tx, { staff_id: actor.staff.staff_id, now }, deps)
  const scope = merchantScope(actor.staff)
  const order = (await readScanned(tx, scope, { order_id: input.order_id })) ?? refuse('ORDER_NOT_FOUND')
  await checkHandOver(context, order, 'sms')
  const phone = (await phones.keysOf(tx, order.user_id)) ?? refuse('PICKUP_NO_MOBILE')
  const by = actor.real_name || '工作人员'
  const { seconds } = await codesBySms.send(tx, deps, {
    mobile: deps.secrets.open(phone.mobile_sealed),
    event: PICKUP,
    bound: boundTo(actor.user_id, order.id),
    about: `取货：${order.title}，由${by}交付`,
    work: input.work,
    isSignedIn: true,
    asTheirs: true,
    // Of the member: a desk that serves many sends many.
    request: { ...request, client_id: 0 },
    now,
    afterCommit,
  })
  const { id: order_id, user_id, title, quantity, store_name } = order
  await emit(tx, 'pickup.codeAsked', [{ order_id, user_id, title, quantity, by, store_name }])
  return { seconds, mobile_masked: phone.mobile_masked }
}
