import type { Action } from '@heyi/contract/actions'
import type { Tx } from '../db/tx.ts'
import type { RequestFacts } from '../http/handler.ts'

/** Rows of the log that are looked through for the same look: more than an hour brings. */
const LOOKED_THROUGH = 50_000

/** Notes that somebody looked at a person, once an hour: a screen reads again what it shows. */
export async function auditLook(
  tx: Tx,
  given: { actor_id: number; subject_id: number; action: Action; request: RequestFacts },
): Promise<void> {
  const { actor_id, subject_id, action, request } = given
  await tx`
    insert into audit (actor_id, subject_id, organ_id, action, target, target_id, ip, client_id, request_id)
    select ${actor_id}::int8, ${subject_id}::int8, ${request.organ_id}::int8, ${action}, 'user', ${subject_id}::int8, ${request.ip}, ${request.client_id}::int8, ${request.id}
    where not exists (
      select from audit where subject_id = ${subject_id} and id > (select coalesce(max(id), 0) - ${LOOKED_THROUGH} from audit)
        and actor_id = ${actor_id} and action = ${action} and created_at > now() - interval '1 hour')`
}
