import type { Tx } from '../../../kernel/db/tx.ts'

export type Inviter = { id: number; organ_id: number; default_company_id: number }
/** A person who may invite; null where there is none, or none any more. */
export async function inviterById(tx: Tx, id: number): Promise<Inviter | null> {
  const [row] = await tx<Inviter[]>`
    select id, organ_id, default_company_id from users where id = ${id} and state = 'active'`
  return row ?? null
}

export async function countInvited(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*) as count from users where inviter_id = ${user_id}`
  return row?.count ?? 0
}
