import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { COMPANIES, FIRST, FIRST_ORGAN, first, ORGANS, STORES, TRADING } from './draw.ts'

/** Organisations below the one of the demo community, merchants in some of them with their stores, and who works in each store. */
export async function fillPlaces(sql: Sql): Promise<void> {
  for (const [start, count, name] of [
    [FIRST_ORGAN, ORGANS, '测量站'],
    [FIRST, TRADING, '测量社区'],
  ] as const)
    await sql`
      insert into organ (id, parent_id, path, name, kind)
      select ${start}::int8 + n, o.id, o.path || (${start}::int8 + n) || '/', ${name}::text || n, 'station'
      from generate_series(1, ${count}::int) n join organ o on o.id = 2`
  await sql`
    insert into company (id, name, organ_id)
    select ${first} + n, '测量商家' || n, ${first} + n from generate_series(1, ${COMPANIES}::int) n`
  await sql`
    insert into store (id, company_id, organ_id, name, address, lat, lng)
    select ${first} + n, ${first} + 1 + n % ${COMPANIES}::int, ${first} + 1 + n % ${TRADING}::int, '测量店' || n, '测量路' || n, 31.2, 120.6
    from generate_series(1, ${STORES}::int) n`
  await sql`
    insert into users (id, real_name, organ_id, default_company_id, is_staff)
    select id + 500000, '店员' || id, organ_id, 3, true from store where id > ${first}`
  await sql`
    insert into staff (id, user_id, login_name, company_id, store_id)
    select id, id + 500000, 'bench' || id, company_id, id from store where id > ${first}`
  await sql`
    insert into staff_role (staff_id, organ_id, role_id)
    select s.id, s.organ_id, r.id from store s cross join (select id from role where name in ('运营人员', '核销员')) r where s.id > ${first}`
}
