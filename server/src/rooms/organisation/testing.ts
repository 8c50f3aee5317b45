import type { RoleKey } from '@heyi/contract/roles'
import type { Tx } from '../../kernel/db/tx.ts'

/** A new organisation below another (2, the root, unless told otherwise). */
export async function makeOrgan(
  sql: Tx,
  given: { parent_id?: number; name?: string; lat?: number; lng?: number; state?: string } = {},
): Promise<number> {
  const { parent_id = 2, name = '测试站', lat = null, lng = null, state = 'open' } = given
  const [row] = await sql<{ id: number }[]>`
    with made as (select nextval('organ_id_seq') as id)
    insert into organ (id, parent_id, path, name, kind, lat, lng, state)
    select made.id, up.id, up.path || made.id || '/', ${name}, 'station', ${lat}, ${lng}, ${state} from made, organ up where up.id = ${parent_id} returning id`
  if (!row) throw new Error(`there is no organisation ${parent_id}`)
  return row.id
}

/**
 * So many organisations right below another, with names, addresses and hours as long as they may be. Returns the first one's number;
 * the others follow it.
 */
export async function makeOrgans(sql: Tx, parent_id: number, many: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with made as materialized (select nextval('organ_id_seq') as id, n from generate_series(1, ${many}::int) n),
    put as (
      insert into organ (id, parent_id, path, name, kind, address, hours, sort)
      select made.id, up.id, up.path || made.id || '/', rpad('测量站' || made.n || '号', 30, '长'), 'station', repeat('路', 100), repeat('时', 40), made.n
      from made, organ up where up.id = ${parent_id} returning id)
    select min(id) as id from put`
  return row?.id ?? 0
}

/** A new open merchant of an organisation (2 unless told otherwise). */
export async function makeCompany(
  sql: Tx,
  given: { organ_id?: number; name?: string; is_open?: boolean; lat?: number; lng?: number } = {},
): Promise<number> {
  const { organ_id = 2, name = '测试商家', is_open = true, lat = null, lng = null } = given
  const [row] = await sql<{ id: number }[]>`
    insert into company (name, organ_id, state, lat, lng)
    values (${name}, ${organ_id}, ${is_open ? 'OPEN' : 'SUSPENDED'}, ${lat}, ${lng}) returning id`
  return row?.id ?? 0
}

/** Gives a staff member one more role in an organisation, past the server. */
export async function giveRole(sql: Tx, given: { staff_id: number; organ_id: number; role_id: number }): Promise<void> {
  await sql`insert into staff_role (staff_id, organ_id, role_id) values (${given.staff_id}, ${given.organ_id}, ${given.role_id})`
}

/** The id of a role that came with the program. */
export async function shippedRole(sql: Tx, key: RoleKey): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select id from role where key = ${key}`
  return row?.id ?? 0
}
