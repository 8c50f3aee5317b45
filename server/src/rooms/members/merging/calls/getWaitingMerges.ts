import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../../people/scope.ts'
import { showMergings } from '../show.ts'
import { countWaiting, listWaiting } from '../store.ts'

export const getWaitingMerges: Handler<typeof members.getWaitingMerges, MembersDeps> = async ({ input, actor, tx }) => {
  const scope = wholeScope(actor.staff)
  const [rows, counts] = await inOrder(
    tx,
    (tx) => listWaiting(tx, scope, input.num),
    (tx) => countWaiting(tx, scope, actor.own_ids),
  )
  return { list: await showMergings(tx, actor, rows), ...counts }
}
