import { isTaken } from '../../../kernel/db/errors.ts'
import { assignments } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { lockPeople, numbersOf, type PhoneKeys, type SignInNumber } from '../core/store.ts'

/** Every number that signs a person in, kept from being changed, given up or used for a sign-in meanwhile. */
export async function lockNumbers(tx: Tx, user_id: number): Promise<SignInNumber[]> {
  await lockPeople(tx, [user_id, ...(await numbersOf(tx, user_id)).map(({ id }) => id)])
  return await numbersOf(tx, user_id)
}

/** Takes the numbers away that stand in these rows: whoever signs in with one is somebody new. */
export async function freeNumbers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`
    update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null, version = version + 1 where id = any(${ids}::int8[])`
}

/** Has a number stand in a row; false where it stands in another. */
export async function setPhone(tx: Tx, id: number, phone: PhoneKeys): Promise<boolean> {
  try {
    const rows = await tx`
      update users set ${assignments(phone)}
      where id = ${id} and not exists (select 1 from users other where other.id <> ${id} and other.mobile_blind = ${phone.mobile_blind}) returning id`
    return rows.length === 1
  } catch (error) {
    // Taken by somebody who registered in this very moment.
    if (isTaken(error, ['users_by_mobile'])) return false
    throw error
  }
}
