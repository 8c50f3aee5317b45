import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { isMemberOf } from '../../../members/index.ts'
import { vipOf } from '../store.ts'

export const getUserVip: Handler<typeof rewards.getUserVip> = async ({ input, actor, tx, refuse, now }) => {
  if (!(await isMemberOf(tx, actor.staff, input.user_id))) refuse('USER_NOT_FOUND')
  return { vip: await vipOf(tx, input.user_id, now) }
}
