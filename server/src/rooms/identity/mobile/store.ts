import { isTaken } from '../../../kernel/db/errors.ts'
import { assignments } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PhoneKeys } from '../core/store.ts'

/** The phone that a person signs in with; false where another person has it. */
export async function setPhone(tx: Tx, id: number, phone: PhoneKeys): Promise<boolean> {
  try {
    const rows = await tx`
      update users set ${assignments(phone)}
      where id = ${id} and not exists (select 1 from users other where other.mobile_blind = ${phone.mobile_blind}) returning id`
    return rows.length === 1
  } catch (error) {
    // Taken by somebody who registered in this very moment.
    if (isTaken(error, ['users_by_mobile'])) return false
    throw error
  }
}
