import { readIdNumber } from '@heyi/contract/identity/id-number'
import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { raw } from '../../server/src/testing/raw.ts'
import type { World } from './world.ts'

/** Phones that stand sealed somewhere, and phones and ID numbers in what was sent. */
export async function knownNumbers(world: World, bodies: readonly string[]): Promise<Set<string>> {
  const rows = await world.sql<{ sealed: string }[]>`
    select mobile_sealed as sealed from users where mobile_sealed is not null union select mobile_sealed from address
    union select address->>'mobile_sealed' from orders where address is not null`
  const isNumber = (text: string) => mobileProblem(text) === null || 'facts' in readIdNumber(text, '2100-01-01')
  // Eleven digits of a request's own number may read like a phone.
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
  const sent = bodies.flatMap((text) => text.replace(uuid, '').match(/(?<!\d)\d{11}(?!\d)|(?<!\d)\d{17}[\dXx]/g) ?? [])
  return new Set([...rows.map(({ sealed }) => world.app.secrets.open(sealed)), ...sent.filter(isNumber)])
}

/** The columns of any table that hold one of these numbers in a text. */
export async function placesOf(world: World, numbers: readonly string[]): Promise<string[]> {
  const columns = await world.sql<{ schema: string; table: string; column: string }[]>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar', '_json', '_jsonb')`
  const parts = columns.map(({ schema, table, column }) => {
    const name = `${schema}.${table}.${column}`
    return `select '${name}' as name where exists (
      select 1 from "${schema}"."${table}" where "${column}"::text ~ '${numbers.join('|')}')`
  })
  const rows = await world.sql<{ name: string }[]>`${raw(parts.join(' union all '))}`
  return rows.map(({ name }) => name)
}
