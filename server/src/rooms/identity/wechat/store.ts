import type { Tx } from '../../../kernel/db/tx.ts'
import type { wechatBinding } from '../schema.ts'
import type { SignInUser } from '../store.ts'

export type Binding = typeof wechatBinding.$inferSelect

/** Whose account it is, or null. */
export async function userByOpenId(tx: Tx, open_id_blind: string): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`
    select u.id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id
    from wechat_binding b join users u on u.id = b.user_id where open_id_blind = ${open_id_blind}`
  return row ?? null
}

export const bindingsOf = (tx: Tx, user_id: number) =>
  tx<Pick<Binding, 'app' | 'open_id_sealed' | 'bound_at'>[]>`
    select app, open_id_sealed, bound_at from wechat_binding where user_id = ${user_id} order by app desc`

/**
 * Makes an account the person's for an app, in place of another one; one that is theirs already stays as it is. Returns what
 * became of it: `taken` where it is somebody else's.
 */
export async function insertBinding(tx: Tx, given: Binding): Promise<'bound' | 'kept' | 'taken'> {
  const [own] = await tx<{ is_same: boolean }[]>`
    select open_id_blind = ${given.open_id_blind} as is_same from wechat_binding
    where user_id = ${given.user_id} and app = ${given.app} for no key update`
  if (own?.is_same) return 'kept'
  await deleteBinding(tx, given.user_id, given.app)
  const rows = await tx`
    insert into wechat_binding (user_id, app, open_id_sealed, open_id_blind, bound_at)
    values (${given.user_id}, ${given.app}, ${given.open_id_sealed}, ${given.open_id_blind}, ${given.bound_at})
    on conflict do nothing returning 1`
  return rows.length ? 'bound' : 'taken'
}

/** What is left of a person who is gone. */
export async function forgetWays(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from wechat_binding where user_id = ${user_id}`
  await tx`delete from notice_choice where user_id = ${user_id}`
}

/** False where there was none. */
export async function deleteBinding(tx: Tx, user_id: number, app: string): Promise<boolean> {
  const rows = await tx`delete from wechat_binding where user_id = ${user_id} and app = ${app} returning 1`
  return rows.length > 0
}
