import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isOwn } from './show.ts'
import { type HeldRole, seenRoles } from './store.ts'

type Refuse = (reason: 'ROLE_NOT_FOUND' | 'ROLE_SHIPPED') => never

/** The role of an own organisation that a write names. One lent by others is as unknown as theirs are. */
export async function ownRole(
  tx: Tx,
  staff: StaffActor,
  id: number,
  refuse: Refuse,
): Promise<HeldRole & { organ_id: number }> {
  const role = (await seenRoles(tx, staff, [id]))[0] ?? refuse('ROLE_NOT_FOUND')
  const { organ_id } = role
  if (organ_id === null) return refuse('ROLE_SHIPPED')
  return isOwn(staff, organ_id) ? { ...role, organ_id } : refuse('ROLE_NOT_FOUND')
}
