import type { Tx } from '../db/tx.ts'
import { canonical, sha256 } from '../ids.ts'
import { Refusal } from '../refuse.ts'

type Intention = { user_id: number; path: string; key: string; body: unknown }

/**
 * Claims the intention as the transaction's first statement. A running twin makes this wait; after its commit the first
 * answer is told again, after its rollback the key is free. Another body under the same key is refused.
 * Answers the stored response, or null where this transaction is the first.
 */
export async function claim(tx: Tx, { user_id, path, key, body }: Intention): Promise<{ response: unknown } | null> {
  const body_hash = sha256(canonical(body))
  const claimed = await tx`
    insert into idem (user_id, path, key, body_hash) values (${user_id}, ${path}, ${key}, ${body_hash})
    on conflict (user_id, path, key) do update set body_hash = excluded.body_hash, response = null, created_at = now()
      where idem.created_at < now() - interval '24 hours'
    returning 1`
  if (claimed.length) return null
  const [first] = await tx<{ body_hash: string; response: unknown }[]>`
    select body_hash, response from idem where user_id = ${user_id} and path = ${path} and key = ${key}`
  if (first?.body_hash !== body_hash) throw new Refusal('REQUEST_ID_REUSED')
  return { response: first.response }
}

/** Keeps the answer with the claim. */
export const keep = (tx: Tx, { user_id, path, key }: Intention, response: unknown) =>
  tx`update idem set response = ${tx.json(response as never)} where user_id = ${user_id} and path = ${path} and key = ${key}`
