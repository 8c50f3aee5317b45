import type { Tx } from '../../../kernel/db/tx.ts'

/**
 * The first `most` staff who hold some permissions in an organisation: by a role there that gives all of them, else in the nearest one above it. The platform
 * administrators where nobody else does. With a merchant, staff who are tied to another one are left out.
 */
export async function holdersOf(
  tx: Tx,
  {
    organ_id,
    permission_ids,
    company_id = null,
    most,
  }: { organ_id: number; permission_ids: readonly number[]; company_id?: number | null; most: number },
): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    with held as (
      select s.user_id, case when r.key = 'platform_admin' then 0 else length(o.path) end as near
      from organ at join organ o on at.path like o.path || '%'
      join staff_role sr on sr.organ_id = o.id join staff s on s.id = sr.staff_id join role r on r.id = sr.role_id
      where at.id = ${organ_id} and o.state = 'open' and s.state = 'active' and coalesce(s.company_id = ${company_id}::int8, true) and (r.key = 'platform_admin'
        or not exists (select from unnest(${permission_ids}::int8[]) as asked (id)
          where not exists (select from role_permission rp where rp.role_id = r.id and rp.permission_id = asked.id)))
    )
    select distinct user_id from held where near = (select max(near) from held) order by user_id limit ${most}`
  return rows.map(({ user_id }) => user_id)
}

/** The names of those who work at these stores, by store. */
export async function staffAtStores(tx: Tx, store_ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx<{ store_id: number; names: string[] }[]>`
    select s.store_id, array_agg(u.real_name order by s.id) as names from staff s join users u on u.id = s.user_id
    where s.store_id = any(${store_ids}::int8[]) and s.state = 'active' group by s.store_id`
  return new Map(rows.map(({ store_id, names }) => [store_id, names]))
}
