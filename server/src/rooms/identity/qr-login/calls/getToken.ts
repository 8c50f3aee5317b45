import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sha256 } from '../../../../kernel/ids.ts'
import { lockPeople, userById } from '../../core/store.ts'
import type { SignInDeps } from '../../sign-in/deps.ts'
import { signIn } from '../../sign-in/sign-in.ts'
import { afterEvent } from '../rules.ts'
import { moveCode, provenAt, shownCode } from '../store.ts'

/** The guarded move comes before the session, in one transaction: of two that ask at once one is signed in. */
export const getToken: Handler<typeof identity.getToken, SignInDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const code = (await shownCode(tx, sha256(input.code), request.client_id)) ?? refuse('LOGIN_CODE_NOT_FOUND')
  const next = afterEvent(code, 'exchange', 'system', now)
  if ('problem' in next) return refuse(next.problem)
  if (!(await moveCode(tx, code.id, { from: code.state, to: next.to }))) refuse('LOGIN_CODE_TAKEN')
  const { user_id, session_id } = code
  if (user_id === null || session_id === null) throw new Error('a confirmed code names nobody')
  // What ends the phone's session meanwhile is waited for.
  await lockPeople(tx, [user_id])
  const proved_at = (await provenAt(tx, session_id, now)) ?? refuse('LOGIN_CODE_OVER')
  const user = await userById(tx, user_id)
  if (!user) throw new Error('a confirmed code names nobody')
  // The phone was asked for its consent when it was signed in; the desktop has shown nothing to agree to. A scan proves
  // nothing: what the phone's session may not do without a proof, the desktop's may not either.
  return await signIn(tx, deps, { user, way: 'getToken', shown: [], proved_at, request, now, afterCommit })
}
