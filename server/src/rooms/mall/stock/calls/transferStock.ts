import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeFound } from '../place.ts'
import { newDocument } from '../rules.ts'
import { toPlace } from '../show.ts'
import { bookAt } from '../store-places.ts'

export const transferStock: Handler<typeof mall.transferStock, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { sku_id, from_store_id, to_store_id, quantity, reason } = input
  if (from_store_id === to_store_id) refuse('STOCK_SAME_PLACE')
  const scope = await companyScope(tx, actor.staff)
  const document = newDocument('transfer', now)
  const [from, to] = [from_store_id, to_store_id].map((store_id) => ({ sku_id, store_id }))
  if (!from || !to) throw new Error('a transfer has two places')
  const bookings = [
    { ...from, delta: -quantity },
    { ...to, delta: quantity },
  ]
  const booked = await bookAt(tx, scope, bookings, { kind: 'transfer', reason, actor_id: actor.user_id, document, now })
  const after = [from, to].map(({ store_id }) => booked.find((place) => place.store_id === store_id))
  const [left, come] = after
  if (!left || !come) {
    await placeFound(tx, scope, to)
    const { on_hand, reserved } = await placeFound(tx, scope, from)
    return refuse('STOCK_TRANSFER_SHORT', { left: on_hand - reserved })
  }
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'stock.transfer',
    target: 'sku',
    target_id: sku_id,
    detail: { document, from_store_id, to_store_id, quantity },
    request,
  })
  changed({ companies: [left.company_id] })
  return { document, from: toPlace(left), to: toPlace(come) }
}
