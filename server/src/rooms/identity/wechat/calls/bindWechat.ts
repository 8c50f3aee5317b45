import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { accountOfCode, bind } from '../binding.ts'
import type { WechatDeps } from '../deps.ts'

export const bindWechat: LongHandler<typeof identity.bindWechat, WechatDeps> = {
  async before({ input, actor, deps, request }) {
    const account = await accountOfCode(deps, input)
    return async ({ tx, now }) => {
      await bind(tx, deps.secrets, { user_id: actor.user_id, account, request, now })
      return {}
    }
  },
}
