import { containing } from '../../../kernel/db/like.ts'
import { type Counted, numberKeys } from '../../../kernel/db/paging.ts'
import { assignments, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Place } from '../core/rules-places.ts'
import type { store } from '../core/schema.ts'
import { metresTo, type StoreRow, storeColumns } from '../core/store-near.ts'

type Store = typeof store.$inferSelect

/** One store of an open merchant; null where there is none. */
export async function readStore(tx: Tx, id: number, at: Place | null) {
  const [row] = await tx<(StoreRow & { merchant_name: string; is_open: boolean })[]>`
    select ${storeColumns}, ${metresTo(at)} as distance_m, s.is_open, c.name as merchant_name
    from store s join company c on c.id = s.company_id where s.id = ${id} and c.is_open`
  return row ?? null
}

type Scope = readonly number[]
export type StaffStoreFilter = {
  keyword: string
  company_id: number
  organ_id: number
  state: 'all' | 'open' | 'closed'
}
export type StaffStoreRow = Store & { merchant_name: string; organ_name: string }

/** Stores `s` of these merchants that are asked for, open or closed. */
const asked = (scope: Scope, { keyword, company_id, organ_id, state }: StaffStoreFilter) => sql`
  s.company_id = any(${scope}::int8[]) ${company_id ? sql`and s.company_id = ${company_id}` : sql``}
    ${organ_id ? sql`and s.organ_id = ${organ_id}` : sql``} ${state === 'all' ? sql`` : sql`and s.is_open = ${state === 'open'}`}
    ${keyword ? sql`and (s.name like ${containing(keyword)} or s.address like ${containing(keyword)} or s.phone = ${keyword})` : sql``}`

type Page = { keys: (string | number)[] | null; offset: number; limit: number }
/** A page of them with how many there are, in the order they were added. */
export async function listStaffStores(
  tx: Tx,
  scope: Scope,
  filter: StaffStoreFilter,
  { keys, offset, limit, most }: Page & Counted,
): Promise<{ rows: StaffStoreRow[]; counted: number }> {
  const [after] = keys ? numberKeys(keys) : [0]
  const rows = tx<StaffStoreRow[]>`
    select s.*, c.name as merchant_name, o.name as organ_name from store s join company c on c.id = s.company_id join organ o on o.id = s.organ_id
    where ${asked(scope, filter)} and s.id > ${after ?? 0} order by s.id limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from store s where ${asked(scope, filter)} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** A store of these merchants, taken for change; null for any other. */
export async function lockStore(tx: Tx, scope: Scope, id: number): Promise<Store | null> {
  const [row] = await tx<Store[]>`
    select * from store where id = ${id} and company_id = any(${scope}::int8[]) for no key update`
  return row ?? null
}

export type StoreFacts = Omit<Store, 'id' | 'version'>
/** Adds a store; answers its id. */
export async function addStore(tx: Tx, facts: StoreFacts): Promise<number> {
  const [row] = await tx<Pick<Store, 'id'>[]>`insert into ${rowsOf('store', [facts])} returning id`
  if (!row) throw new Error('no store was added')
  return row.id
}
/** Changes a store that is held. */
export async function changeStore(tx: Tx, id: number, facts: StoreFacts): Promise<void> {
  await tx`update store set ${assignments(facts)}, version = version + 1 where id = ${id}`
}
