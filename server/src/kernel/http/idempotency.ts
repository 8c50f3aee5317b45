import type { AnyEntry } from '@heyi/contract/call'
import type { Actor } from '../actor.ts'
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
 * Claims the intention as the transaction's first statement: by a lock, and a look at what was answered once that is held. What is
 * sent with it runs after it. A running twin makes this wait; after its commit this throws Answered, after its rollback, or a day
 * later, the key is free. Another body under the same key is refused.
 */
export async function claim(tx: Tx, { user_id, path, key, body }: Intention, secrets: Secrets): Promise<void> {
  const [first] = await tx<{ body_hash: string; response: string; is_old: boolean }[]>`
    select body_hash, response, is_old
    from answered(hashtextextended('intention ' || ${path} || ' ' || ${key}, ${user_id}), ${user_id}, ${path}, ${key})`
  if (!first) return
  if (first.is_old) return void tx`delete from idem where user_id = ${user_id} and path = ${path} and key = ${key}`
  if (first.body_hash !== hashOf(body, secrets)) throw new Refusal('REQUEST_ID_REUSED')
  throw new Answered(JSON.parse(secrets.open(first.response)))
}

/**
 * Keeps the answer under its intention: sent at once, so that it travels with COMMIT. It is sealed, because an answer may name
 * people with their phones and addresses.
 */
export function keep(tx: Tx, { user_id, path, key, body }: Intention, answer: unknown, secrets: Secrets): void {
  const response = secrets.seal(JSON.stringify(answer))
  void tx`
    insert into idem (user_id, path, key, body_hash, response)
    values (${user_id}, ${path}, ${key}, ${hashOf(body, secrets)}, ${response})`
}

const hashOf = (body: unknown, secrets: Secrets): string => secrets.blind('intention', canonical(body))
