import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../deps.ts'
import { adjustStock, readStock } from '../store.ts'

export const setStock: Handler<typeof mall.setStock, MallDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { sku_id, delta, reason } = input
  const scope = await companyScope(tx, actor.staff)
  const stock = await adjustStock(tx, scope, { sku_id, delta, reason, actor_id: actor.user_id, now })
  if (!stock) {
    const { reserved } = (await readStock(tx, scope, sku_id)) ?? refuse('SKU_NOT_FOUND')
    return refuse('STOCK_BELOW_RESERVED', { reserved })
  }
  const { on_hand, reserved, company_id } = stock
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'stock.adjust',
    target: 'sku',
    target_id: sku_id,
    detail: { delta, on_hand },
    request,
  })
  changed({ companies: [company_id] })
  return { sku_id, on_hand, reserved, available: on_hand - reserved }
}
