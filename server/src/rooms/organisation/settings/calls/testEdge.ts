import type { organisation } from '@heyi/contract/organisation/index'
import { edgeNames } from '@heyi/contract/organisation/setting-keys'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { SettingsDeps } from '../deps.ts'
import { tryEdge } from '../try-edge.ts'

/** The trial reaches over a network, so it is over before the transaction that notes it. */
export const testEdge: LongHandler<typeof organisation.testEdge, SettingsDeps> = {
  before: async ({ input, deps, now }) => {
    const { edge } = input
    const found = await tryEdge(deps.edges[edge], now)
    return async ({ actor, tx, request }) => {
      await audit(tx, {
        actor_id: actor.user_id,
        action: 'edge.test',
        target: 'edge',
        detail: { edge: edgeNames[edge], works: found.works, says: found.says },
        request,
      })
      return found
    }
  },
}
