import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { Refusal } from '../../../../kernel/refuse.ts'
import { lockPeople, userById } from '../../core/store.ts'
import { checkSecond } from '../../second-factor/check.ts'
import type { SignInDeps } from '../deps.ts'
import { readTicket } from '../second-ticket.ts'
import { enter } from '../sign-in.ts'

export const loginSecond: LongHandler<typeof identity.loginSecond, SignInDeps> = {
  async before({ input, read, refuse, deps, request, now }) {
    const { user_id, ...begun } = readTicket(deps.secrets, input.ticket, { client_id: request.client_id, now })
    const spend = await checkSecond({ ...deps, read }, { user_id, code: input.code, now }).catch((error: unknown) => {
      // Turned off since the ticket was given: the sign-in begins anew.
      if (error instanceof Refusal && error.reason === 'SECOND_FACTOR_OFF') return refuse('SECOND_TICKET_OVER')
      throw error
    })
    return async ({ tx, afterCommit }) => {
      await spend(tx)
      await lockPeople(tx, [user_id])
      const user = (await userById(tx, user_id)) ?? refuse('SECOND_TICKET_OVER')
      return await enter(tx, deps, { ...begun, user, request, now, afterCommit, hasSecondFactor: true })
    }
  },
}
