import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { wholeScope } from '../scope.ts'
import { readTyped } from '../search.ts'
import { memberCards } from '../show.ts'
import { listMembers } from '../store.ts'

/** For choosing somebody to do something for: those who are active, the newest first. */
export const searchUser: Handler<typeof members.searchUser, MembersDeps> = async ({ input, actor, tx, deps, now }) => {
  const typed = readTyped(deps.secrets, input.keyword)
  if (!typed) return []
  const rows = await listMembers(
    tx,
    { scope: wholeScope(actor.staff), typed, tag_id: 0, state: 'active', seen: null, level: null },
    { before: null, offset: 0, limit: input.num },
  )
  return await memberCards(tx, rows, { actor, shown: [], now })
}
