import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ClientFacts } from '../core/schema.ts'
import type { ClientProof } from '../core/store-session.ts'
import type { pwSalt } from './schema.ts'

export async function insertSalt(tx: Tx, salt: typeof pwSalt.$inferInsert): Promise<void> {
  await tx`
    insert into pw_salt (kid, client_id, private_sealed, nonce, expires_at)
    values (${salt.kid}, ${salt.client_id}, ${salt.private_sealed}, ${salt.nonce}, ${salt.expires_at})`
}

export type SaltRow = Pick<typeof pwSalt.$inferSelect, 'private_sealed' | 'nonce'>
/** Takes a device's key away, so that it opens one password only; null where it is unknown, another device's or too old. */
export async function burnSalt(tx: Tx, given: { kid: string; client_id: number; now: Date }): Promise<SaltRow | null> {
  const [row] = await tx<SaltRow[]>`
    delete from pw_salt where kid = ${given.kid} and client_id = ${given.client_id} and expires_at > ${given.now} returning private_sealed, nonce`
  return row ?? null
}

export async function insertClient(tx: Tx, facts: ClientFacts, now: Date): Promise<ClientProof> {
  const [row] = await tx<ClientProof[]>`
    insert into client (facts, created_at, last_seen_at) values (${json(facts)}, ${now}, ${now}) returning id, generation, previous_valid_until`
  if (!row) throw new Error('no client was made')
  return row
}

/** Gives a device its next token; null where another start of it was faster, and the token asked with is the one before. */
export async function rotateClient(
  tx: Tx,
  given: { id: number; generation: number; facts: ClientFacts; previous_valid_until: Date; now: Date },
): Promise<ClientProof | null> {
  const [row] = await tx<ClientProof[]>`
    update client set generation = generation + 1, previous_valid_until = ${given.previous_valid_until}, facts = ${json(given.facts)}, last_seen_at = ${given.now}
    where id = ${given.id} and generation = ${given.generation} returning id, generation, previous_valid_until`
  return row ?? null
}
