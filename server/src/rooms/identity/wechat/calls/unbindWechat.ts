import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { note } from '../binding.ts'
import type { WechatDeps } from '../deps.ts'
import { deleteBinding } from '../store.ts'

export const unbindWechat: Handler<typeof identity.unbindWechat, WechatDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
}) => {
  const { user_id } = actor
  if (!(await deleteBinding(tx, actor.own_ids, input.app))) refuse('WECHAT_NOT_BOUND')
  await note(tx, 'wechat.unbound', { user_id, app: input.app, request })
  return {}
}
