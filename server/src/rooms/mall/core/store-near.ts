import { containing } from '../../../kernel/db/like.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { boxAround, type Place } from './rules-places.ts'
import type { store } from './schema.ts'

export type StoreRow = Omit<typeof store.$inferSelect, 'is_open' | 'version'> & { distance_m: number | null }

/** Metres from a place to store `s` along the earth; null where no place is given. */
export const metresTo = (at: Place | null) =>
  at
    ? sql`round(12742000 * asin(least(1, sqrt(power(sin(radians(s.lat - ${at.lat}) / 2), 2)
        + cos(radians(${at.lat})) * cos(radians(s.lat)) * power(sin(radians(s.lng - ${at.lng}) / 2), 2)))))::int`
    : sql`null::int`
export const storeColumns = sql`s.id, s.company_id, s.organ_id, s.name, s.address, s.lat, s.lng, s.phone, s.hours, s.picture_id, s.services`

export type StoreFilter = {
  company_id: number
  service: string
  keyword: string
  /** Province, city and, where the city has some, district; null: anywhere. */
  region: readonly string[] | null
}
type Page = { offset: number; limit: number }

/**
 * Stores `s` in a district by their address as it was written. Districts of several cities share a name, so that an address which
 * names a province or a city first must name this one; 江苏苏州 is written for 江苏省苏州市 too.
 */
function inRegion([province = '', city = '', district = city]: readonly string[]) {
  const short = province.replace(/(省|市|自治区|特别行政区)$/, '')
  return sql`and s.address like ${containing(district)} and (
    s.address like ${containing(city)} or starts_with(s.address, ${short}) or s.address !~ '^[^省市区县]{2,8}(省|自治区|市)')`
}

const asked = ({ company_id, service, keyword, region }: StoreFilter) => sql`
  s.is_open and s.company_id = any(array(select id from company where is_open))
    ${company_id ? sql`and s.company_id = ${company_id}` : sql``} ${service ? sql`and ${service} = any(s.services)` : sql``}
    ${keyword ? sql`and (s.name like ${containing(keyword)} or s.address like ${containing(keyword)})` : sql``} ${region ? inRegion(region) : sql``}`

/** In metres: a city. Most pages end within it, so that the stores of other cities are not measured. */
const NEAR = 30_000

/** A page of open stores of open merchants, in the order they were added. */
export const listStores = (tx: Tx, filter: StoreFilter, { offset, limit }: Page) =>
  tx<StoreRow[]>`
    select ${storeColumns}, null::int as distance_m from store s where ${asked(filter)} order by s.id limit ${limit} offset ${offset}`

/** The same, nearest first. All stores are measured only where the page does not end within the city around. */
export async function nearStores(tx: Tx, filter: StoreFilter, at: Place, { offset, limit }: Page): Promise<StoreRow[]> {
  const { south, north, west, east } = boxAround(at, NEAR)
  const measured = sql`select ${storeColumns}, ${metresTo(at)} as distance_m from store s where ${asked(filter)}`
  return await tx<StoreRow[]>`
    with near as materialized (
      select * from (${measured} and s.lat between ${south} and ${north} and s.lng between ${west} and ${east}) boxed
      where distance_m <= ${NEAR} order by distance_m, id limit ${offset + limit}
    ), enough as (select count(*) >= ${offset + limit} as it from near)
    select * from (
      select * from near where (select it from enough)
      union all (select * from (${measured}) everywhere where not (select it from enough) order by distance_m, id limit ${offset + limit})
    ) found order by distance_m, id limit ${limit} offset ${offset}`
}
