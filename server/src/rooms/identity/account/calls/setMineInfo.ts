import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { setName } from '../../store.ts'
import { userInfo } from '../../userinfo.ts'

export const setMineInfo: Handler<typeof identity.setMineInfo> = async ({ input, actor, tx }) =>
  userInfo(await setName(tx, actor.user_id, input.real_name), actor.staff)
