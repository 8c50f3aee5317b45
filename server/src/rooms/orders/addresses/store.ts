import { assignments, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { MAX_ADDRESSES } from '../core/rules.ts'
import type { address } from '../core/schema.ts'

export type AddressRow = Omit<typeof address.$inferSelect, 'user_id' | 'created_at'>
type Facts = Omit<AddressRow, 'id'>
const columns = sql`id, name, mobile_sealed, mobile_masked, region, detail, lat, lng, is_default`

/** A person's addresses, the default first, then the newest. */
export const listAddresses = (tx: Tx, own_ids: readonly number[]) =>
  tx<AddressRow[]>`select ${columns} from address where user_id ${oneOf(own_ids)} order by is_default desc, id desc`

export async function readAddress(tx: Tx, own_ids: readonly number[], id: number): Promise<AddressRow | null> {
  const [row] = await tx<AddressRow[]>`select ${columns} from address where id = ${id} and user_id ${oneOf(own_ids)}`
  return row ?? null
}

/** Changes to one person's addresses wait for each other, so that they count and name one default truly. */
export async function lockAddresses(tx: Tx, user_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('address', ${user_id}))`
}

/** No address of the person but `id` is the default any more. */
export async function clearDefault(tx: Tx, own_ids: readonly number[], id: number): Promise<void> {
  await tx`update address set is_default = false where user_id ${oneOf(own_ids)} and is_default and id <> ${id}`
}

/** Adds an address, the first one as the default; null where the person has as many as may be. */
export async function addAddress(tx: Tx, user_id: number, facts: Facts, now: Date): Promise<AddressRow | null> {
  const { name, mobile_sealed, mobile_masked, region, detail, lat, lng, is_default } = facts
  const [row] = await tx<AddressRow[]>`
    insert into address (user_id, name, mobile_sealed, mobile_masked, region, detail, lat, lng, is_default, created_at)
    select ${user_id}::int8, ${name}, ${mobile_sealed}, ${mobile_masked}, ${region}::text[], ${detail}, ${lat}::float8, ${lng}::float8,
      ${is_default}::boolean or held.n = 0, ${now}::timestamptz
    from (select count(*) as n from address where user_id = ${user_id}) held where held.n < ${MAX_ADDRESSES}
    returning ${columns}`
  return row ?? null
}

/** Replaces the facts of a person's address; null where it is not theirs. */
export async function changeAddress(
  tx: Tx,
  own_ids: readonly number[],
  id: number,
  facts: Facts,
): Promise<AddressRow | null> {
  const [row] = await tx<AddressRow[]>`
    update address set ${assignments(facts)} where id = ${id} and user_id ${oneOf(own_ids)} returning ${columns}`
  return row ?? null
}

/** Deletes a person's address; the newest of the others becomes the default where it was that. False where it is not theirs. */
export async function removeAddress(tx: Tx, own_ids: readonly number[], id: number): Promise<boolean> {
  const [gone] = await tx<Pick<AddressRow, 'is_default'>[]>`
    delete from address where id = ${id} and user_id ${oneOf(own_ids)} returning is_default`
  if (gone?.is_default)
    await tx`
      update address set is_default = true where id = (select max(id) from address where user_id ${oneOf(own_ids)})`
  return !!gone
}
