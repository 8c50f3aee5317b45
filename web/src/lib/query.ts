import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { invoke } from './api.ts'
import { callRow, eachRoom, type FirstRead, type ReadsOf, type Room } from './calls.ts'
import { keepForScreen, queryClient } from './stale.ts'

export { queryClient } from './stale.ts'

type Input = Record<string, unknown>

function one<T>(key: string, input: Input) {
  return queryOptions<T, Error>({
    queryKey: [callRow(key).path, input],
    queryFn: async ({ signal }) => (await invoke(key, input, { quiet: true, signal })) as T,
    meta: { call: key },
  })
}
/** What a screen passes to `useQuery`. */
export type Query<T> = ReturnType<typeof one<T>>
type Reader<C> =
  Record<string, never> extends InputOf<C>
    ? (input?: InputOf<C>) => Query<OutputOf<C>>
    : (input: InputOf<C>) => Query<OutputOf<C>>
type Readers = { [R in Room]: { [N in ReadsOf<R>]: Reader<Contract[R][N]> } }

/** `useQuery(q.orders.getUserOrder({ order_id }))`. Errors are the screen's to show; nothing is toasted. */
export const q = eachRoom(
  (key) =>
    (input: Input = {}) =>
      one(key, input),
) as unknown as Readers

type Cursor = { after?: string; page_num?: number }
type RowOf<O> = O extends readonly (infer T)[] ? T : O extends { list: readonly (infer T)[] } ? T : never
const PAGE = 10

function nextCursor(page: unknown, count: number, num: number): Cursor | undefined {
  const { next, list } = Array.isArray(page) ? { list: page } : (page as { next?: string | null; list: unknown[] })
  if (next === undefined) return list.length < num ? undefined : { page_num: count + 1 }
  return next ? { after: next } : undefined
}

function many<O>(key: string, input: Input) {
  const num = typeof input.num === 'number' ? input.num : PAGE
  return infiniteQueryOptions({
    queryKey: [callRow(key).path, input, 'pages'],
    queryFn: async ({ signal, pageParam }) =>
      (await invoke(key, { ...input, num, ...pageParam }, { quiet: true, signal })) as O,
    initialPageParam: {} as Cursor,
    getNextPageParam: (last: O, all: O[]) => nextCursor(last, all.length, num),
  })
}
export type Pages<O> = ReturnType<typeof many<O>>
type PageReader<C> =
  Record<string, never> extends InputOf<C>
    ? (input?: InputOf<C>) => Pages<OutputOf<C>>
    : (input: InputOf<C>) => Pages<OutputOf<C>>
type PageReaders = { [R in Room]: { [N in ReadsOf<R>]: PageReader<Contract[R][N]> } }

/** `useInfiniteQuery(pages.orders.getUserOrders({ tab }))`: scrolls by cursor, so nothing doubles or is skipped. */
export const pages = eachRoom(
  (key) =>
    (input: Input = {}) =>
      many(key, input),
) as unknown as PageReaders

/**
 * Begins to read what a screen is about to ask for. Its own queries take the answers, or say what went wrong; what is here
 * already they show, and read again by themselves.
 */
export function readAhead(reads: readonly FirstRead[]): void {
  const staleTime = Number.POSITIVE_INFINITY
  const keys = reads.map(({ call, input, isPages }) => {
    if (isPages) void queryClient.prefetchInfiniteQuery({ ...many(call, input), staleTime })
    else void queryClient.prefetchQuery({ ...one(call, input), staleTime })
    return (isPages ? many(call, input) : one(call, input)).queryKey
  })
  keepForScreen(keys)
}

/** The rows of all pages read so far. */
export function rowsOf<O>(data: { pages: O[] } | undefined): RowOf<O>[] {
  return (data?.pages ?? []).flatMap((page) =>
    Array.isArray(page) ? (page as RowOf<O>[]) : ((page as { list: RowOf<O>[] }).list ?? []),
  )
}
