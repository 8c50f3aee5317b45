import { sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { OrganRow } from './rules.ts'
import type { company, organ } from './schema.ts'

type Organ = typeof organ.$inferSelect
type Company = typeof company.$inferSelect

/** The open organisations, parents before children. */
export async function openOrgans(tx: Tx): Promise<OrganRow[]> {
  return await tx<OrganRow[]>`select id, parent_id, name, kind from organ where state = 'open' order by sort, id`
}

/** The organisation and everything below it that is open, by path. */
export async function organsBelow(tx: Tx, organ_id: number): Promise<number[]> {
  const rows = await tx<Pick<Organ, 'id'>[]>`
    select o.id from organ o join organ top on o.path like top.path || '%' where top.id = ${organ_id} and o.state = 'open' order by o.path`
  return rows.map((row) => row.id)
}

export async function nameOfOrgan(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx<Pick<Organ, 'name'>[]>`select name from organ where id = ${id}`
  return row?.name ?? null
}

export async function companyIdsOfOrgans(tx: Tx, organ_ids: readonly number[]): Promise<number[]> {
  const rows = await tx<Pick<Company, 'id'>[]>`
    select id from company where organ_id = any(${organ_ids}) order by id`
  return rows.map((row) => row.id)
}

type Page = { offset: number; limit: number }
export type NearRow = Pick<Company, 'id' | 'name' | 'intro' | 'logo_id'> & { distance_m: number | null }

/** Open merchants, nearest first where a place is given (their own place, else their organisation's). Distance on a sphere in metres. */
export async function openCompanies(
  tx: Tx,
  place: { lat: number; lng: number } | null,
  page: Page,
): Promise<NearRow[]> {
  if (!place)
    return await tx<NearRow[]>`
      select id, name, intro, logo_id, null::int as distance_m from company where is_open order by id limit ${page.limit} offset ${page.offset}`
  return await tx<NearRow[]>`
    select id, name, intro, logo_id, distance_m from (
      select c.id, c.name, c.intro, c.logo_id,
        case when p.lat is not null and p.lng is not null then round(12742000 * asin(sqrt(least(1, power(sind((p.lat - ${place.lat}) / 2), 2) + cosd(${place.lat}) * cosd(p.lat) * power(sind((p.lng - ${place.lng}) / 2), 2)))))::int end as distance_m
      from company c join organ o on o.id = c.organ_id
      cross join lateral (select case when c.lat is null or c.lng is null then o.lat else c.lat end as lat, case when c.lat is null or c.lng is null then o.lng else c.lng end as lng) p
      where c.is_open) near
    order by distance_m nulls last, id limit ${page.limit} offset ${page.offset}`
}

export type StaffCompanyRow = Pick<Company, 'id' | 'name' | 'intro' | 'phone' | 'is_open' | 'organ_id'> & {
  organ_name: string
}
export async function companiesInScope(
  tx: Tx,
  scope: { organ_ids: readonly number[]; company_id: number | null },
  page: Page,
): Promise<StaffCompanyRow[]> {
  return await tx<StaffCompanyRow[]>`
    select c.id, c.name, c.intro, c.phone, c.is_open, c.organ_id, o.name as organ_name from company c join organ o on o.id = c.organ_id
    where c.organ_id = any(${scope.organ_ids}) ${scope.company_id === null ? sql`` : sql`and c.id = ${scope.company_id}`}
    order by c.id limit ${page.limit} offset ${page.offset}`
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
