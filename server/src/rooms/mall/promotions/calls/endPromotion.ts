import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { endNow, lockPromotion } from '../store.ts'

export const endPromotion: Handler<typeof mall.endPromotion, MallDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  const { id, reason } = input
  const held = (await lockPromotion(tx, await companyScope(tx, actor.staff), id)) ?? refuse('PROMOTION_NOT_FOUND')
  if (!(await endNow(tx, id, reason, now))) refuse('PROMOTION_OVER', { name: held.name })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'promotion.end',
    target: 'promotion',
    target_id: id,
    reason,
    detail: { name: held.name },
    request,
  })
  changed({ companies: [held.company_id] })
  return { id }
}
