import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { address, href, parseSearch } from '../address.ts'
import { sentenceOf } from '../api.ts'
import { nav } from '../nav.ts'
import { useRoute } from '../routes.ts'
import { type CrudResource, type CrudRows, changeParams } from './crud.ts'

/** The row that is open over its table: the address names it, so that it outlives a reload and can be sent to somebody. */
export type OpenRow<Row> = {
  /** Null until it is read. */
  row: Row | null
  /** Why it cannot be shown. */
  problem: string | null
  retry: () => void
  /** The rows before and after it on the page. */
  previous: Row | null
  next: Row | null
}

/** What is open by the address, and how to open and close. */
export function useOpenRow<Row, Rows extends CrudRows<Row>>(
  { rowKey, one }: CrudResource<Row, Rows>,
  rows: readonly Row[] | undefined,
) {
  const { line, params } = useRoute()
  const key = params.id ?? ''
  const at = key && rows ? rows.findIndex((row) => String(rowKey(row)) === key) : -1
  // One that others, or what was done with it, have moved out of the list stays before whoever looks at it.
  const last = useRef<{ key: string; row: Row } | null>(null)
  const listed = rows?.[at]
  if (listed !== undefined) last.current = { key, row: listed }
  const seen = last.current?.key === key ? last.current.row : null
  const isMissing = key !== '' && seen === null && rows !== undefined
  const read = useQuery<Row, Error>(isMissing && one ? one(key) : { queryKey: ['no row'], queryFn: skipToken as never })
  const row = seen ?? (isMissing ? (read.data ?? null) : null)

  const place = (id: string) => changeParams(params, { id })
  const go = (id: string): void => void nav.redirect(address(line.path, place(id)))
  const opened: OpenRow<Row> | null =
    key === '' || (row === null && !one)
      ? null
      : {
          row,
          problem: row === null && read.error ? sentenceOf(read.error) : null,
          retry: () => void read.refetch(),
          previous: rows?.[at - 1] ?? null,
          next: (at >= 0 && rows?.[at + 1]) || null,
        }
  return {
    opened,
    key,
    open: (row: Row) => go(String(rowKey(row))),
    close(): void {
      // Back from the panel may have left its screen, and so has an address that was typed: where nothing names the row any
      // more there is nothing to close.
      const [path, search = ''] = nav.current().split('?')
      const now = parseSearch(search)
      if (path === line.path && now.id === key) nav.redirect(address(line.path, changeParams(now, { id: '' })))
    },
    /** The address at which a row is open over this list. */
    hrefOf: (row: Row) => href(line.path, place(String(rowKey(row)))),
  }
}
