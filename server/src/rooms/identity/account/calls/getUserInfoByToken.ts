import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { readActor } from '../../core/session.ts'
import { showUser } from '../../core/show.ts'
import { userById } from '../../core/store.ts'
import type { AccountDeps } from '../deps.ts'

/** A token that is dead, unknown or another device's is answered alike. */
export const getUserInfoByToken: Handler<typeof identity.getUserInfoByToken, AccountDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
  now,
}) => {
  const actor = await readActor(tx, {
    token: input.token,
    now,
    staffOf: deps.staffOf,
    isProduction: deps.config.isProduction,
  })
  if (!actor || (actor.client_id && actor.client_id !== request.client_id)) return refuse('SESSION_NOT_FOUND')
  const user = await userById(tx, actor.user_id)
  if (!user) throw new Error('a session names nobody')
  return showUser(user, actor.staff)
}
