import type { members } from '@heyi/contract/members/index'
import { MAX_LABELS } from '@heyi/contract/members/label-rules'
import { audit, lastActor } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { addLabel, changeLabel, labelsBeside, lockLabels, organOfLabel } from '../store.ts'

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
    ? { id, version: await changeLabel(tx, id, version, facts) }
    : { id: await addLabel(tx, organ_id, facts, now), version: 1 }
  if (saved.version === null) {
    // Deleted meanwhile, or changed by somebody.
    if ((await organOfLabel(tx, id, own)) === null) refuse('LABEL_NOT_FOUND')
    const by = await lastActor(tx, 'label', id, 'label_ids')
    const person = by === null ? undefined : (await people(tx, [by])).get(by)
    return refuse('LABEL_CHANGED', { by: person?.name ?? '同事' })
  }
  await audit(tx, {
    actor_id: actor.user_id,
    action: id ? 'label.change' : 'label.add',
    target: 'label',
    target_id: saved.id,
    detail: facts,
    request,
  })
  return { id: saved.id, version: saved.version }
}
