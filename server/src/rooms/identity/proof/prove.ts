import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { markProved } from './store.ts'

/** What a code to the own phone is for. It is no event that anybody may name to `smsSend`. */
export const PROVE = 'prove'

/** Notes that who uses this session has proved who they are. */
export async function noteProof(
  tx: Tx,
  { actor, way, request, now }: { actor: Actor; way: string; request: RequestFacts; now: Date },
): Promise<Record<string, never>> {
  const { user_id, session_id } = actor
  await markProved(tx, session_id, now)
  const what = { action: 'session.proved' as const, target: 'session' as const, target_id: session_id, detail: { way } }
  await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
  return {}
}
