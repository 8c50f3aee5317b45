import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { type LeftLine, newDocument, sortCount } from '../rules.ts'
import { insertCount, namesOfSkus } from '../store-counts.ts'
import { bookAt, lockSkus, readPlaces } from '../store-places.ts'

type Call = typeof mall.setStockCount
type CallContext = Context<Call, MallDeps>

export const setStockCount: Handler<Call, MallDeps> = async (context) => {
  const { input, actor, tx, now, request, changed } = context
  const { merchantId, store_id, note, lines, confirm } = input
  const scope = await companyScope(tx, actor.staff)
  const sorted = sortCount(lines, await lyingNow(context, scope))
  const { fitting, left, differing, gained, lost } = sorted
  if (left.length && (!confirm || !fitting.length)) await refuseMoved(context, left)
  const document = newDocument('count', now)
  const actor_id = actor.user_id
  const reason = note ? `盘点：${note}` : '盘点'
  const bookings = differing.map(({ sku_id, was, counted }) => ({ sku_id, store_id, delta: counted - was, was }))
  if (bookings.length) {
    const booked = await bookAt(tx, scope, bookings, { kind: 'adjust', reason, actor_id, document, now })
    if (booked.length !== bookings.length) throw new Error('SKUs were taken and still moved')
  }
  const facts = {
    document,
    company_id: merchantId,
    store_id,
    note,
    actor_id,
    differing: differing.length,
    gained,
    lost,
  }
  await insertCount(tx, facts, fitting, now)
  const detail = { document, store_id, lines: fitting.length, differing: differing.length }
  await audit(tx, { actor_id, action: 'stock.count', target: 'company', target_id: merchantId, detail, request })
  changed({ companies: [merchantId] })
  return { document, lines: fitting.length, differing: differing.length, left: left.map((line) => line.sku_id) }
}

/** What lies at the place of each line, which nobody moves until the end. Refuses what is not the merchant's in scope. */
async function lyingNow({ input, tx, refuse }: CallContext, scope: readonly number[] | null) {
  const { merchantId, store_id, lines } = input
  const sku_ids = lines.map((line) => line.sku_id)
  await lockSkus(tx, scope, sku_ids)
  const known = await readPlaces(
    tx,
    scope,
    sku_ids.flatMap((sku_id) => [...new Set([0, store_id])].map((place) => ({ sku_id, store_id: place }))),
  )
  const ours = known.filter((place) => place.company_id === merchantId)
  const at = (store: number) => ours.filter((place) => place.store_id === store)
  if (at(0).length < lines.length) refuse('SKU_NOT_FOUND')
  return at(store_id).length < lines.length ? refuse('STORE_NOT_FOUND') : at(store_id)
}

async function refuseMoved({ tx, refuse }: CallContext, left: readonly LeftLine[]): Promise<never> {
  const named = await namesOfSkus(
    tx,
    left.map((line) => line.sku_id),
  )
  const lines = left.map(({ sku_id, was, counted, on_hand, reserved }) => {
    const name = named.find(({ id }) => id === sku_id)?.name ?? ''
    return { sku_id, name, was, counted, on_hand, reserved }
  })
  return refuse('STOCK_COUNT_MOVED', { name: lines[0]?.name ?? '', count: lines.length, lines })
}
