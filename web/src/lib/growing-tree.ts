import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { queryClient } from './query.ts'

/** A row of a tree that is answered branch by branch: `count` stand right below it, `way` leads to what was asked for. */
export type TreeRow = {
  id: number
  parent_id: number
  name: string
  count: number
  way: readonly { id: number; name: string }[]
}
type Asked = { id?: number; page_num?: number }
/** A query of which `Row`s are shown. */
export type RowsQuery<Row> = UseQueryOptions<unknown, Error, Row[]>
/** Reads a branch: its top, then those below it, all of them or a page of the first level. */
export type ReadBranch<Row> = (asked: Asked) => RowsQuery<Row>

const NONE: never[] = []
const isWithin = <Row extends TreeRow>({ id, way }: Row, top: number): boolean =>
  id === top || way.some((one) => one.id === top)

/** A node as a call answers it that nests: `below` stand right below it, be they among `children` or not. */
type Nested = Omit<TreeRow, 'count'> & { below: number; children: readonly Nested[] }
const flat = ({ id, parent_id, name, way, below, children }: Nested): TreeRow[] => [
  { id, parent_id, name, way, count: below },
  ...children.flatMap(flat),
]
/** Reads such nodes as rows, those above before those below: of a tree that changes seldom. */
export const readNested =
  <Query extends object, In>(read: (asked: In) => Query) =>
  (asked: In): RowsQuery<TreeRow> =>
    ({
      ...read(asked),
      select: (nodes: readonly Nested[]) => nodes.flatMap(flat),
      staleTime: 300_000,
    }) as unknown as RowsQuery<TreeRow>

/** What of a tree has come so far. */
export type Grown<Row> = {
  rows: ReadonlyMap<number, Row>
  /** Its top; undefined until it is there. */
  top: Row | undefined
  /** Still reads what is chosen. */
  isFinding: boolean
  isPending: boolean
  error: Error | null
  refetch: () => void
  childrenOf: (id: number) => Row[]
  /** Those above one, from the top; none where it has not come. */
  above: (id: number) => Row[]
  /** Asks for what stands below these, where it has not come with them. */
  open: (ids: Iterable<number>) => void
  /** Asks for the next ones right below one. */
  more: (id: number) => void
}

/**
 * A tree whose branches come when they are asked for; one of few things comes at once. `top` 0 is the top of what is seen, null none;
 * what is `chosen` comes with what stands right below it and above it, however deep it stands.
 */
export function useGrowingTree<Row extends TreeRow>(
  read: ReadBranch<Row>,
  { top: from, chosen }: { top: number | null; chosen: number | null },
): Grown<Row> {
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map())
  const base = useQuery({ ...read(from ? { id: from } : {}), enabled: from !== null })
  const first = base.data ?? NONE
  const [top] = first
  const isHere = (id: number) => first.some((row) => row.id === id)
  const isComplete = (id: number) => {
    const row = first.find((one) => one.id === id)
    return row !== undefined && row.count <= first.filter(({ parent_id }) => parent_id === id).length
  }
  const isSought = chosen !== null && top !== undefined && chosen !== top.id && !(isHere(chosen) && isComplete(chosen))
  const sought = useQuery({ ...read({ id: chosen ?? 0, page_num: 1 }), enabled: isSought })
  const found = isSought && top && sought.data?.[0] && isWithin(sought.data[0], top.id) ? sought.data : NONE
  const way = (found[0]?.way ?? NONE).map(({ id }) => id)
  const between = top ? way.slice(way.indexOf(top.id) + 1) : NONE
  const wanted = new Map([...between.map((id) => [id, 1] as const), ...pages])
  const branches = [...wanted].flatMap(([id, count]) =>
    Array.from({ length: count }, (_, at) => ({ id, page_num: at + 1 })).filter(
      ({ page_num }) => page_num > 1 || (id !== top?.id && id !== chosen && !isComplete(id)),
    ),
  )
  const grown = useQueries({
    queries: branches.map((asked) => read(asked)),
    combine: (all) => all.flatMap(({ data }) => data ?? NONE),
  })
  const rows = useMemo(
    () => new Map([...first, ...found.slice(1), ...grown, ...found.slice(0, 1)].map((row) => [row.id, row])),
    [first, found, grown],
  )
  const above = (id: number): Row[] => {
    const over = rows.get(rows.get(id)?.parent_id ?? 0)
    return over && id !== top?.id ? [...above(over.id), over] : []
  }
  const below = useMemo(() => {
    const found = new Map<number, Row[]>()
    for (const row of rows.values()) {
      const beside = found.get(row.parent_id)
      if (beside) beside.push(row)
      else found.set(row.parent_id, [row])
    }
    return found
  }, [rows])
  const childrenOf = useCallback((id: number): Row[] => below.get(id) ?? NONE, [below])
  const open = useCallback(
    (ids: Iterable<number>) => {
      const short = [...ids].filter((id) => childrenOf(id).length < (rows.get(id)?.count ?? 0))
      setPages((was) => new Map([...short.map((id) => [id, 1] as const), ...was]))
    },
    [rows, childrenOf],
  )
  const more = useCallback(
    (id: number) => {
      // What did not come is asked for again.
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      if (childrenOf(id).length) setPages((was) => new Map(was).set(id, (was.get(id) ?? 1) + 1))
    },
    [childrenOf],
  )
  return {
    ...{ rows, top, childrenOf, above, open, more },
    isFinding: isSought && sought.isPending,
    isPending: base.isPending,
    error: base.error,
    refetch: () => void base.refetch(),
  }
}
