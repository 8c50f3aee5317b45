import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { placeFound } from '../place.ts'
import { lowVersion } from '../rules.ts'
import { lockSkus, readLowAt, writeLowAt } from '../store-places.ts'

export const setStockLow: Handler<typeof mall.setStockLow, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { sku_id, low_at } = input
  const scope = await companyScope(tx, actor.staff)
  await lockSkus(tx, scope, [sku_id])
  const { company_id } = await placeFound(tx, scope, input)
  const version = lowVersion(await readLowAt(tx, input))
  if (version !== input.version)
    refuse('CHANGED_MEANWHILE', { ...(await whoChanged(tx, 'sku', sku_id, { at: now })), version })
  await writeLowAt(tx, input, low_at)
  const detail = { low_at, ...(input.store_id ? { store_id: input.store_id } : {}) }
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'stock.low',
    target: 'sku',
    target_id: sku_id,
    detail,
    request,
  })
  changed({ companies: [company_id] })
  return { version: lowVersion(low_at) }
}
