import type { members } from '@heyi/contract/members/index'
import { P } from '@heyi/contract/permissions'
import { may } from '../../../../kernel/actor.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { wholeScope } from '../../people/scope.ts'
import { saidActing } from '../show.ts'
import { actingOn } from '../store.ts'

export const getActing: Handler<typeof members.getActing> = async ({ actor, tx, now }) => {
  const { session_id, staff } = actor
  if (!staff || !may(actor, P.acting)) return { acting: null }
  const row = await actingOn(tx, { session_id, scope: wholeScope(staff), now })
  return { acting: row && saidActing(row, now) }
}
