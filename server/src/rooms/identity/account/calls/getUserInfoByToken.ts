import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../deps.ts'
import { readActor } from '../../sign-in/session.ts'
import { userById } from '../../store.ts'
import { userInfo } from '../../userinfo.ts'

/** A token that is dead, unknown or another device's is answered alike. */
export const getUserInfoByToken: Handler<typeof identity.getUserInfoByToken, IdentityDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
  now,
}) => {
  const actor = await readActor(tx, { token: input.token, now, staffOf: deps.staffOf })
  if (!actor || (actor.client_id && actor.client_id !== request.client_id)) return refuse('SESSION_NOT_FOUND')
  const user = await userById(tx, actor.user_id)
  if (!user) throw new Error('a session names nobody')
  return userInfo(user, actor.staff)
}
