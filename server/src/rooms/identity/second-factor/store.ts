import type { Tx } from '../../../kernel/db/tx.ts'
import type { secondFactor } from './schema.ts'

type SecondFactor = typeof secondFactor.$inferSelect
export type FactorRow = Pick<SecondFactor, 'secret_sealed' | 'last_step' | 'confirmed_at'> & { recovery_left: number }

/** A person's second factor, begun or confirmed; null where there is none. */
export async function factorOf(tx: Tx, user_id: number): Promise<FactorRow | null> {
  const [row] = await tx<FactorRow[]>`
    select f.secret_sealed, f.last_step, f.confirmed_at,
      (select count(*) from recovery_code r where r.user_id = f.user_id and r.used_at is null) as recovery_left
    from second_factor f where f.user_id = ${user_id}`
  return row ?? null
}

export async function hasFactor(tx: Tx, user_id: number): Promise<boolean> {
  const rows = await tx`select 1 from second_factor where user_id = ${user_id} and confirmed_at is not null`
  return rows.length > 0
}

/** A new secret in place of one that was never confirmed; false where one is. */
export async function beginFactor(tx: Tx, user_id: number, secret_sealed: string, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into second_factor as f (user_id, secret_sealed, created_at) values (${user_id}, ${secret_sealed}, ${now})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0, created_at = excluded.created_at
      where f.confirmed_at is null
    returning user_id`
  return rows.length === 1
}

/** Confirms the secret that a code was made of, which spends the code; false where another secret stands there or it is confirmed. */
export async function confirmFactor(
  tx: Tx,
  given: { user_id: number; secret_sealed: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update second_factor set confirmed_at = ${given.now}, last_step = ${given.step}
    where user_id = ${given.user_id} and secret_sealed = ${given.secret_sealed} and confirmed_at is null returning user_id`
  return rows.length === 1
}

/** Spends the code of a step; false where it, or a later one, was used. */
export async function useStep(tx: Tx, user_id: number, step: number): Promise<boolean> {
  const rows = await tx`
    update second_factor set last_step = ${step}
    where user_id = ${user_id} and confirmed_at is not null and last_step < ${step} returning user_id`
  return rows.length === 1
}

/** Spends a recovery code, unless it was used before or is none of theirs; says which. */
export async function useRecoveryCode(
  tx: Tx,
  user_id: number,
  code_hmac: string,
  now: Date,
): Promise<'spent' | 'used' | 'unknown'> {
  const spent = await tx`
    update recovery_code set used_at = ${now}
    where user_id = ${user_id} and code_hmac = ${code_hmac} and used_at is null returning user_id`
  if (spent.length === 1) return 'spent'
  const used = await tx`select 1 from recovery_code where user_id = ${user_id} and code_hmac = ${code_hmac}`
  return used.length === 1 ? 'used' : 'unknown'
}

/** These are the recovery codes from now on; false where the person has no second factor. */
export async function replaceRecoveryCodes(tx: Tx, user_id: number, hmacs: readonly string[]): Promise<boolean> {
  const held = await tx`
    select 1 from second_factor where user_id = ${user_id} and confirmed_at is not null for no key update`
  if (!held.length) return false
  await tx`delete from recovery_code where user_id = ${user_id}`
  await tx`
    insert into recovery_code (user_id, code_hmac) select ${user_id}::int8, h from unnest(${hmacs}::text[]) h order by h`
  return true
}

export async function removeFactor(tx: Tx, user_id: number): Promise<void> {
  await tx`select 1 from second_factor where user_id = ${user_id} for no key update`
  await tx`delete from recovery_code where user_id = ${user_id}`
  await tx`delete from second_factor where user_id = ${user_id}`
}
