import type { Tx } from '../../../kernel/db/tx.ts'
import { holds, IN_FORCE_FIRST } from '../agreements/store.ts'
import type { consent } from './schema.ts'

type Consent = typeof consent.$inferSelect

/** Whether the person's last decision on this kind was to give it. */
export async function readConsent(tx: Tx, user_id: number, kind: string): Promise<boolean> {
  const [row] = await tx<Pick<Consent, 'is_given'>[]>`
    select is_given from consent where user_id = ${user_id} and kind = ${kind} order by id desc limit 1`
  return row?.is_given ?? false
}

/** Adds a decision, with the privacy policy in force; nothing where it is what was decided last. Returns whether it is new. */
export async function addConsent(
  tx: Tx,
  given: Pick<Consent, 'user_id' | 'kind' | 'is_given' | 'client_id'> & { now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into consent (user_id, kind, is_given, policy_version, client_id, created_at)
    select ${given.user_id}::int8, ${given.kind}, ${given.is_given}::boolean,
      coalesce((select a.version from agreement a where a.kind = 'privacy' and ${holds(given.now)} order by ${IN_FORCE_FIRST} limit 1), ''),
      ${given.client_id}::int8, ${given.now}::timestamptz
    where coalesce((
      select is_given from consent where user_id = ${given.user_id} and kind = ${given.kind} order by id desc limit 1
    ), false) <> ${given.is_given}
    returning 1`
  return rows.length === 1
}

export type Decision = Pick<Consent, 'kind' | 'is_given' | 'policy_version'> & { at: Date }
/** A person's decisions, the newest first. */
export async function decisionsOf(tx: Tx, user_id: number, most = 200): Promise<Decision[]> {
  return await tx<Decision[]>`
    select kind, is_given, policy_version, created_at as at from consent where user_id = ${user_id} order by id desc limit ${most}`
}

/** The last decision of each kind that the person has decided on. */
export async function lastDecisions(tx: Tx, user_id: number): Promise<Decision[]> {
  return await tx<Decision[]>`
    select distinct on (kind) kind, is_given, policy_version, created_at as at from consent
    where user_id = ${user_id} order by kind, id desc`
}

/** A person's decisions wait for each other, so that a change is one row. */
export async function lockConsents(tx: Tx, user_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('consent', ${user_id}))`
}
