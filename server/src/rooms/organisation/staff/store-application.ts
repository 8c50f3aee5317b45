import type { IdPage } from '../../../kernel/db/paging.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { staffApplication } from './schema.ts'

type Application = typeof staffApplication.$inferSelect

/** The person whose invitation it is: staff who hold a role in the organisation or above it, which is open; null for no such. */
export async function inviterOf(
  tx: Tx,
  { organ_id, work_id }: { organ_id: number; work_id: number },
): Promise<{ user_id: number; organ_name: string } | null> {
  const [row] = await tx<{ user_id: number; organ_name: string }[]>`
    select s.user_id, o.name as organ_name from staff s, organ o
    where s.id = ${work_id} and s.state = 'active' and o.id = ${organ_id} and o.state = 'open' and exists (
      select 1 from staff_role sr join organ at on at.id = sr.organ_id
      where sr.staff_id = s.id and starts_with(o.path, at.path))`
  return row ?? null
}

/** The state of a person's last application to an organisation, and whether they work there. */
export async function standingOf(tx: Tx, user_id: number, organ_id: number) {
  const [row] = await tx<{ state: string; is_staff: boolean }[]>`
    select coalesce((select state from staff_application where user_id = ${user_id} and organ_id = ${organ_id} order by id desc limit 1), '') as state,
      exists (select 1 from staff s join staff_role sr on sr.staff_id = s.id
        where s.user_id = ${user_id} and sr.organ_id = ${organ_id} and s.state <> 'left') as is_staff`
  return row ?? { state: '', is_staff: false }
}

/** Applies; one application of a person to an organisation waits at a time. */
export async function insertApplication(
  tx: Tx,
  given: { user_id: number; organ_id: number; invited_by: number; now: Date },
): Promise<number | null> {
  const [row] = await tx<Pick<Application, 'id'>[]>`
    insert into staff_application (user_id, organ_id, invited_by, created_at)
    values (${given.user_id}, ${given.organ_id}, ${given.invited_by}, ${given.now}) on conflict do nothing returning id`
  return row?.id ?? null
}

/** Who cannot sign in any more waits for nothing: their applications `a` are as unknown as none. */
const isAsked = sql`exists (select 1 from users u where u.id = a.user_id and u.state = 'active')`

export type WaitingRow = Pick<Application, 'id' | 'user_id' | 'organ_id' | 'created_at'> & { by_user_id: number }
/** Those who wait in these organisations, longest first. */
export const waitingIn = (tx: Tx, organ_ids: readonly number[], { before: after, offset, limit }: IdPage) =>
  tx<WaitingRow[]>`
    select a.id, a.user_id, a.organ_id, a.created_at, s.user_id as by_user_id
    from staff_application a join staff s on s.id = a.invited_by
    where a.state = 'waiting' and a.organ_id = any(${organ_ids}::int8[]) and ${isAsked} ${after === null ? sql`` : sql`and a.id > ${after}`}
    order by a.id offset ${offset} limit ${limit}`

export async function countWaiting(tx: Tx, organ_ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from staff_application a where a.state = 'waiting' and a.organ_id = any(${organ_ids}::int8[]) and ${isAsked}`
  return row?.n ?? 0
}

/** The person of an application to one of these organisations, and its state; null for no such. */
export async function applicationIn(tx: Tx, id: number, organ_ids: readonly number[]) {
  const [row] = await tx<Pick<Application, 'user_id' | 'organ_id' | 'state'>[]>`
    select a.user_id, a.organ_id, a.state from staff_application a where a.id = ${id} and a.organ_id = any(${organ_ids}::int8[]) and ${isAsked}`
  return row ?? null
}

/** False where the application is no longer in the state that was read. */
export async function moveApplication(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await tx`update staff_application set state = ${to} where id = ${id} and state = ${from} returning id`
  return rows.length === 1
}
