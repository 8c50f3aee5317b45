import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../../identity/index.ts'
import { shownTo } from '../../core/label-scope.ts'
import { labelsVersion } from '../../core/label-version.ts'
import { carriedBy, exchangeLabels, holdLabels, lockLabelsOf } from '../../core/store-labels.ts'
import { wholeScope } from '../../people/scope.ts'
import { isMemberAmong } from '../../people/store.ts'

/** What gives labels to members and takes them, of one or of many. */
const LABELLING = {
  listed: 'user_ids',
  actions: ['member.label', 'member.unlabel', 'member.merge', 'member.separate'],
} as const

const named = (labels: readonly { name: string }[]): string => labels.map(({ name }) => name).join('、')

export const setUserTags: Handler<typeof members.setUserTags> = async ({ input, actor, tx, refuse, request, now }) => {
  const { user_id, version } = input
  const wanted = [...new Set(input.tag_ids)]
  if (!(await isMemberAmong(tx, user_id, wholeScope(actor.staff)))) refuse('USER_NOT_FOUND')
  const shown = await shownTo(tx, actor.staff)
  await lockLabelsOf(tx, user_id)
  const held = await holdLabels(tx, wanted, shown)
  if (held.length < wanted.length) refuse('LABEL_NOT_FOUND')
  const before = await carriedBy(tx, user_id, shown)
  const stands = labelsVersion(before)
  if (version !== undefined && version !== stands)
    refuse('CHANGED_MEANWHILE', {
      ...(await whoChanged(tx, 'user', user_id, { at: now, ...LABELLING })),
      version: stands,
    })
  const carried = before.map(({ id }) => id)
  const { added, removed } = await exchangeLabels(tx, user_id, {
    taken: carried.filter((id) => !held.includes(id)),
    given: held.filter((id) => !carried.includes(id)),
    now,
  })
  const after = await carriedBy(tx, user_id, shown)
  if (added.length + removed.length > 0)
    await audit(tx, {
      actor_id: actor.user_id,
      subject_id: user_id,
      action: 'member.label',
      target: 'user',
      target_id: user_id,
      detail: { added, removed },
      change: changeOf({ tags: named(before) }, { tags: named(after) }),
      request,
    })
  return { tag_ids: held, version: labelsVersion(after) }
}
