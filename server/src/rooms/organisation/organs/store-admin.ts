import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { StaffActor } from '../../../kernel/actor.ts'
import { assignments, type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { organ } from './schema.ts'
import { type Branch, below, calledSo, highestFirst, isWhole, levelOf } from './store.ts'

type Organ = typeof organ.$inferSelect
export type OrganFacts = Pick<Organ, 'name' | 'kind' | 'address' | 'phone' | 'hours'>
export type HeldOrgan = OrganFacts & Pick<Organ, 'id' | 'parent_id' | 'path' | 'state' | 'version'>

/** Where a staff member works in the tree; null for who administers all of it. */
export const placeOf = ({ is_admin, active_organ_id }: StaffActor): number | null => (is_admin ? null : active_organ_id)

/** Organisations `o` that a staff member administers: the active one and all below it, in use or not. */
const administered = ({ is_admin, active_organ_id }: StaffActor): Fragment =>
  is_admin ? sql`true` : sql`o.path like (select top.path from organ top where top.id = ${active_organ_id}) || '%'`

/** The top of what a staff member administers: the active organisation, for an administrator the one over all. */
export const topOf = (staff: StaffActor): number => placeOf(staff) ?? ROOT_ORGAN

export type OrganRow = OrganFacts &
  Pick<Organ, 'id' | 'path' | 'state' | 'version'> & {
    parent_id: number
    members: number
    staff: number
    companies: number
    children: number
    organs_below: number
    members_below: number
  }
/**
 * Organisations `which` of those at or below `top`, in use or not, with what each and all below it holds: parents before children,
 * siblings by their place.
 */
const rowsOf = (tx: Tx, top: number, which: Fragment) =>
  tx<OrganRow[]>`
    with shown as materialized (${which}),
    under as materialized (
      select s.id as over_id, d.id, d.parent_id from shown s join organ d on ${below(sql`d`, sql`s`)}),
    people as materialized (
      select organ_id, count(*) as n from users
      where not is_staff and state not in ('removed', 'merged') and organ_id in (select id from under) group by 1),
    sums as (
      select u.over_id, coalesce(sum(p.n) filter (where u.id = u.over_id), 0) as members, coalesce(sum(p.n) filter (where u.id <> u.over_id), 0) as members_below,
        count(*) filter (where u.parent_id = u.over_id) as children, count(*) - 1 as organs_below
      from under u left join people p on p.organ_id = u.id group by 1),
    workers as (
      select sr.organ_id, count(distinct sr.staff_id) as n from staff_role sr join staff s on s.id = sr.staff_id
      where s.state = 'active' and sr.organ_id in (select id from shown) group by 1),
    shops as (select organ_id, count(*) as n from company where organ_id in (select id from shown) group by 1)
    select o.id, case when o.id = ${top} then 0 else coalesce(o.parent_id, 0) end as parent_id, o.path, o.name, o.kind, o.address, o.phone, o.hours, o.state,
      o.version, m.members::int8, m.members_below::int8, m.children::int8, m.organs_below::int8, coalesce(w.n, 0)::int8 as staff, coalesce(c.n, 0)::int8 as companies
    from shown o join sums m on m.over_id = o.id left join workers w on w.organ_id = o.id left join shops c on c.organ_id = o.id
    order by length(o.path) - length(replace(o.path, '/', '')), o.sort, o.id`

/** A branch, parents before children; of a large one those of a page right below its top, after it. */
export const branchRows = async (tx: Tx, top: number, branch: Branch, page_num: number): Promise<OrganRow[]> =>
  rowsOf(
    tx,
    top,
    (await isWhole(tx, branch))
      ? sql`select * from organ where path like ${branch.path} || '%'`
      : levelOf(branch, page_num, sql`true`),
  )

/** Those of a branch that are called so, those that stand highest first. */
export const foundRows = (tx: Tx, top: number, branch: Branch, keyword: string): Promise<OrganRow[]> =>
  rowsOf(tx, top, sql`${calledSo(branch, keyword)} ${highestFirst}`)

/** Changes to the tree wait for each other: where one organisation stands decides where another may go. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('organ', 0))`
}

/** One organisation that the staff member administers; null for any other. The tree is locked. */
export async function administeredOrgan(tx: Tx, staff: StaffActor, id: number): Promise<HeldOrgan | null> {
  const [row] = await tx<HeldOrgan[]>`
    select o.id, o.parent_id, o.path, o.name, o.kind, o.address, o.phone, o.hours, o.state, o.version from organ o where o.id = ${id} and ${administered(staff)}`
  return row ?? null
}

/** Whether the name stands below this parent already, on another than `id`; and how many organisations there are. */
export async function besideOrgan(tx: Tx, given: { id: number; parent_id: number | null; name: string }) {
  const [row] = await tx<{ is_taken: boolean; all: number }[]>`
    select exists (
      select 1 from organ where parent_id is not distinct from ${given.parent_id}::int8 and name = ${given.name} and id <> ${given.id}
    ) as is_taken, (select count(*) from organ) as "all"`
  return row ?? { is_taken: false, all: 0 }
}

/** Of what stands below an organisation, itself counted, the level that is deepest. */
export async function deepestLevel(tx: Tx, path: string): Promise<number> {
  const [row] = await tx<{ level: number }[]>`
    select max(length(path) - length(replace(path, '/', '')))::int8 as level from organ where path like ${path} || '%'`
  return row?.level ?? 0
}

/** Adds an organisation at the end of its parent's. */
export async function insertOrgan(
  tx: Tx,
  parent: Pick<HeldOrgan, 'id' | 'path'>,
  facts: OrganFacts,
  now: Date,
): Promise<number> {
  const { name, kind, address, phone, hours } = facts
  const [row] = await tx<Pick<Organ, 'id'>[]>`
    with made as (select nextval('organ_id_seq') as id)
    insert into organ (id, parent_id, path, name, kind, address, phone, hours, sort, created_at)
    select made.id, ${parent.id}::int8, ${parent.path}::text || made.id || '/', ${name}, ${kind}, ${address}, ${phone}, ${hours},
      (select coalesce(max(sort), 0) + 1 from organ where parent_id = ${parent.id}), ${now}::timestamptz
    from made returning id`
  if (!row) throw new Error('no organisation was added')
  return row.id
}

export async function changeOrgan(tx: Tx, id: number, facts: OrganFacts): Promise<void> {
  await tx`update organ set ${assignments(facts)}, version = version + 1 where id = ${id}`
}

/** Puts an organisation and everything below it under another parent. */
export async function moveOrgan(
  tx: Tx,
  { id, path }: Pick<HeldOrgan, 'id' | 'path'>,
  parent: Pick<HeldOrgan, 'id' | 'path'>,
): Promise<void> {
  await tx`
    with moved as (select id from organ where path like ${path} || '%' order by id for no key update)
    update organ o set path = ${parent.path}::text || ${id}::int8 || '/' || substr(o.path, ${path.length + 1}::int),
      parent_id = case when o.id = ${id} then ${parent.id}::int8 else o.parent_id end
    from moved where o.id = moved.id`
}

/** What stands in the way of taking an organisation out of use. */
export async function usesOf(tx: Tx, id: number) {
  const [row] = await tx<{ children: number; members: number; staff: number; companies: number }[]>`
    select (select count(*) from organ where parent_id = ${id} and state = 'open') as children,
      (select count(*) from users where organ_id = ${id} and not is_staff and state = 'active') as members,
      (select count(distinct s.id) from staff_role sr join staff s on s.id = sr.staff_id where sr.organ_id = ${id} and s.state <> 'left') as staff,
      (select count(*) from company where organ_id = ${id} and state not in ('REJECTED', 'CLOSED')) as companies`
  return row ?? { children: 0, members: 0, staff: 0, companies: 0 }
}

export async function setStateOfOrgan(tx: Tx, id: number, state: string): Promise<void> {
  await tx`update organ set state = ${state}, version = version + 1 where id = ${id}`
}
