import type { Tx } from '../../../kernel/db/tx.ts'

/** Notes that the person has proved on this session who they are. */
export async function markProved(tx: Tx, session_id: number, now: Date): Promise<void> {
  await tx`update session set proved_at = ${now} where id = ${session_id}`
}
