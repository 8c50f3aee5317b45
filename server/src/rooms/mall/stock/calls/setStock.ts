import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeFound } from '../place.ts'
import { toPlace } from '../show.ts'
import { bookAt, lastMove } from '../store-places.ts'

type Call = typeof mall.setStock
type CallContext = Context<Call, MallDeps>

export const setStock: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, now, request, changed } = context
  const { sku_id, store_id, delta, reason, version } = input
  const scope = await companyScope(tx, actor.staff)
  // Stock is never -1: what is no number of units was not read here.
  const was = version === undefined ? null : /^\d{1,12}$/.test(version) ? Number(version) : -1
  const cause = { kind: 'adjust', reason, actor_id: actor.user_id, document: null, now } as const
  const [stock] = await bookAt(tx, scope, [{ sku_id, store_id, delta, was }], cause)
  if (!stock) return refused(context, scope)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'stock.adjust',
    target: 'sku',
    target_id: sku_id,
    detail: { delta, on_hand: stock.on_hand, ...(store_id ? { store_id } : {}) },
    request,
  })
  changed({ companies: [stock.company_id] })
  return toPlace(stock)
}

/** Why stock cannot be changed so: it is nobody's here, it is not what was counted from, or orders hold it. */
async function refused({ input, tx, refuse, now }: CallContext, scope: readonly number[] | null): Promise<never> {
  const { version } = input
  const stock = await placeFound(tx, scope, input)
  if (version === undefined || version === String(stock.on_hand))
    return refuse('STOCK_BELOW_RESERVED', { reserved: stock.reserved })
  const last = await lastMove(tx, input)
  const who = last?.actor_id ? (await people.byIds(tx, [last.actor_id])).get(last.actor_id) : undefined
  return refuse('CHANGED_MEANWHILE', {
    by: who?.name || '系统',
    at: sayMoment(last?.created_at ?? now),
    version: String(stock.on_hand),
  })
}
