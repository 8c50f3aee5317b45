import type { FreightCount } from '@heyi/contract/mall/freight-rules'
import { BeginAgain, isRefusedWith, REFERRED_TO } from '../../../kernel/db/errors.ts'
import type { Counted } from '../../../kernel/db/paging.ts'
import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { freight } from '../core/schema.ts'

type Freight = Omit<typeof freight.$inferSelect, 'count'> & { count: FreightCount }
export type FreightFacts = Omit<Freight, 'id' | 'created_at' | 'updated_at'>
type Scope = readonly number[] | null
const atCompanies = (scope: Scope): Fragment => (scope ? sql`and f.company_id = any(${scope}::int8[])` : sql``)

export type FreightRow = Freight & { company_name: string; goods: number }
type Asked = { keyword: string; company_id: number }
/** A page of templates of merchants in scope (null: all), newest first, and how many there are. */
export async function listFreights(
  tx: Tx,
  scope: Scope,
  { keyword, company_id }: Asked,
  { keys, offset, limit, most }: { keys: readonly (string | number)[] | null; offset: number; limit: number } & Counted,
): Promise<{ rows: FreightRow[]; counted: number }> {
  const found = sql`
    from freight f join company c on c.id = f.company_id where true ${atCompanies(scope)}
      ${keyword ? sql`and strpos(f.name, ${keyword}) > 0` : sql``} ${company_id ? sql`and f.company_id = ${company_id}` : sql``}`
  const rows = tx<FreightRow[]>`
    select f.*, c.name as company_name, (select count(*) from goods g where g.freight_id = f.id) as goods
    ${found} ${keys ? sql`and f.id < ${Number(keys[0])}` : sql``} order by f.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`select count(*)::int as n from (select 1 ${found} limit ${most}) f`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** A template in scope, taken for change; null where there is none. */
export async function lockFreight(tx: Tx, scope: Scope, id: number): Promise<Freight | null> {
  const [row] = await tx<
    Freight[]
  >`select f.* from freight f where f.id = ${id} ${atCompanies(scope)} for no key update`
  return row ?? null
}

/** Whether a merchant has this template, which then stays for as long as the transaction lasts. */
export async function holdsFreight(tx: Tx, company_id: number, id: number): Promise<boolean> {
  const rows = await tx`select 1 from freight where id = ${id} and company_id = ${company_id} for key share`
  return rows.length === 1
}

/** Adds a template (id 0) or replaces its facts; answers its id. */
export async function upsertFreight(tx: Tx, id: number, facts: FreightFacts, now: Date): Promise<number> {
  const { company_id, name, count, first, first_fen, more, more_fen, free_from_fen, rules } = facts
  const [row] = id
    ? await tx<{ id: number }[]>`
        update freight set name = ${name}, count = ${count}, first = ${first}, first_fen = ${first_fen}, more = ${more}, more_fen = ${more_fen},
          free_from_fen = ${free_from_fen}, rules = ${json(rules)}, updated_at = ${now} where id = ${id} returning id`
    : await tx<{ id: number }[]>`
        insert into freight (company_id, name, count, first, first_fen, more, more_fen, free_from_fen, rules, created_at, updated_at)
        values (${company_id}, ${name}, ${count}, ${first}, ${first_fen}, ${more}, ${more_fen}, ${free_from_fen}, ${json(rules)}, ${now}, ${now})
        returning id`
  return row?.id ?? id
}

/** How many goods a template counts for. */
export async function goodsOfFreight(tx: Tx, id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from goods where freight_id = ${id}`
  return row?.n ?? 0
}
/** Where goods came to use it meanwhile, the transaction begins again and counts them. */
export async function deleteFreight(tx: Tx, id: number): Promise<void> {
  await tx`delete from freight where id = ${id}`.catch((error: unknown) => {
    throw isRefusedWith(error, REFERRED_TO) ? new BeginAgain(error) : error
  })
}
