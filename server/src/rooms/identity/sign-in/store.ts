import type { Tx } from '../../../kernel/db/tx.ts'
import { type SignInUser, userByMobile } from '../core/store.ts'

/** Ends the oldest sessions above the number a person may have. Returns those ended. */
export async function revokeAbove(tx: Tx, user_id: number, most: number, now: Date): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update session set revoked_at = ${now} where revoked_at is null and id = any(array(
      select id from session where id in (
        select id from session
        where user_id = ${user_id} and revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}
        order by id desc offset ${most}
      ) order by id for no key update
    )) returning id`
  return rows.map((row) => row.id)
}

/**
 * `userByMobile`, kept from being changed meanwhile with whoever they were merged into: who has just given the number up is not found
 * by it.
 */
export async function lockByMobile(tx: Tx, mobile_blind: string): Promise<SignInUser | null> {
  await tx`
    select 1 from users where mobile_blind = ${mobile_blind} or id = (select merged_into_id from users where mobile_blind = ${mobile_blind})
    order by id for no key update`
  return await userByMobile(tx, mobile_blind)
}
