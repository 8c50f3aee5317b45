import type { AnyEntry } from '@heyi/contract/call'
import type { Actor } from '../actor.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { canonical } from '../ids.ts'
import { Ending, Refusal } from '../refuse.ts'
import type { Secrets } from '../secrets.ts'

export type Intention = { user_id: number; path: string; key: string; body: unknown }

/** What the client names by client_req_id in a call that takes it; null elsewhere. `body` is what was sent. */
export function intentionOf(entry: AnyEntry, actor: Actor | null, input: unknown, body: unknown): Intention | null {
  if (entry.is !== 'call' || !entry.idempotent || !actor) return null
  const key = (input as { client_req_id?: string }).client_req_id
  // Parsing writes the id in small letters: however it was sent, it is the same intention.
  return key
    ? { user_id: actor.user_id, path: entry.path, key, body: { ...(body as object), client_req_id: key } }
    : null
}

/** The answer that an earlier request of the same intention got: thrown, so that nothing of this one stays. */
export class Answered extends Ending {
  readonly response: unknown
  constructor(response: unknown) {
    super('answered before')
    this.response = response
  }
}

/**
 * Claims the intention as the transaction's first statement; what is sent with it runs after it. A running twin makes this
 * wait; after its commit this throws Answered, after its rollback, or a day later, the key is free. Another body under the
 * same key is refused.
 */
export async function claim(tx: Tx, { user_id, path, key, body }: Intention, secrets: Secrets): Promise<void> {
  const body_hash = secrets.blind('intention', canonical(body))
  const old = sql`i.created_at < now() - interval '24 hours'`
  const [first] = await tx<{ body_hash: string; response: string | null }[]>`
    insert into idem as i (user_id, path, key, body_hash) values (${user_id}, ${path}, ${key}, ${body_hash})
    on conflict (user_id, path, key) do update set
      body_hash = case when ${old} then excluded.body_hash else i.body_hash end,
      response = case when ${old} then null else i.response end,
      created_at = case when ${old} then now() else i.created_at end
    returning body_hash, response`
  if (first?.body_hash !== body_hash) throw new Refusal('REQUEST_ID_REUSED')
  if (first.response !== null) throw new Answered(JSON.parse(secrets.open(first.response)))
}

/**
 * Keeps the answer with the claim: sent at once, so that it travels with COMMIT. It is sealed, because an answer may name
 * people with their phones and addresses.
 */
export function keep(tx: Tx, { user_id, path, key }: Intention, answer: unknown, secrets: Secrets): void {
  const response = secrets.seal(JSON.stringify(answer))
  void tx`update idem set response = ${response} where user_id = ${user_id} and path = ${path} and key = ${key}`
}
