import type { Tx } from '../../../kernel/db/tx.ts'
import type { Limits } from './rules.ts'
import type { grantCap } from './schema.ts'

export type CapRow = typeof grantCap.$inferSelect

/** What is said of these roles, by role. */
export async function capsOf(tx: Tx, role_ids: readonly number[]): Promise<Map<number, CapRow>> {
  const rows = await tx<CapRow[]>`select * from grant_cap where role_id = any(${role_ids}::int8[])`
  return new Map(rows.map((row) => [row.role_id, row]))
}

/** Whoever says something of a role waits for who does. */
export async function lockCap(tx: Tx, role_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('cap', ${role_id}))`
}

/** Says what a role may give, or with null nothing any more; its version. */
export async function putCap(tx: Tx, role_id: number, cap: Limits | null): Promise<number> {
  if (!cap) {
    await tx`delete from grant_cap where role_id = ${role_id}`
    return 0
  }
  const [row] = await tx<Pick<CapRow, 'version'>[]>`
    insert into grant_cap (role_id, per_call, per_day) values (${role_id}, ${cap.per_call}, ${cap.per_day})
    on conflict (role_id) do update set per_call = excluded.per_call, per_day = excluded.per_day, version = grant_cap.version + 1
    returning version`
  return row?.version ?? 1
}
