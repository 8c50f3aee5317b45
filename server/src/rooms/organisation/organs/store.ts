import type { Tx } from '../../../kernel/db/tx.ts'
import type { OrganRow } from './rules.ts'
import type { organ } from './schema.ts'

type Organ = typeof organ.$inferSelect

/** The open organisations, parents before children. */
export async function openOrgans(tx: Tx): Promise<OrganRow[]> {
  return await tx<OrganRow[]>`select id, parent_id, name, kind from organ where state = 'open' order by sort, id`
}

/** The organisation and everything below it that is open, by path. A path ends with /, after which 0 is the next sign. */
export async function organsBelow(tx: Tx, organ_id: number): Promise<number[]> {
  const [row] = await tx<{ ids: number[] }[]>`
    select array(
      select o.id from organ o join organ top on o.path ~>=~ top.path and o.path ~<~ (rtrim(top.path, '/') || '0')
      where top.id = ${organ_id} and o.state = 'open' order by o.path) as ids`
  return row?.ids ?? []
}

/** The organisation and those above it, from the top down. */
export async function organsAbove(tx: Tx, organ_id: number): Promise<number[]> {
  const [row] = await tx<{ ids: number[] }[]>`
    select string_to_array(rtrim(path, '/'), '/')::int8[] as ids from organ where id = ${organ_id}`
  return row?.ids ?? []
}

/** The open ones of these organisations, parents before children, each with its level from 0. */
export async function organLevels(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string; level: number }[]> {
  return await tx<{ id: number; name: string; level: number }[]>`
    with seen as (
      select id, name, path, length(path) - length(replace(path, '/', '')) as depth from organ where id = any(${ids}::int8[]) and state = 'open')
    select id, name, (depth - min(depth) over ())::int8 as level from seen order by path`
}

/** Names by id; unknown ids are left out. */
export async function namesOfOrgans(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx<Pick<Organ, 'id' | 'name'>[]>`select id, name from organ where id = any(${ids}::int8[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whom to call about an organisation: itself, else the nearest above it that is open and has a phone; `root` where none has. */
export async function contactOf(tx: Tx, id: number, root: number): Promise<Pick<Organ, 'name' | 'phone' | 'hours'>> {
  const [row] = await tx<Pick<Organ, 'name' | 'phone' | 'hours'>[]>`
    select o.name, o.phone, o.hours from organ o
    where o.id = ${root} or (o.phone <> '' and o.state = 'open' and exists (
      select 1 from organ mine where mine.id = ${id} and starts_with(mine.path, o.path)))
    order by o.phone <> '' desc, length(o.path) desc limit 1`
  return row ?? { name: '', phone: '', hours: '' }
}

export async function nameOfOrgan(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx<Pick<Organ, 'name'>[]>`select name from organ where id = ${id}`
  return row?.name ?? null
}

/** The open ones of an organisation, a merchant and a staff member that a newcomer named; null for each that is not. */
export async function knownPlaces(
  tx: Tx,
  came: { organ_id: number; company_id: number; work_id: number },
): Promise<{ organ_id: number | null; company_id: number | null; staff_id: number | null }> {
  const [row] = await tx<{ organ_id: number | null; company_id: number | null; staff_id: number | null }[]>`
    select (select id from organ where id = ${came.organ_id} and state = 'open') as organ_id,
      (select id from company where id = ${came.company_id} and is_open) as company_id,
      (select id from staff where id = ${came.work_id} and state = 'active') as staff_id`
  return row ?? { organ_id: null, company_id: null, staff_id: null }
}
