import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { WechatDeps } from '../deps.ts'
import { bindingsOf } from '../store.ts'

export const getWechat: Handler<typeof identity.getWechat, WechatDeps> = ({ actor, tx }) =>
  bindingsOf(tx, actor.own_ids)
