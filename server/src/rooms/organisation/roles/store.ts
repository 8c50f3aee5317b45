import type { StaffActor } from '../../../kernel/actor.ts'
import { containing } from '../../../kernel/db/like.ts'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Grantable } from './grant-rules.ts'
import type { role } from './schema.ts'

type Role = typeof role.$inferSelect
export type RoleRow = Pick<Role, 'id' | 'key' | 'name' | 'version'> & {
  organ_id: number | null
  permissions: number[]
  holders: number
  shares: number
}
export type HeldRole = Grantable & Pick<Role, 'key' | 'version'>

const rightsOf = sql`array(select rp.permission_id from role_permission rp where rp.role_id = r.id order by 1)`

/** Roles `r` of the list: those that came with the program, and those of these organisations. */
type Asked = { organ_ids: readonly number[]; keyword: string; kind: '' | 'shipped' | 'own' }
const matching = ({ organ_ids, keyword, kind }: Asked) => sql`
  ((r.key is not null and ${kind} <> 'own') or (r.organ_id = any(${organ_ids}::int8[]) and ${kind} <> 'shipped'))
  and (${keyword} = '' or r.name like ${containing(keyword)})`

/** A role with the staff of these organisations who hold it; those who have left hold nothing. */
const rows = (counted: readonly number[], where: Fragment, tail: Fragment) => sql`
  select r.id, r.key, r.organ_id, r.name, r.version, ${rightsOf} as permissions,
    (select count(distinct sr.staff_id) from staff_role sr join staff s on s.id = sr.staff_id
      where sr.role_id = r.id and s.state <> 'left' and sr.organ_id = any(${counted}::int8[])) as holders,
    (select count(*) from role_share rs where rs.role_id = r.id) as shares
  from role r where ${where} ${tail}`

type ListPage = { counted: readonly number[]; after: number[] | null; offset: number; limit: number }
/** Where a row stands in the list, from which the next page goes on: those that came with the program stand first. */
export const placeOf = ({ key, id }: Pick<RoleRow, 'key' | 'id'>): number[] => [key === null ? 1 : 0, id]

export const listRoles = (tx: Tx, { counted, after, offset, limit, ...asked }: Asked & ListPage) => {
  const later = after
    ? sql`and ((r.key is null)::int4, r.id) > (${after[0] ?? 0}::int4, ${after[1] ?? 0}::int8)`
    : sql``
  const tail = sql`order by (r.key is null)::int4, r.id offset ${offset} limit ${limit}`
  return tx<RoleRow[]>`${rows(counted, sql`${matching(asked)} ${later}`, tail)}`
}

export async function countRoles(tx: Tx, asked: Asked, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select 1 from role r where ${matching(asked)} limit ${most}) r`
  return row?.n ?? 0
}

/** A role that a staff member sees: one that came with the program, one of their organisations, or one shared with them. */
const seenBy = ({ is_admin, organ_ids }: StaffActor) =>
  is_admin
    ? sql`true`
    : sql`(r.key is not null or r.organ_id = any(${organ_ids}::int8[]) or exists (
        select 1 from role_share rs where rs.role_id = r.id and rs.organ_id = any(${organ_ids}::int8[])))`

export async function roleRow(tx: Tx, staff: StaffActor, id: number): Promise<RoleRow | null> {
  const [row] = await tx<RoleRow[]>`${rows(staff.organ_ids, sql`r.id = ${id} and ${seenBy(staff)}`, sql``)}`
  return row ?? null
}

/** Roles as far as it decides who may give them. */
const heldRoles = (tx: Tx, where: Fragment) =>
  tx<HeldRole[]>`
    select r.id, r.key, r.name, r.version, r.organ_id, coalesce(r.key = 'platform_admin', false) as is_admin, ${rightsOf} as permissions,
      array(select rs.organ_id from role_share rs where rs.role_id = r.id order by 1) as shared
    from role r where ${where} order by r.key is null, r.id`

/** Roles that a staff member sees, all or those named. */
export const seenRoles = (tx: Tx, staff: StaffActor, ids?: readonly number[]) =>
  heldRoles(tx, sql`${seenBy(staff)} ${ids ? sql`and r.id = any(${ids}::int8[])` : sql``}`)

/** The roles that can be used in an organisation: those that came with the program, its own and those shared with it. */
export const rolesIn = (tx: Tx, organ_id: number) =>
  heldRoles(
    tx,
    sql`(r.key is not null or r.organ_id = ${organ_id} or r.id in (select role_id from role_share where organ_id = ${organ_id}))`,
  )

/** Whether another role of the organisation has this name, and how many it has. */
export async function rolesBeside(tx: Tx, given: { id: number; organ_id: number; name: string }) {
  const [row] = await tx<{ is_taken: boolean; count: number }[]>`
    select coalesce(bool_or(id <> ${given.id} and name = ${given.name}), false) as is_taken, count(*) as count
    from role where organ_id = ${given.organ_id}`
  return row ?? { is_taken: false, count: 0 }
}

export async function insertRole(tx: Tx, given: Pick<Role, 'name'> & { organ_id: number; now: Date }): Promise<number> {
  const [row] = await tx<Pick<Role, 'id'>[]>`
    insert into role (organ_id, name, created_at) values (${given.organ_id}, ${given.name}, ${given.now}) returning id`
  if (!row) throw new Error('no role was added')
  return row.id
}

/** The role's next version, with its name. */
export async function changeRole(tx: Tx, id: number, name: string): Promise<void> {
  await tx`update role set name = ${name}, version = version + 1 where id = ${id}`
}

/** Gives a role exactly these rights. */
export async function replaceRights(tx: Tx, role_id: number, ids: readonly number[]): Promise<void> {
  await tx`delete from role_permission where role_id = ${role_id} and permission_id <> all(${ids}::int4[])`
  await tx`
    insert into role_permission (role_id, permission_id) select ${role_id}::int8, p from unnest(${ids}::int4[]) p order by p
    on conflict do nothing`
}

/** Deletes a role; who has left may still have held it. */
export async function removeRole(tx: Tx, id: number): Promise<void> {
  await tx`update role set version = version + 1 where id = ${id}`
  await tx`delete from role_permission where role_id = ${id}`
  await tx`delete from role_share where role_id = ${id}`
  await tx`delete from staff_role where role_id = ${id}`
  await tx`delete from role where id = ${id}`
}

/** Staff anywhere who hold a role and have not left. */
export async function holdersOf(tx: Tx, role_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(distinct s.id) as n from staff_role sr join staff s on s.id = sr.staff_id where sr.role_id = ${role_id} and s.state <> 'left'`
  return row?.n ?? 0
}

