import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { accountOf } from '../../core/store-accounts.ts'

export const getAccount: Handler<typeof rewards.getAccount> = async ({ actor, tx }) => accountOf(tx, actor.user_id)
