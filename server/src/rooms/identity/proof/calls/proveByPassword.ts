import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { tryPassword } from '../../core/attempts.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { lockRule, minutesLeft } from '../../core/rules.ts'
import { userById } from '../../core/store.ts'
import { openPassword } from '../../device/salts.ts'
import { noteProof } from '../prove.ts'

/** Counted apart from sign-ins: who holds the phone of somebody signed in locks them out of nothing but this. */
export const proveByPassword: LongHandler<typeof identity.proveByPassword, CoreDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id } = actor
    const password = await openPassword(deps, { ...input, request, now })
    const user = await read((tx) => userById(tx, user_id))
    const account_blind = deps.secrets.blind('account', `proof ${user_id}`)
    const rule = lockRule(actor.staff !== null)
    const outcome = await tryPassword(deps, { account_blind, rule, hash: user?.password_hash ?? null, password, now })
    if (outcome.locked_until) refuse('PROOF_LOCKED', { minutes: minutesLeft(outcome.locked_until, now) })
    if (!outcome.isRight) refuse('PROOF_WRONG')
    return ({ tx }) => noteProof(tx, { actor, way: 'password', request, now })
  },
}