/** People who hold the role now, so that their sockets follow what they may follow. */
export async function holderUsers(tx: Tx, role_id: number): Promise<number[]> {
  const found = await tx<{ user_id: number }[]>`
    select distinct s.user_id from staff_role sr join staff s on s.id = sr.staff_id where sr.role_id = ${role_id} and s.state = 'active' order by 1`
  return found.map((row) => row.user_id)
}

export type Holder = { id: number; user_id: number; organ_id: number; organ_name: string }
/** A role as it is held in these organisations; null for anywhere. */
type Holding = { role_id: number; organ_ids: readonly number[] | null }
const heldBy = ({ role_id, organ_ids }: Holding) => sql`
  staff_role sr join staff s on s.id = sr.staff_id
  where sr.role_id = ${role_id} ${organ_ids ? sql`and sr.organ_id = any(${organ_ids}::int8[])` : sql``} and s.state <> 'left'`
/** Where a holder stands in the list, from which the next page goes on: those of an organisation stand together. */
export const holderPlace = ({ organ_id, id }: Holder): number[] => [organ_id, id]

/** Who holds a role, each as often as there are organisations in which they do. */
export const listHolders = (
  tx: Tx,
  { after, offset, limit, ...asked }: Holding & { after: number[] | null; offset: number; limit: number },
) =>
  tx<Holder[]>`
    select h.staff_id as id, h.user_id, h.organ_id, o.name as organ_name from (
      select sr.staff_id, s.user_id, sr.organ_id from ${heldBy(asked)}
        ${after ? sql`and (sr.organ_id, sr.staff_id) > (${after[0] ?? 0}::int8, ${after[1] ?? 0}::int8)` : sql``}
      order by sr.organ_id, sr.staff_id offset ${offset} limit ${limit}
    ) h join organ o on o.id = h.organ_id order by h.organ_id, h.staff_id`

export async function countHolders(tx: Tx, asked: Holding, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select 1 from ${heldBy(asked)} limit ${most}) found`
  return row?.n ?? 0
}

/** Staff who hold a role in each of these organisations, where somebody does. */
export async function holdersIn(tx: Tx, role_id: number, organ_ids: readonly number[]) {
  return await tx<{ organ: string; count: number }[]>`
    select o.name as organ, count(distinct s.id) as count
    from staff_role sr join staff s on s.id = sr.staff_id join organ o on o.id = sr.organ_id
    where sr.role_id = ${role_id} and sr.organ_id = any(${organ_ids}::int8[]) and s.state <> 'left' group by o.id order by o.path`
}

/** Lets these organisations use a role and those no longer; others keep what they have. Only who has left still held it there. */
export async function changeShares(
  tx: Tx,
  role_id: number,
  { added, gone }: { added: readonly number[]; gone: readonly number[] },
): Promise<void> {
  await tx`update role set version = version + 1 where id = ${role_id}`
  await tx`delete from role_share where role_id = ${role_id} and organ_id = any(${gone}::int8[])`
  await tx`
    insert into role_share (role_id, organ_id) select ${role_id}::int8, o from unnest(${added}::int8[]) o order by o on conflict do nothing`
  await tx`delete from staff_role where role_id = ${role_id} and organ_id = any(${gone}::int8[])`
}
