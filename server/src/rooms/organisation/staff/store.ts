import type { StaffActor } from '../../../kernel/actor.ts'
import { containing } from '../../../kernel/db/like.ts'
import { type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { organTree } from '../organs/schema.ts'
import type { role } from '../roles/schema.ts'
import type { staff } from './schema.ts'

type Staff = typeof staff.$inferSelect
type TreeVersion = (typeof organTree.$inferSelect)['version']

export type RightsRow = Pick<Staff, 'company_id' | 'store_id'> & {
  staff_id: number
  active_organ_id: number
  active_role_id: number
  is_admin: boolean
  permissions: number[]
  /** The path under which all their organisations stand: the active one's; '' for an administrator, whose are all. */
  top: string
  tree_version: TreeVersion
}

/**
 * A staff member's rights in one statement, in which their organisations are said by the top of them. The place asked for counts
 * where a role is held there; otherwise the topmost organisation with a role, with all roles held there. The administrator's
 * role holds everywhere.
 */
export async function rightsOf(
  tx: Tx,
  user_id: number,
  place: { active_organ_id: number; active_role_id: number },
): Promise<RightsRow | null> {
  const [row] = await tx<RightsRow[]>`
    with me as (select id, company_id, store_id from staff where user_id = ${user_id} and state = 'active'),
    held as (
      select sr.organ_id, sr.role_id, r.key = 'platform_admin' as is_admin
      from me join staff_role sr on sr.staff_id = me.id join role r on r.id = sr.role_id join organ o on o.id = sr.organ_id
      where o.state = 'open'),
    active as (
      select o.id, o.path from organ o
      where o.state = 'open' and o.id in (
        select organ_id from held union all select ${place.active_organ_id}::int8 where exists (select from held where is_admin))
      order by o.id = ${place.active_organ_id} desc, length(o.path), o.id limit 1),
    there as (select distinct h.role_id, h.is_admin from held h, active a where h.organ_id = a.id or h.is_admin),
    chosen as (
      select role_id, is_admin from there
      where role_id = ${place.active_role_id} or not exists (select 1 from there where role_id = ${place.active_role_id}))
    select me.id as staff_id, me.company_id, me.store_id, a.id as active_organ_id,
      coalesce((select role_id from there where role_id = ${place.active_role_id}), 0) as active_role_id,
      coalesce((select bool_or(is_admin) from chosen), false) as is_admin,
      array(select distinct rp.permission_id from chosen c join role_permission rp on rp.role_id = c.role_id) as permissions,
      case when (select bool_or(is_admin) from chosen) then '' else a.path end as top, t.version as tree_version
    from me, active a, organ_tree t`
  return row ?? null
}

/** The open organisations under a path, by path, with the version of the tree that they were read off. */
export async function organsUnder(tx: Tx, top: string): Promise<{ version: TreeVersion; organ_ids: number[] }> {
  const [row] = await tx<{ version: TreeVersion; organ_ids: number[] }[]>`
    select t.version, array(select o.id from organ o where o.state = 'open' and o.path like ${top} || '%' order by o.path) as organ_ids
    from organ_tree t`
  if (!row) throw new Error('the tree of organisations has no version')
  return row
}

export type ReceptionRow = { organ_id: number; organ_name: string; role_id: number; role_name: string }
type ReceptionPage = { active_organ_id: number; offset: number; limit: number }
/**
 * A page of the organisations `which` with the roles held there, by path: the active one is on the first, then come those where a
 * role is held. An administrator holds that role in all of them.
 */
const receptions = (tx: Tx, user_id: number, which: Fragment, { active_organ_id, offset, limit }: ReceptionPage) =>
  tx<ReceptionRow[]>`
    with held as (
      select sr.organ_id, r.id as role_id, r.name, r.key = 'platform_admin' as is_admin
      from staff s join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id where s.user_id = ${user_id} and s.state = 'active'),
    shown as (
      select o.id, o.name, o.path from organ o
      where o.state = 'open' and (o.id in (select organ_id from held) or (select bool_or(is_admin) from held)) and ${which}
      order by o.id = ${active_organ_id} desc, o.id in (select organ_id from held) desc, o.path limit ${limit} offset ${offset})
    select distinct o.id as organ_id, o.name as organ_name, o.path, h.role_id, h.name as role_name
    from shown o join held h on h.organ_id = o.id or h.is_admin order by o.path, h.role_id`

/** Where somebody may work, by part of a name. */
export const receptionRows = (tx: Tx, user_id: number, keyword: string, page: ReceptionPage) =>
  receptions(tx, user_id, keyword ? sql`o.name like ${containing(keyword)}` : sql`true`, page)

/** The same of one organisation, with no row where they may not work there. */
export const receptionAt = (tx: Tx, user_id: number, organ_id: number) =>
  receptions(tx, user_id, sql`o.id = ${organ_id}`, { active_organ_id: organ_id, offset: 0, limit: 1 })

export async function roleNamesOf(tx: Tx, user_id: number): Promise<string[]> {
  const rows = await tx<Pick<typeof role.$inferSelect, 'name'>[]>`
    select r.name from role r where r.id in (select sr.role_id from staff s join staff_role sr on sr.staff_id = s.id where s.user_id = ${user_id} and s.state = 'active')
    order by r.id`
  return rows.map((row) => row.name)
}

export async function userByLogin(tx: Tx, login_name: string): Promise<number | null> {
  const [row] = await tx<
    Pick<Staff, 'user_id'>[]
  >`select user_id from staff where login_name = ${login_name} and state = 'active'`
  return row?.user_id ?? null
}

/** Whether somebody works as platform administrator. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const rows = await tx`
    select 1 from role r join staff_role sr on sr.role_id = r.id join staff s on s.id = sr.staff_id
    where r.key = 'platform_admin' and s.state = 'active' limit 1`
  return rows.length > 0
}

export type StaffPersonRow = { user_id: number; organ_id: number }
/** Staff with a role in one of the organisations, each once (at the topmost). */
export async function staffOfOrgans(tx: Tx, organ_ids: readonly number[]): Promise<StaffPersonRow[]> {
  return await tx<StaffPersonRow[]>`
    select distinct on (s.user_id) s.user_id, o.id as organ_id
    from staff_role sr join staff s on s.id = sr.staff_id join organ o on o.id = sr.organ_id
    where sr.organ_id = any(${organ_ids}) and s.state = 'active'
    order by s.user_id, length(o.path), o.id limit 5000`
}

export type NewStaff = {
  id?: number
  user_id: number
  login_name: string
  company_id: number | null
  store_id: number | null
}
/** Makes a person a staff member (or renews what is known of them) and gives roles; answers the work id. */
export async function upsertStaff(
  tx: Tx,
  given: NewStaff,
  roles: readonly { organ_id: number; role_key: string }[],
): Promise<number> {
  const { user_id, login_name, company_id, store_id } = given
  const [row] = await tx<Pick<Staff, 'id'>[]>`
    insert into ${rowsOf('staff', [{ id: given.id, user_id, login_name: login_name.toLowerCase(), company_id, store_id }])}
    on conflict (user_id) do update set company_id = excluded.company_id, store_id = excluded.store_id, state = 'active' returning id`
  if (!row) throw new Error('no staff member was made')
  for (const { organ_id, role_key } of roles)
    await tx`
      insert into staff_role (staff_id, organ_id, role_id) select ${row.id}, ${organ_id}, id from role where key = ${role_key} on conflict do nothing`
  return row.id
}

/** Whether somebody holds a role in one of these organisations. */
export async function worksIn(tx: Tx, staff_id: number, organ_ids: readonly number[]): Promise<boolean> {
  const rows = await tx`
    select 1 from staff s join staff_role sr on sr.staff_id = s.id
    where s.id = ${staff_id} and s.state = 'active' and sr.organ_id = any(${organ_ids}::int8[]) limit 1`
  return rows.length > 0
}

/** The roles by which a staff member has a right where they work now; an administrator's gives every right everywhere. */
export async function rolesGiving(
  tx: Tx,
  { staff_id, active_organ_id, active_role_id }: StaffActor,
  permission_id: number,
): Promise<number[]> {
  const rows = await tx<{ role_id: number }[]>`
    select distinct sr.role_id from staff_role sr join role r on r.id = sr.role_id
    where sr.staff_id = ${staff_id} and (sr.organ_id = ${active_organ_id} or r.key = 'platform_admin')
      and (${active_role_id} = 0 or sr.role_id = ${active_role_id})
      and (r.key = 'platform_admin' or exists (
        select from role_permission rp where rp.role_id = r.id and rp.permission_id = ${permission_id}))
    order by sr.role_id`
  return rows.map(({ role_id }) => role_id)
}
