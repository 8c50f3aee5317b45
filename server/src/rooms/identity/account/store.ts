import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ClientFacts } from '../core/schema.ts'
import type { User } from '../core/store.ts'
import type { Session } from '../core/store-session.ts'

export type SessionListRow = Pick<Session, 'id' | 'created_at' | 'last_seen_at'> & { facts: ClientFacts | null }
export async function liveSessions(tx: Tx, user_id: number, now: Date): Promise<SessionListRow[]> {
  return await tx<SessionListRow[]>`
    select s.id, s.created_at, s.last_seen_at, c.facts from session s left join client c on c.id = s.client_id
    where s.user_id = ${user_id} and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now}
    order by s.last_seen_at desc, s.id desc limit 50`
}

export type UnspelledRow = Pick<User, 'id' | 'real_name' | 'nickname'>
/** People numbered above `after` who have a name and are not found by it yet: those of before there was a search by pinyin. */
export async function unspelled(tx: Tx, after: number, limit: number): Promise<UnspelledRow[]> {
  return await tx<UnspelledRow[]>`
    select id, real_name, nickname from users
    where id > ${after} and search_text = '' and state <> 'removed' and (real_name <> '' or nickname <> '') order by id limit ${limit}`
}
export async function writeSpelled(
  tx: Tx,
  rows: readonly Pick<User, 'id' | 'search_text' | 'search_grams'>[],
): Promise<void> {
  await tx`
    update users u set search_text = g.search_text, search_grams = g.search_grams
    from json_to_recordset(${json(rows)}::json) as g (id int8, search_text text, search_grams text[]) where u.id = g.id`
}
