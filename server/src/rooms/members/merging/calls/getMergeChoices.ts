import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { alikeOf } from '../../people/alike.ts'
import { wholeScope } from '../../people/scope.ts'
import { readTyped } from '../../people/search.ts'
import { memberCards } from '../../people/show.ts'
import { listMembers, membersById } from '../../people/store.ts'
import { seenTo } from '../../people/to-serve.ts'

/** Somebody who is not to be merged is left out: colleagues, oneself, who is not active. */
export const getMergeChoices: Handler<typeof members.getMergeChoices, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { user_id, keyword, num } = input
  const scope = wholeScope(actor.staff)
  const member = await seenTo(tx, actor, user_id)
  const alike = (await alikeOf(tx, scope, member)).map(({ id }) => id)
  const typed = readTyped(deps.secrets, keyword)
  const filter = { scope, typed, tag_id: 0, organ_id: 0, state: 'active' as const, seen: null, level: null }
  const found = typed
    ? await listMembers(tx, filter, { before: null, offset: 0, limit: num + 2 })
    : await membersById(tx, alike, scope)
  const rows = found.filter(
    (row) => row.id !== user_id && row.id !== actor.user_id && !row.is_staff && row.state === 'active',
  )
  rows.sort((a, b) => Number(alike.includes(b.id)) - Number(alike.includes(a.id)))
  const cards = await memberCards(tx, rows.slice(0, num), { actor, shown: [], now })
  return cards.map((card) => ({ ...card, is_alike: alike.includes(card.id) }))
}
