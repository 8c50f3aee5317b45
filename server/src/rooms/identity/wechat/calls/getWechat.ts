import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../core/deps.ts'
import { bindingsOf } from '../store.ts'

export const getWechat: Handler<typeof identity.getWechat, IdentityDeps> = ({ actor, tx }) =>
  bindingsOf(tx, actor.own_ids)
