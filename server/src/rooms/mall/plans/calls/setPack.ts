import type { mall } from '@heyi/contract/mall/index'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { vipPlans } from '../../../rewards/index.ts'
import { putHidden } from '../save.ts'

export const setPack: Handler<typeof mall.setPack> = async (context) => {
  const { gift_fen, client_req_id: _key, ...facts } = context.input
  const sku_id = await putHidden(context, 'recharge', facts)
  await vipPlans.upsertPack(context.tx, { sku_id, gift_fen })
  context.changed({ companies: [PLATFORM_COMPANY] })
  return { id: sku_id }
}
