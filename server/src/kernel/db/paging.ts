import { refuse } from '../refuse.ts'

/** What a list call's page asks for: rows after a cursor, or the page by number. */
export type PageInput = { page_num: number; num: number; after?: string | undefined }
type Key = string | number

/** Rows deep a jump by page number may go. */
const MAX_OFFSET = 10_000
/** Totals are counted up to here; above, lists read 10,000+. */
export const COUNT_LIMIT = 10_000

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
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : refuseCursor()
}

/** The moment that a cursor holds in milliseconds. */
export function momentOf(key: number): Date {
  const at = new Date(key)
  return Number.isNaN(at.getTime()) ? refuseCursor() : at
}

/** How to read a page: `keys` of the last row to start after (null from the start), rows to skip, rows to fetch (one more than shown). */
export function readPage(page: PageInput, keyCount: number): { keys: Key[] | null; offset: number; limit: number } {
  if (page.after !== undefined) return { keys: decodeCursor(page.after, keyCount), offset: 0, limit: page.num + 1 }
  const offset = (page.page_num - 1) * page.num
  if (offset > MAX_OFFSET) refuse('BAD_INPUT', { fields: [{ path: 'page_num', msg: '翻得太深了，请用筛选缩小范围' }] })
  return { keys: null, offset, limit: page.num + 1 }
}

/** A page of a list that goes by one whole number; `before`: that of the last row seen, null from the start. */
export type IdPage = { before: number | null; offset: number; limit: number }
export function idPage(page: PageInput): IdPage {
  const { keys, ...rows } = readPage(page, 1)
  return { before: keys && (numberKeys(keys)[0] ?? null), ...rows }
}

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

/** A total counted with `limit COUNT_LIMIT + 1` as the wire says it. */
export const sayTotal = (counted: number): { total: number; more: boolean } => ({
  total: Math.min(counted, COUNT_LIMIT),
  more: counted > COUNT_LIMIT,
})
