import { createHash } from 'node:crypto'

/** What may stand in `${…}` of a statement: a value becomes a parameter, a fragment becomes text. */
export type Value = Scalar | readonly Value[] | Json | Fragment
type Scalar = string | number | bigint | boolean | Date | Uint8Array | null
/** A statement as PostgreSQL is sent it: prepared once a connection under its name. */
export type Statement = { name: string; text: string; values: (string | Buffer | null)[] }

/** A part of a statement, with its values. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly Value[]
  constructor(strings: readonly string[], values: readonly Value[]) {
    this.strings = strings
    this.values = values
  }
}

/** A part of a statement: sql`and id = ${id}`, for `${…}` of a statement or of another part; sql`` is nothing. */
export const sql = (strings: TemplateStringsArray, ...values: readonly Value[]): Fragment =>
  new Fragment(strings, values)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** The name of a table, a column or a database, quoted. */
export const identifier = (name: string): Fragment => new Fragment([quoted(name)], [])

/**
 * Whether a column is one of these: `user_id ${oneOf(actor.own_ids)}`. One alone is compared by =, so that an index that begins with
 * the column also gives the order.
 */
export const oneOf = (ids: readonly number[]): Fragment => {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0 ? sql`= ${only}` : sql`= any(${ids}::int8[])`
}

/**
 * Whether a column is one of these: `id ${among(ids)}`, with an array that the planner cannot look into. It plans such a statement
 * once for one alone and once for many, where a longer or shorter list would each time seem worth a plan of its own.
 */
export const among = (ids: readonly number[]): Fragment => {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0
    ? sql`= (select ${only}::int8)`
    : sql`= any((select ${ids}::int8[])::int8[])`
}

/** A text likewise: `state = ${unseen(from)}`, where a rare state would seem worth a plan of its own. */
export const unseen = (text: string): Fragment => sql`(select ${text}::text)`

/** Words of a list of ours as they stand in a partial index: a parameter in their place would keep the planner from it. */
export function literals(words: readonly string[]): Fragment {
  const strange = words.find((word) => !/^\w+$/.test(word))
  if (strange !== undefined) throw new TypeError(`no word of ours: ${strange}`)
  return new Fragment([words.map((word) => `'${word}'`).join(', ')], [])
}

class Json {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}
/** A value for a json or jsonb parameter; null becomes the JSON null, not NULL. */
export const json = (value: unknown): Json => new Json(value)

/**
 * The columns and rows of an insert: tx`insert into ${rowsOf('trade', rows)} returning id`. The keys of the first row name the
 * columns; values are read as the table's types, so json columns take plain objects. One parameter, however many rows.
 */
export function rowsOf(table: string, rows: readonly object[]): Fragment {
  const columns = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== undefined)
  if (!columns.length) throw new TypeError(`no row for ${table}`)
  const list = columnsOf(columns.map(([name]) => name))
  return sql`${identifier(table)} (${list}) select ${list} from json_populate_recordset(null::${identifier(table)}, ${json(rows)})`
}

/** Columns of a table, of its alias where one is named: tx`select ${columnsOf(['id', 'name'], 'o')} from orders o`. */
export const columnsOf = (names: readonly string[], alias?: string): Fragment =>
  new Fragment([names.map((name) => (alias ? `${quoted(alias)}.` : '') + quoted(name)).join(', ')], [])

/** The columns of an update: tx`update goods set ${assignments(facts)} where …`. */
export const assignments = (facts: Record<string, Value>): Fragment =>
  listed(Object.entries(facts).map(([name, value]) => sql`${identifier(name)} = ${value}`))

/** Parts one after another, with commas between. */
export const listed = (parts: readonly Fragment[]): Fragment =>
  new Fragment(['', ...parts.slice(1).map(() => ', '), ''], parts)

type Named = { name: string; text: string }
const flat = new WeakMap<TemplateStringsArray, Named>()
const named = new Map<string, Named>()

/** The statement of a template. Throws where a value cannot be a parameter. */
export function toStatement(strings: TemplateStringsArray, given: readonly Value[]): Statement {
  const seen = flat.get(strings)
  if (seen) return { ...seen, values: given.map(toParameter) }
  const values: Statement['values'] = []
  let text = ''
  let hasParts = false
  const add = (part: Pick<Fragment, 'strings' | 'values'>) => {
    part.strings.forEach((string, i) => {
      text += string
      if (i >= part.values.length) return
      const value = part.values[i] as Value
      if (value instanceof Fragment) {
        hasParts = true
        add(value)
      } else text += `$${values.push(toParameter(value))}`
    })
  }
  add({ strings, values: given })
  const known = knownText(text)
  if (!hasParts && strings.raw) flat.set(strings, known)
  return { ...known, values }
}

/** A text under its name, the same string each time. Texts are made of a fixed set of parts, so that their number is small. */
function knownText(text: string): Named {
  let found = named.get(text)
  if (!found) {
    found = { name: createHash('sha256').update(text).digest('base64url').slice(0, 16), text }
    named.set(text, found)
  }
  return found
}

/**
 * A value as PostgreSQL reads it. The driver's own way is not used: where a value cannot be written it has begun a message that
 * then runs into the next one, of any connection.
 */
function toParameter(value: unknown): string | Buffer | null {
  if (value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return toJson(value.value)
  if (Array.isArray(value)) return toArray(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError(
    `${value === undefined ? 'undefined' : typeof value} is no parameter; objects are passed by json(…)`,
  )
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`${typeof value} is no JSON`)
  return text
}

/** An array in PostgreSQL's own notation: {1,2} or {"a","b"}. */
function toArray(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return toArray(value)
    const text = toParameter(value)
    if (text === null) return 'NULL'
    if (typeof text !== 'string') throw new TypeError('bytes in an array are no parameter')
    return typeof value === 'number' ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${items.join(',')}}`
}
