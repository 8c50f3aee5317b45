import type { Tx } from '../../../kernel/db/tx.ts'
import { whoChanged } from '../../identity/index.ts'
import type { HeldCompany } from './store-admin.ts'

/** Who changed a merchant after it was read, and what stands there now; null where nobody did. */
export async function newerCompany(tx: Tx, held: HeldCompany, read: string, now: Date) {
  const version = String(held.version)
  return read === version ? null : { ...(await whoChanged(tx, 'company', held.id, { at: now })), version }
}
