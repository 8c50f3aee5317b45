import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { isMemberOf } from '../../../members/index.ts'
import { accountOf } from '../../core/store-accounts.ts'

export const getUserAccount: Handler<typeof rewards.getUserAccount> = async ({ input, actor, tx, refuse }) => {
  if (!(await isMemberOf(tx, actor.staff, input.user_id))) refuse('USER_NOT_FOUND')
  return await accountOf(tx, input.user_id)
}
