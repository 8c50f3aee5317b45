import type { MerchantScope } from '../../../kernel/actor.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { company } from '../schema.ts'

type Company = typeof company.$inferSelect

/** Narrows merchants `c` to those of a scope. */
function inScope(scope: MerchantScope) {
  if (scope.kind === 'all') return sql`true`
  return scope.kind === 'merchant' ? sql`c.id = ${scope.company_id}` : sql`c.organ_id = any(${scope.organ_ids}::int8[])`
}

export async function companyIdsOf(tx: Tx, scope: MerchantScope): Promise<number[]> {
  const rows = await tx<Pick<Company, 'id'>[]>`select c.id from company c where ${inScope(scope)} order by c.id`
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
/** Merchants of a scope; of one organisation where `organ_id` is not 0. */
export async function companiesInScope(
  tx: Tx,
  scope: MerchantScope,
  organ_id: number,
  page: Page,
): Promise<StaffCompanyRow[]> {
  return await tx<StaffCompanyRow[]>`
    select c.id, c.name, c.intro, c.phone, c.is_open, c.organ_id, o.name as organ_name from company c join organ o on o.id = c.organ_id
    where ${inScope(scope)} and (${organ_id}::int8 = 0 or c.organ_id = ${organ_id}) order by c.id limit ${page.limit} offset ${page.offset}`
}
