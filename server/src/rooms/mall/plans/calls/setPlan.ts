import type { mall } from '@heyi/contract/mall/index'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { vipPlans } from '../../../rewards/index.ts'
import { putHidden } from '../save.ts'

export const setPlan: Handler<typeof mall.setPlan> = async (context) => {
  const { input, tx, refuse, now, changed } = context
  const { days, multiplier_bp, discount_bp, perks, monthly_coupon_id, client_req_id: _key, ...facts } = input
  const sku_id = await putHidden(context, 'vip', facts)
  const coupon_id = monthly_coupon_id || null
  if (coupon_id !== null && !(await vipPlans.mayBring(tx, { sku_id, coupon_id, now }))) refuse('COUPON_NOT_FOUND')
  await vipPlans.upsert(tx, { sku_id, days, multiplier_bp, discount_bp, perks, monthly_coupon_id: coupon_id })
  changed({ companies: [PLATFORM_COMPANY] })
  return { id: sku_id }
}
