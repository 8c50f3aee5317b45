import { randomUUID } from 'node:crypto'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

/** A role of an organisation that its asker may edit, and that nobody holds. */
export async function newRole(who: SignedInPerson): Promise<number> {
  const body = { name: `角色${randomUUID().slice(0, 8)}`, permissions: [] }
  return (await who.does('organisation.setRole', body)).id
}
/** A staff member of an organisation with little to do. */
export const newStaff = async (world: World, organ_id: number): Promise<number> =>
  (await world.staff('writeoff', { organ_id })).staff_id
/** Somebody who waits to join the staff of an organisation. */
export async function newApplication(world: World, organ_id: number): Promise<number> {
  const { user_id } = await world.member()
  const [row] = await world.sql<{ id: number }[]>`
    insert into staff_application (user_id, organ_id, invited_by) select ${user_id}::int8, ${organ_id}::int8, min(id) from staff returning id`
  return row?.id ?? 0
}
