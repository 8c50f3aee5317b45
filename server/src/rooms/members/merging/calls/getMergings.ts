import type { members } from '@heyi/contract/members/index'
import { P } from '@heyi/contract/permissions'
import { may } from '../../../../kernel/actor.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../../people/scope.ts'
import { membersAmong, readMember } from '../../people/store.ts'
import { listMergings } from '../store.ts'

/** A merge is shown to whom both people are shown. */
export const getMergings: Handler<typeof members.getMergings, MembersDeps> = async ({ input, actor, tx, refuse }) => {
  const scope = wholeScope(actor.staff)
  if (!(await readMember(tx, input.user_id, scope))) refuse('USER_NOT_FOUND')
  const rows = await listMergings(tx, input.user_id)
  if (!rows.length) return []
  const two = rows.flatMap(({ kept_id, duplicate_id }) => [kept_id, duplicate_id])
  const seen = new Set(await membersAmong(tx, [...new Set(two)], scope))
  const who = await people.byIds(tx, [...two, ...rows.flatMap((row) => [row.merged_by, row.undone_by ?? 0])])
  const named = (id: number) => ({ id, name: who.get(id)?.name ?? '', mobile_masked: who.get(id)?.mobile_masked ?? '' })
  const mayMerge = may(actor, P.memberMerge)
  const isMine = (ids: readonly number[]) => ids.some((id) => actor.own_ids.includes(id))
  return rows
    .filter((row) => seen.has(row.kept_id) && seen.has(row.duplicate_id))
    .map((row) => {
      const { id, kept_id, duplicate_id, merged_by, moved, is_waiting, undone_at, undone_by } = row
      const mayTurn = mayMerge && undone_at === null && !isMine([kept_id, duplicate_id])
      return {
        id,
        kept: named(kept_id),
        duplicate: named(duplicate_id),
        by: named(merged_by).name,
        reason: row.reason,
        moved: { ...moved, labels: moved.label_ids.length, cart: moved.cart?.length ?? 0 },
        created_at: row.created_at,
        undone_at,
        undone_by: undone_by === null ? '' : named(undone_by).name,
        may_undo: mayTurn && !is_waiting,
        is_waiting: is_waiting && undone_at === null,
        may_decide: mayTurn && is_waiting && !isMine([merged_by]),
        may_refuse: mayTurn && is_waiting,
        held_until: row.held_until,
      }
    })
}
