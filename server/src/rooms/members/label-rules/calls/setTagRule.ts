import type { members } from '@heyi/contract/members/index'
import { factWords } from '@heyi/contract/members/label-facts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import { whoChanged } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import type {} from '../../core/events.ts'
import { homeOfLabel, lockLabels } from '../../core/store-labels.ts'
import { type RuleRow, rulesOf, saveRule } from '../store.ts'

/** A rule as the log shows it. */
const shown = ({ facts, is_on }: Pick<RuleRow, 'facts' | 'is_on'>) => ({
  rule: factWords(facts),
  is_on: is_on ? '是' : '否',
})

/** What follows from it is a job's: there may be many members. */
export const setTagRule: Handler<typeof members.setTagRule, MembersDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
}) => {
  const { id, facts, is_on, version } = input
  const own = { own: actor.staff.organ_ids }
  const home = (await homeOfLabel(tx, id, own)) ?? refuse('LABEL_NOT_FOUND')
  await lockLabels(tx, home.organ_id)
  // Deleted while this waited.
  if (!(await homeOfLabel(tx, id, own))) refuse('LABEL_NOT_FOUND')
  const before = (await rulesOf(tx, [id])).get(id)
  const saved = await saveRule(tx, { label_id: id, facts, is_on, version, now })
  if (saved === null) {
    const stands = (await rulesOf(tx, [id])).get(id)
    const who = await whoChanged(tx, 'label', id, { at: now })
    return refuse('CHANGED_MEANWHILE', { ...who, version: String(stands?.version ?? '') })
  }
  await enqueue(tx, 'members:label-rule', { label_id: id }, { key: `label rule ${id}` })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'label.rule',
    target: 'label',
    target_id: id,
    change: changeOf(before ? shown(before) : {}, shown({ facts, is_on })),
    request,
  })
  return { version: String(saved) }
}
