import { type LabelColour, labelColours, MAX_LABELS } from '@heyi/contract/members/label-fields'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { changeOf } from '../../../kernel/audit/change.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { whoChanged } from '../../identity/index.ts'
import {
  addLabel,
  changeLabel,
  factsOf,
  type Home,
  type Keeper,
  labelsBeside,
  lockLabels,
  removeLabel,
  versionOf,
} from '../core/store-labels.ts'

type LabelChange = {
  /** 0 for a new one. */
  id: number
  version?: string | undefined
  home: Home
  facts: { group: string; name: string; colour: string }
  actor: Actor
  request: RequestFacts
  now: Date
}

/** A label as the log shows it: its colour by the name that staff know. */
const shown = (facts: LabelChange['facts'] | null): Partial<LabelChange['facts']> =>
  facts ? { ...facts, colour: labelColours[facts.colour as LabelColour] } : {}

/** Adds a label to its owner's, or changes one. Refuses LABEL_NAME_TAKEN, LABEL_TOO_MANY, LABEL_NOT_FOUND and CHANGED_MEANWHILE. */
export async function saveLabel(tx: Tx, given: LabelChange): Promise<{ id: number; version: string }> {
  const { id, version, home, facts, actor, request, now } = given
  const { group, name } = facts
  await lockLabels(tx, home.organ_id)
  const beside = await labelsBeside(tx, { id, home, group, name })
  if (beside.is_taken) refuse('LABEL_NAME_TAKEN', { name })
  if (!id && beside.is_full) refuse('LABEL_TOO_MANY', { max: MAX_LABELS })
  const before = id ? await factsOf(tx, id) : null
  const saved = id
    ? { id, version: await changeLabel(tx, id, facts, version) }
    : { id: await addLabel(tx, home, facts, now), version: 1 }
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
    detail: { group, name },
    change: changeOf(shown(before), shown(facts)),
    request,
  })
  return { id: saved.id, version: String(saved.version) }
}

type LabelRemoval = { id: number; kept: Keeper; actor: Actor; request: RequestFacts }

/** Deletes a label from those whose it may be, and from whoever carries it. Refuses LABEL_NOT_FOUND. */
export async function deleteLabel(tx: Tx, { id, kept, actor, request }: LabelRemoval): Promise<void> {
  const { group, name, colour, members } = (await removeLabel(tx, id, kept)) ?? refuse('LABEL_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'label.delete',
    target: 'label',
    target_id: id,
    detail: { group, name, colour, members },
    request,
  })
}
