import { type CompanyState, companyStates } from '@heyi/contract/organisation/company-states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { containing } from '../../../kernel/db/like.ts'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { company } from './schema.ts'

type Company = typeof company.$inferSelect

/** Narrows merchants `c` to those of a scope. */
export function inScope(scope: MerchantScope): Fragment {
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

export type CompanyFilter = {
  id: number
  organ_id: number
  keyword: string
  /** Of the keyword, as the contact's phone. */
  blind: string
}
/** Merchants `c` of a scope that are asked for, in whatever state. */
const matching = (scope: MerchantScope, { id, organ_id, keyword, blind }: CompanyFilter): Fragment => sql`
  ${inScope(scope)} and (${id}::int8 = 0 or c.id = ${id}) and (${organ_id}::int8 = 0 or c.organ_id = ${organ_id})
  and (${keyword} = '' or c.name like ${containing(keyword)} or c.licence_no = upper(${keyword}) or c.contact_blind = ${blind})`

export type StaffCompanyRow = Omit<Company, 'contact_sealed' | 'contact_blind' | 'state'> & {
  state: CompanyState
  organ_name: string
  commission_bp: number
}
/** Merchants of a scope by number. */
export const companiesInScope = (
  tx: Tx,
  scope: MerchantScope,
  { state, ...filter }: CompanyFilter & { state: CompanyState | null },
  { before: after, offset, limit }: IdPage,
): Promise<StaffCompanyRow[]> => tx<StaffCompanyRow[]>`
    select c.id, c.name, c.intro, c.logo_id, c.organ_id, c.phone, c.state, c.is_open, c.is_platform, c.lat, c.lng, c.hours, c.email, c.website,
      c.licence_no, c.licence_id, c.contact_name, c.contact_masked, c.applicant_id, c.reason, c.points_rate, c.version, c.created_at, o.name as organ_name,
      coalesce((select m.commission_bp from company_commission m where m.company_id = c.id order by m.from_at desc, m.id desc limit 1), 0) as commission_bp
    from company c join organ o on o.id = c.organ_id
    where ${matching(scope, filter)} and (${state}::text is null or c.state = ${state}) ${after === null ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${limit} offset ${offset}`

/** How many of those that are asked for are in each state, each counted up to the limit of lists. */
export async function countStates(
  tx: Tx,
  scope: MerchantScope,
  filter: CompanyFilter,
  most = COUNT_LIMIT + 1,
): Promise<Map<string, number>> {
  const rows = await tx<{ state: string; n: number }[]>`
    select t.state, (select count(*) from (
      select from company c where ${matching(scope, filter)} and c.state = t.state limit ${most}::int8) found) as n
    from unnest(${Object.keys(companyStates)}::text[]) t (state)`
  return new Map(rows.flatMap(({ state, n }) => (n > 0 ? [[state, n]] : [])))
}

export type MyCompanyRow = Pick<
  Company,
  'id' | 'name' | 'intro' | 'reason' | 'contact_name' | 'contact_masked' | 'email' | 'licence_no'
> & { state: CompanyState; organ_name: string; applied_at: Date }
/** The merchants somebody applied for, newest first; what was taken back is over. */
export const companiesOfApplicant = (tx: Tx, user_id: number) =>
  tx<MyCompanyRow[]>`
    select c.id, c.name, c.intro, c.state, c.reason, c.contact_name, c.contact_masked, c.email, c.licence_no, c.created_at as applied_at, o.name as organ_name
    from company c join organ o on o.id = c.organ_id where c.applicant_id = ${user_id} order by c.id desc limit 50`

/** The share that a merchant owes of what it sold from `from_at` until `until_at`, in hundredths of a percent. */
export type CommissionSpan = { company_id: number; from_at: Date; until_at: Date | null; commission_bp: number }
export const commissionsOf = (tx: Tx, company_ids: readonly number[]) =>
  tx<CommissionSpan[]>`
    select company_id, from_at, lead(from_at) over (partition by company_id order by from_at, id) as until_at, commission_bp
    from company_commission where company_id = any(${company_ids}::int8[])`

/** Merchants of these ids, by number. */
export const companiesNamed = (tx: Tx, ids: readonly number[]) =>
  tx<Pick<Company, 'id' | 'name'>[]>`select id, name from company where id = any(${ids}::int8[]) order by id`
