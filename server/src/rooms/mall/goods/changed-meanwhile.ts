import type { Tx } from '../../../kernel/db/tx.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { whoChanged } from '../../identity/index.ts'
import { changedAt } from './store-edit.ts'

/** Who changed a product since it was read as `version`, and when; null where nobody did. Its row is held by the asker. */
export async function newerThan(
  tx: Tx,
  id: number,
  version: string,
): Promise<{ by: string; at: string; version: string } | null> {
  const at = await changedAt(tx, id)
  if (!at || at.toISOString() === version) return null
  const { by } = await whoChanged(tx, 'goods', id, { at, listed: 'goods_ids' })
  return { by, at: sayMoment(at), version: at.toISOString() }
}
