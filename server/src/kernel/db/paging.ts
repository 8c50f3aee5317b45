import { refuse } from '../refuse.ts'
import { type Fragment, identifier, sql } from './sql.ts'

/** What a list call's page asks for: rows after a cursor, or the page by number. */
export type PageInput = { page_num: number; num: number; after?: string | undefined }
type Key = string | number

/** Rows deep a jump by page number may go. */
const MAX_OFFSET = 10_000
/** Totals are counted up to here; above, lists read 1,000+. */
export const COUNT_LIMIT = 1_000
/** What a list of staff asks of its total: `exact` counts all of it. */
type Counting = { exact?: boolean | undefined }
/** The most rows that are counted beside a page. */
export type Counted = { most: number }
/** Rows to count at most: one more than a total says, or all where that is asked for. */
export const countTo = ({ exact }: Counting): number => (exact ? Number.MAX_SAFE_INTEGER : COUNT_LIMIT + 1)

/** A cursor as an opaque text holding the sort keys of the last row. */
export const encodeCursor = (keys: readonly Key[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')
export function decodeCursor(after: string, length: number): Key[] {
  try {
    const keys = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown
    if (
      Array.isArray(keys) &&
      keys.length === length &&
      keys.every((k) => typeof k === 'string' || Number.isSafeInteger(k))
    )
      return keys as Key[]
  } catch {
    // falls through to the refusal
  }
  return refuseCursor()
}
const refuseCursor = () => refuse('BAD_INPUT', { fields: [{ path: 'after', msg: '翻页位置不正确' }] })

/** The keys of a cursor that holds whole numbers only. */
export const numberKeys = (keys: readonly Key[]): number[] =>
  keys.map((key) => (typeof key === 'number' ? key : refuseCursor()))
/** The key of a cursor that holds a text. */
export const textKey = (key: Key | undefined): string =>
  typeof key === 'string' && !key.includes('\u0000') ? key : refuseCursor()

/** The key of a cursor that holds a day. */
export const dayKey = (key: Key | undefined): string => {
  const day = textKey(key)
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day) && isReal(day) ? day : refuseCursor()
}

/**
 * A moment as a cursor holds it: to the microsecond, as rows have it. A Date has milliseconds, by which rows of the same one would be left
 * out or come twice. It is not read of the row again, as `behind` does it: this is for moments that may be others by then.
 */
export const exactly = (at: Fragment): Fragment =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** The key of a cursor that holds such a moment. */
export const momentKey = (key: Key | undefined): Fragment => {
  const at = textKey(key)
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(at) || !isReal(at)) refuseCursor()
  return sql`${at}::timestamptz`
}
/** Whether there is the day or moment that is written: a Date takes the 30th of February for the 2nd of March. */
function isReal(written: string): boolean {
  const at = new Date(written)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written.slice(0, 23))
}

type ReadPage = { keys: Key[] | null; offset: number; limit: number } & Counted
/**
 * How to read a page: `keys` of the last row to start after (null from the start), rows to skip, rows to fetch (one more than
 * shown), and the most rows to count.
 */
export function readPage(page: PageInput & Counting, keyCount: number): ReadPage {
  const rows = { limit: page.num + 1, most: countTo(page) }
  if (page.after !== undefined) return { keys: decodeCursor(page.after, keyCount), offset: 0, ...rows }
  const offset = (page.page_num - 1) * page.num
  if (offset > MAX_OFFSET) refuse('BAD_INPUT', { fields: [{ path: 'page_num', msg: '翻得太深了，请用筛选缩小范围' }] })
  return { keys: null, offset, ...rows }
}

/** A page of a list that goes by one whole number; `before`: that of the last row seen, null from the start. */
export type IdPage = { before: number | null; offset: number; limit: number }
export function idPage(page: PageInput & Counting): IdPage & Counted {
  const { keys, ...rows } = readPage(page, 1)
  return { before: keys && (numberKeys(keys)[0] ?? null), ...rows }
}

/**
 * Of rows `row` of a table in the order of created_at and id, narrows to those behind the one that was seen last. When that was is read of
 * the row itself: a cursor in milliseconds would pass over those of the same one.
 */
export const behind = (table: string, row: Fragment, before: number | null, way: Fragment = sql`<`): Fragment =>
  before === null
    ? sql``
    : sql`and (${row}.created_at, ${row}.id) ${way} ((select created_at from ${identifier(table)} where id = ${before}), ${before}::int8)`

/** Cuts the extra row off and names the cursor of the next page, null at the end. */
export function cutPage<T>(
  rows: readonly T[],
  num: number,
  keysOf: (row: T) => readonly Key[],
): { list: T[]; next: string | null } {
  const list = rows.slice(0, num)
  const last = list.at(-1)
  return { list, next: rows.length > num && last !== undefined ? encodeCursor(keysOf(last)) : null }
}

/** A total counted to `countTo` as the wire says it. */
export function sayTotal(counted: number, asked: Counting = {}): { total: number; more: boolean } {
  const most = countTo(asked)
  return { total: Math.min(counted, most - 1), more: counted >= most }
}
