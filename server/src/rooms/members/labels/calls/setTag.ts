import type { members } from '@heyi/contract/members/index'
import { MAX_LABELS } from '@heyi/contract/members/label-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { whoChanged } from '../../../identity/index.ts'
import { addLabel, changeLabel, labelsBeside, lockLabels, organOfLabel, versionOf } from '../store.ts'

export const setTag: Handler<typeof members.setTag> = async ({ input, actor, tx, refuse, request, now }) => {
  const { id, version, name, group, colour } = input
  const own = actor.staff.organ_ids
  const organ_id = id ? ((await organOfLabel(tx, id, own)) ?? refuse('LABEL_NOT_FOUND')) : actor.staff.active_organ_id
  await lockLabels(tx, organ_id)
  const beside = await labelsBeside(tx, { id, organ_id, group, name })
  if (beside.is_taken) refuse('LABEL_NAME_TAKEN', { name })
  if (!id && beside.is_full) refuse('LABEL_TOO_MANY', { max: MAX_LABELS })
  const facts = { group, name, colour }
  const saved = id
    ? { id, version: await changeLabel(tx, id, facts, version) }
    : { id: await addLabel(tx, organ_id, facts, now), version: 1 }
  if (saved.version === null) {
    // Deleted meanwhile, or changed by somebody.
    const stands = (await versionOf(tx, id)) ?? refuse('LABEL_NOT_FOUND')
    return refuse('CHANGED_MEANWHILE', { ...(await whoChanged(tx, 'label', id, { at: now })), version: String(stands) })
  }
  await audit(tx, {
    actor_id: actor.user_id,
    action: id ? 'label.change' : 'label.add',
    target: 'label',
    target_id: saved.id,
    detail: facts,
    request,
  })
  return { id: saved.id, version: String(saved.version) }
}
