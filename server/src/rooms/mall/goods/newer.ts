import { lastActor } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { changedAt } from './store-edit.ts'

/** Who changed a product since it was read as `version`, and when; null where nobody did. Its row is held by the asker. */
export async function newerThan(
  tx: Tx,
  id: number,
  version: string,
): Promise<{ by: string; at: string; version: string } | null> {
  const at = await changedAt(tx, id)
  if (!at || at.toISOString() === version) return null
  const actor_id = await lastActor(tx, 'goods', id, 'goods_ids')
  const actor = actor_id === null ? undefined : (await people(tx, [actor_id])).get(actor_id)
  return { by: actor?.name ?? '同事', at: sayMoment(at), version: at.toISOString() }
}
