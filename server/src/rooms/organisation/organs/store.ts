import { CHILDREN_PAGE, MAX_BRANCH, MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { containing } from '../../../kernel/db/like.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { OpenOrganRow } from './rules.ts'
import type { organ } from './schema.ts'

type Organ = typeof organ.$inferSelect
/** An organisation and everything below it. */
export type Branch = Pick<Organ, 'id' | 'path'>

/** `organ` is `top` or stands below it: a path ends with /, after which 0 is the next sign, and so much of the index lies between. */
export const below = (organ: Fragment, top: Fragment): Fragment =>
  sql`${organ}.path ~>=~ ${top}.path and ${organ}.path ~<~ (rtrim(${top}.path, '/') || '0')`

/** An open organisation; null for any other. */
export async function openOrgan(tx: Tx, id: number): Promise<Branch | null> {
  const [row] = await tx<Branch[]>`select id, path from organ where id = ${id} and state = 'open'`
  return row ?? null
}

const openRows = (tx: Tx, which: Fragment) =>
  tx<OpenOrganRow[]>`
    select o.id, o.parent_id, o.path, o.name, o.kind, (select count(*) from organ c where c.parent_id = o.id and c.state = 'open') as below
    from (${which}) o order by length(o.path) - length(replace(o.path, '/', '')), o.sort, o.id`

/** The open ones of a branch, parents before children; of a large one those of a page right below its top, after it. */
export const openBranch = async (tx: Tx, top: Branch, page_num: number): Promise<OpenOrganRow[]> =>
  openRows(
    tx,
    (await isWhole(tx, top))
      ? sql`select * from organ where state = 'open' and path like ${top.path} || '%'`
      : levelOf(top, page_num, sql`state = 'open'`),
  )

/** The open ones of a branch that are called so. */
export const openFound = (tx: Tx, top: Branch, keyword: string): Promise<OpenOrganRow[]> =>
  openRows(tx, sql`${calledSo(top, keyword)} and state = 'open' ${highestFirst}`)

/** Whether a branch is so small that it is answered whole. */
export async function isWhole(tx: Tx, { path }: Branch): Promise<boolean> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select from organ where path like ${path} || '%' limit ${MAX_BRANCH + 1}) counted`
  return (row?.n ?? 0) <= MAX_BRANCH
}

/** The top of a branch and a page of those right below it. */
export const levelOf = ({ id }: Branch, page_num: number, which: Fragment): Fragment => sql`
  select * from organ where id = ${id} union all
  (select * from organ where parent_id = ${id} and ${which} order by sort, id limit ${CHILDREN_PAGE} offset ${(page_num - 1) * CHILDREN_PAGE})`

/** As many as a search answers, those that stand highest. */
export const highestFirst = sql`order by length(path), sort, id limit ${MAX_ORGANS_FOUND}`
/** Organisations of a branch by a part of their name. */
export const calledSo = ({ path }: Branch, keyword: string): Fragment =>
  sql`select * from organ where path like ${path} || '%' and name like ${containing(keyword)}`

/** The organisation and everything below it that is open, by path. */
export async function organsBelow(tx: Tx, organ_id: number): Promise<number[]> {
  const [row] = await tx<{ ids: number[] }[]>`
    select array(select o.id from organ o join organ top on ${below(sql`o`, sql`top`)} where top.id = ${organ_id} and o.state = 'open' order by o.path) as ids`
  return row?.ids ?? []
}

/** The organisation and those above it, from the top down. */
export async function organsAbove(tx: Tx, organ_id: number): Promise<number[]> {
  const [row] = await tx<{ ids: number[] }[]>`
    select string_to_array(rtrim(path, '/'), '/')::int8[] as ids from organ where id = ${organ_id}`
  return row?.ids ?? []
}

/** The open ones of these organisations, parents before children. */
export const openOnes = (tx: Tx, ids: readonly number[]) =>
  tx<Pick<Organ, 'id' | 'name'>[]>`
    select id, name from organ where id = any(${ids}::int8[]) and state = 'open' order by path`

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
