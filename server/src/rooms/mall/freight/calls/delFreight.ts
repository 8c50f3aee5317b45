import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { deleteFreight, goodsOfFreight, lockFreight } from '../store.ts'

export const delFreight: Handler<typeof mall.delFreight, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, request, changed } = context
  const { id } = input
  const held = (await lockFreight(tx, await companyScope(tx, actor.staff), id)) ?? refuse('FREIGHT_NOT_FOUND')
  const goods = await goodsOfFreight(tx, id)
  if (goods) refuse('FREIGHT_IN_USE', { name: held.name, goods })
  await deleteFreight(tx, id)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'freight.del',
    target: 'freight',
    target_id: id,
    detail: { name: held.name },
    request,
  })
  changed({ companies: [held.company_id] })
  return {}
}
