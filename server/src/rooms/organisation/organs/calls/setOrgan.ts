import type { Action } from '@heyi/contract/actions'
import type { organisation } from '@heyi/contract/organisation/index'
import { MAX_ORGAN_LEVELS, MAX_ORGANS } from '@heyi/contract/organisation/organ-rules'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince } from '../../../identity/index.ts'
import type { OrgansDeps } from '../deps.ts'
import { isFixed, isWithin, levelAfter, levelOf } from '../rules.ts'
import {
  administeredOrgan,
  besideOrgan,
  changeOrgan,
  deepestLevel,
  type HeldOrgan,
  insertOrgan,
  lockTree,
  moveOrgan,
  placeOf,
} from '../store-admin.ts'

type Call = typeof organisation.setOrgan
type CallContext = Context<Call, OrgansDeps>

export const setOrgan: Handler<Call, OrgansDeps> = async (context) => {
  const { input, actor, tx, refuse, now, changed } = context
  const { id, name, kind, address, phone, hours } = input
  const facts = { name, kind, address, phone, hours }
  await lockTree(tx)
  const held = id ? ((await administeredOrgan(tx, actor.staff, id)) ?? refuse('ORGAN_NOT_FOUND')) : null
  const newer = held && (await changedSince(tx, 'organ', held, { read: input.version, now }))
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const parent = await newParent(context, held)
  const beside = await besideOrgan(tx, { id, parent_id: parent?.id ?? held?.parent_id ?? null, name })
  if (beside.is_taken) refuse('ORGAN_NAME_TAKEN', { name })
  // Of a new one nobody hears by its own number yet.
  changed({ organs: [parent?.id ?? 0, held?.parent_id ?? 0, id] })
  if (!held) {
    if (beside.all >= MAX_ORGANS) refuse('ORGAN_TOO_MANY', { max: MAX_ORGANS })
    const made = await insertOrgan(tx, parent ?? refuse('ORGAN_NOT_FOUND'), facts, now)
    await audit(tx, auditOf(context, 'organ.add', made, { ...facts, parent_id: parent?.id ?? 0 }))
    return { id: made, version: '1' }
  }
  await changeOrgan(tx, id, facts)
  if (parent) await moveOrgan(tx, held, parent)
  await audit(tx, {
    ...auditOf(context, parent ? 'organ.move' : 'organ.change', id, {}),
    change: changeOf(held, parent ? { ...facts, parent_id: parent.id } : facts),
  })
  return { id, version: String(held.version + 1) }
}

const auditOf = ({ actor, request }: CallContext, action: Action, target_id: number, detail: object) => ({
  actor_id: actor.user_id,
  action,
  target: 'organ' as const,
  target_id,
  detail: { ...detail },
  request,
})

/** Where a new organisation goes, or one that moves; null for one that stays where it is. */
async function newParent({ input, actor, tx, refuse }: CallContext, held: HeldOrgan | null) {
  if (held && input.parent_id === (held.parent_id ?? 0)) return null
  // Whoever sees nothing above their own place sends 0 for it.
  if (held && isFixed(held, placeOf(actor.staff))) return input.parent_id === 0 ? null : refuse('ORGAN_STAYS')
  const parent = (await administeredOrgan(tx, actor.staff, input.parent_id)) ?? refuse('ORGAN_NOT_FOUND')
  if (parent.state !== 'open') refuse('ORGAN_PARENT_CLOSED')
  if (held && isWithin(parent.path, held.path)) refuse('ORGAN_BELOW_ITSELF')
  const level = held
    ? levelAfter({ from: held.path, deepest: await deepestLevel(tx, held.path) }, parent.path)
    : levelOf(parent.path) + 1
  if (level > MAX_ORGAN_LEVELS) refuse('ORGAN_TOO_DEEP', { max: MAX_ORGAN_LEVELS })
  return parent
}
