import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { seenGrant } from '../scope.ts'
import { grantCards } from '../show.ts'
import { linesOf } from '../store.ts'

export const getGrant: Handler<typeof rewards.getGrant> = async ({ input, actor, tx, refuse }) => {
  const row = await seenGrant(tx, actor.staff, input.id)
  const [card] = await grantCards(tx, [row], actor)
  if (!card) return refuse('GRANT_NOT_FOUND')
  const lines = await linesOf(tx, row.id)
  const who = await people.byIds(
    tx,
    lines.map(({ user_id }) => user_id),
  )
  return {
    ...card,
    lines: lines.map((line) => ({
      ...line,
      name: who.get(line.user_id)?.name ?? '',
      mobile_masked: who.get(line.user_id)?.mobile_masked ?? '',
    })),
  }
}
