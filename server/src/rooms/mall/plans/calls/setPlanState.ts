import type { mall } from '@heyi/contract/mall/index'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sellsPlans } from '../save.ts'
import { lockPlan, setHiddenState } from '../store.ts'

export const setPlanState: Handler<typeof mall.setPlanState> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
  changed,
}) => {
  if (!(await sellsPlans(tx, actor.staff))) refuse('PLAN_NOT_FOUND')
  const held = (await lockPlan(tx, input.id, 'any')) ?? refuse('PLAN_NOT_FOUND')
  if (held.is_on === input.is_on) return { is_on: input.is_on }
  await setHiddenState(tx, held.goods_id, input.is_on, now)
  const action = input.is_on ? ('plan.on' as const) : ('plan.off' as const)
  await audit(tx, { actor_id: actor.user_id, action, target: 'goods', target_id: held.goods_id, request })
  changed({ companies: [PLATFORM_COMPANY] })
  return { is_on: input.is_on }
}
