import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { SignInUser } from '../core/store.ts'
import type { wechatBinding } from './schema.ts'

export type Binding = typeof wechatBinding.$inferSelect

const bound = sql`
  select u.id, real_name, nickname, avatar_id, organ_id, default_company_id, state, is_staff, password_hash, merged_into_id
  from wechat_binding b join users u on u.id = b.user_id`

/** Whose account it is, or null. */
export async function userByOpenId(tx: Tx, open_id_blind: string): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`${bound} where open_id_blind = ${open_id_blind}`
  return row ?? null
}

/** The same by the name that all our apps share. */
export async function userByUnionId(tx: Tx, union_id_blind: string): Promise<SignInUser | null> {
  const [row] = await tx<SignInUser[]>`${bound} where union_id_blind = ${union_id_blind} order by b.bound_at limit 1`
  return row ?? null
}

/** The accounts of a person, with those of whoever was merged into them: there may be several of one app, the newest first. */
export const bindingsOf = (tx: Tx, own_ids: readonly number[]) =>
  tx<Pick<Binding, 'app' | 'open_id_sealed' | 'bound_at'>[]>`
    select app, open_id_sealed, bound_at from wechat_binding where user_id ${oneOf(own_ids)} order by app desc, bound_at desc`

/**
 * Makes an account the person's for an app, in place of others; one that is theirs already stays as it is. Returns what
 * became of it: `taken` where it is somebody else's.
 */
export async function insertBinding(
  tx: Tx,
  given: Binding,
  own_ids: readonly number[],
): Promise<'bound' | 'kept' | 'taken'> {
  const own = await tx<{ is_same: boolean }[]>`
    select open_id_blind = ${given.open_id_blind} as is_same from wechat_binding
    where user_id ${oneOf(own_ids)} and app = ${given.app} order by user_id for no key update`
  if (own.some(({ is_same }) => is_same)) {
    await keepUnionId(tx, given)
    return 'kept'
  }
  if (await isUnionElsewhere(tx, given, own_ids)) return 'taken'
  await deleteBinding(tx, own_ids, given.app)
  const rows = await tx`
    insert into wechat_binding (user_id, app, open_id_sealed, open_id_blind, union_id_blind, bound_at)
    values (${given.user_id}, ${given.app}, ${given.open_id_sealed}, ${given.open_id_blind}, ${given.union_id_blind}, ${given.bound_at})
    on conflict do nothing returning 1`
  return rows.length ? 'bound' : 'taken'
}

/** Bound before WeChat told of it. */
async function keepUnionId(tx: Tx, { open_id_blind, union_id_blind }: Binding): Promise<void> {
  if (union_id_blind === null) return
  await tx`
    update wechat_binding set union_id_blind = ${union_id_blind}
    where open_id_blind = ${open_id_blind} and union_id_blind is distinct from ${union_id_blind}`
}

/** Whether the WeChat person is somebody else's in another of our apps. */
async function isUnionElsewhere(tx: Tx, { union_id_blind }: Binding, own_ids: readonly number[]): Promise<boolean> {
  if (union_id_blind === null) return false
  const rows = await tx`
    select 1 from wechat_binding where union_id_blind = ${union_id_blind} and user_id <> all(${own_ids}::int8[])`
  return rows.length > 0
}

/** The accounts of a person who is gone may be bound by somebody else. */
export async function forgetBindings(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from wechat_binding where user_id = ${user_id}`
}

/** False where there was none. */
export async function deleteBinding(tx: Tx, own_ids: readonly number[], app: string): Promise<boolean> {
  const rows = await tx`delete from wechat_binding where user_id ${oneOf(own_ids)} and app = ${app} returning 1`
  return rows.length > 0
}
