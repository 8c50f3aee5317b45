import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../../people/scope.ts'
import { membersAmong, readMember } from '../../people/store.ts'
import { showMergings } from '../show.ts'
import { listMergings } from '../store.ts'

/** A merge is shown to whom both people are shown. */
export const getMergings: Handler<typeof members.getMergings, MembersDeps> = async ({ input, actor, tx, refuse }) => {
  const scope = wholeScope(actor.staff)
  if (!(await readMember(tx, input.user_id, scope))) refuse('USER_NOT_FOUND')
  const rows = await listMergings(tx, input.user_id)
  if (!rows.length) return []
  const two = rows.flatMap(({ kept_id, duplicate_id }) => [kept_id, duplicate_id])
  const seen = new Set(await membersAmong(tx, [...new Set(two)], scope))
  const shown = rows.filter((row) => seen.has(row.kept_id) && seen.has(row.duplicate_id))
  return await showMergings(tx, actor, shown)
}
