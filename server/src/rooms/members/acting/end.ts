import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import type { EndedRow } from './store.ts'

/** The log's row of an end that whoever acted brought about. */
export const noteEnd = (
  tx: Tx,
  { id, user_id }: EndedRow,
  { actor, request }: { actor: Actor; request: RequestFacts },
): Promise<void> =>
  audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: 'acting.end',
    target: 'user',
    target_id: user_id,
    detail: { acting_id: id },
    request,
  })
