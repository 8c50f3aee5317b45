import type { LoginCodeState } from '@heyi/contract/identity/states'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ClientFacts } from '../core/schema.ts'
import type { loginCode } from './schema.ts'

type Row = typeof loginCode.$inferSelect
export type LoginCode = Omit<Row, 'state' | 'code_hash'> & { state: LoginCodeState }

export async function insertLoginCode(
  tx: Tx,
  code: Pick<Row, 'code_hash' | 'client_id' | 'city' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await tx`
    insert into login_code (code_hash, client_id, city, created_at, expires_at)
    values (${code.code_hash}, ${code.client_id}, ${code.city}, ${code.created_at}, ${code.expires_at})`
}

/** The code that a phone has scanned, with the device that shows it; who asks at once with it waits, and reads it as it stands then. */
export async function lockScannedCode(tx: Tx, code_hash: string): Promise<(LoginCode & { facts: ClientFacts }) | null> {
  const [row] = await tx<(LoginCode & { facts: ClientFacts })[]>`
    select l.id, l.client_id, l.city, l.state, l.user_id, l.session_id, l.created_at, l.expires_at, c.facts
    from login_code l join client c on c.id = l.client_id where l.code_hash = ${code_hash} for no key update of l`
  return row ?? null
}

/** The code as the device that shows it asks for it; another device's is unknown to it. */
export async function shownCode(tx: Tx, code_hash: string, client_id: number): Promise<LoginCode | null> {
  const [row] = await tx<LoginCode[]>`
    select id, client_id, city, state, user_id, session_id, created_at, expires_at
    from login_code where code_hash = ${code_hash} and client_id = ${client_id}`
  return row ?? null
}

type Move = { from: LoginCodeState; to: LoginCodeState }
/** Moves a code on that still stands where it was read; false where another was faster. */
export async function moveCode(tx: Tx, id: number, { from, to }: Move): Promise<boolean> {
  const rows = await tx`update login_code set state = ${to} where id = ${id} and state = ${from} returning id`
  return rows.length === 1
}

/** The same for a code that somebody looks at or confirms: it is theirs from then on. */
export async function takeCode(
  tx: Tx,
  id: number,
  given: Move & { user_id: number; session_id: number; expires_at: Date },
): Promise<boolean> {
  const rows = await tx`
    update login_code set state = ${given.to}, user_id = ${given.to === 'CONFIRMED' ? given.user_id : null}::int8, session_id = ${given.session_id}, expires_at = ${given.expires_at}
    where id = ${id} and state = ${given.from} and (session_id is null or session_id = ${given.session_id}) returning id`
  return rows.length === 1
}

/** When who confirmed a code had proved who they are; null where their session does not stand any more: they sign nobody in. */
export async function provenAt(tx: Tx, session_id: number, now: Date): Promise<Date | null> {
  const [row] = await tx<{ proved_at: Date }[]>`
    select proved_at from session
    where id = ${session_id} and revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}`
  return row?.proved_at ?? null
}
