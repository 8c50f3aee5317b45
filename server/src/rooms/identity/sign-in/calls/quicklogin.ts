import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { accountOfCode, bind, personOf } from '../../wechat/binding.ts'
import { ticketOf } from '../../wechat/tickets.ts'
import type { SignInDeps } from '../deps.ts'
import { signIn } from '../sign-in.ts'

/** Whoever holds the account of a bound person is in, by whichever of our apps they were bound; any other account is asked for a phone once, which its ticket binds it to. */
export const quicklogin: LongHandler<typeof identity.quicklogin, SignInDeps> = {
  async before({ input, deps, request }) {
    const account = await accountOfCode(deps, input)
    return async ({ tx, now, afterCommit }) => {
      const user = await personOf(tx, deps.secrets, account)
      if (!user) {
        const ticket = ticketOf(deps.secrets, { account, came: input }, { client_id: request.client_id, now })
        return { userinfo: null, ticket }
      }
      const inside = await signIn(tx, deps, { user, way: 'quicklogin', shown: [], request, now, afterCommit })
      // Known by another of our apps, or bound before WeChat told what all of them call the person.
      await bind(tx, deps.secrets, { user_id: user.id, account, request, now })
      return { ...inside, ticket: '' as const }
    }
  },
}
