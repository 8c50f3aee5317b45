import type { mall } from '@heyi/contract/mall/index'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { upsertVipPlan } from '../../../rewards/index.ts'
import { putHidden } from '../put.ts'

export const setPlan: Handler<typeof mall.setPlan> = async (context) => {
  const { days, multiplier_bp, discount_bp, perks, client_req_id: _key, ...facts } = context.input
  const sku_id = await putHidden(context, 'vip', facts)
  await upsertVipPlan(context.tx, { sku_id, days, multiplier_bp, discount_bp, perks })
  context.changed({ companies: [PLATFORM_COMPANY] })
  return { id: sku_id }
}
