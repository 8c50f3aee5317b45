import type { orders } from '@heyi/contract/orders/index'
import { pickupStates } from '@heyi/contract/orders/pickup-states'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { ofMember, readHead } from '../../core/store-read.ts'
import { endRequest, lockOwnRequest } from '../store.ts'

export const cancelPickup: Handler<typeof orders.cancelPickup, OrdersDeps> = async (context) => {
  const { input, actor, tx, refuse, now, changed } = context
  const asked = (await lockOwnRequest(tx, input.request_id, actor.own_ids)) ?? refuse('PICKUP_NOT_FOUND')
  if (asked.state !== 'PENDING' && asked.state !== 'CANCELLED')
    refuse('PICKUP_ANSWERED', {
      by: asked.answered_name || '系统',
      at: sayMoment(asked.answered_at ?? asked.expire_at),
      state: pickupStates[asked.state].name,
    })
  await endRequest(tx, { id: asked.id, state: 'CANCELLED', by: null, now })
  const order = await readHead(tx, asked.order_id, ofMember(actor.own_ids))
  changed({ orders: order ? [order] : [], people: [actor.user_id] })
  return { state: 'CANCELLED' as const }
}
