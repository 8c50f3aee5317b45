import { useEffect, useRef, useState } from 'react'
import type { CrudQuery, CrudRows } from './crud.ts'
import { listOf } from './useCrudList.ts'

type Key = string | number
type Shown<Row> = {
  rowKey: (row: Row) => Key
  /** The page that is shown; undefined until it is there. */
  page: CrudRows<Row> | undefined
  query: CrudQuery
}

/**
 * The rows that are picked over the pages of a table, or all that is filtered. They are those of one tab and its filters: under others
 * nothing is picked. What a search or another page leaves out of view stays picked, and is said.
 */
export function useSelection<Row>({ rowKey, page, query }: Shown<Row>) {
  const [selected, setSelected] = useState<Map<Key, Row>>(new Map())
  // Of other words or filters it is another list.
  const list = listOf(query)
  const [pickedList, setPickedList] = useState<string | null>(null)
  const queue = JSON.stringify(query.filters)
  const [pickedIn, setPickedIn] = useState(queue)
  if (pickedIn !== queue) {
    setPickedIn(queue)
    clear()
  }
  const keyOf = useRef(rowKey)
  keyOf.current = rowKey
  const rows = page?.list
  // What was selected follows what was read since.
  useEffect(() => {
    const fresh = new Map((rows ?? []).map((row) => [keyOf.current(row), row]))
    setSelected((old) => (old.size === 0 ? old : new Map([...old].map(([key, row]) => [key, fresh.get(key) ?? row]))))
  }, [rows])

  const total = page?.total ?? 0
  const isPage = rows !== undefined && rows.length > 0 && rows.every((row) => selected.has(rowKey(row)))
  const inView = new Set((rows ?? []).map(rowKey))
  const away = [...selected].flatMap(([key, row]) => (inView.has(key) ? [] : [row]))
  // Until the list is counted to its end nobody knows how many are picked.
  const whole = pickedList === list && total > 0 && !page?.more ? { asked: query, seen: total } : null
  function clear() {
    setPickedList(null)
    setSelected(new Map())
  }
  return {
    selected,
    whole,
    /** The page is picked, and there is more than it and what was picked elsewhere. */
    isMoreThanPage: isPage && (total > selected.size || (page?.more ?? false)),
    isPage,
    /** Those of the page that is shown: what ticks all of them knows of no others. */
    keys: whole ? inView : new Set([...inView].filter((key) => selected.has(key))),
    /** Picked, and not on the page that is shown. */
    away: whole ? [] : away,
    drop(gone: readonly Row[]): void {
      const keys = new Set(gone.map(rowKey))
      setSelected((old) => new Map([...old].filter(([key]) => !keys.has(key))))
    },
    clear,
    pickAll: () => setPickedList(list),
    /** Rows chosen on an earlier page stay chosen: only this page's rows follow the table. */
    select(keys: Set<Key>): void {
      setPickedList(null)
      const next = new Map(whole ? [] : selected)
      for (const row of rows ?? []) {
        const key = rowKey(row)
        if (keys.has(key)) next.set(key, row)
        else next.delete(key)
      }
      setSelected(next)
    },
  }
}
