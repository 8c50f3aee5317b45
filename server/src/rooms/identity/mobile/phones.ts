import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { phoneOf } from '../core/store.ts'

/** The person's whole number, or null where none is known. */
export async function mobileOf(tx: Tx, secrets: Secrets, id: number): Promise<string | null> {
  const phone = await phoneOf(tx, id)
  return phone && secrets.open(phone.mobile_sealed)
}
