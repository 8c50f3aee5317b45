import type { Subject } from '@heyi/contract/subjects'
import { type Query, QueryClient } from '@tanstack/react-query'
import { aboutOf, callRow, type WriteKey } from './calls.ts'
import { ApiError } from './envelope.ts'
import { onServerBack } from './reach.ts'
import { onSignOut, useSession } from './session.ts'

const mayRetry = (count: number, error: unknown) => count < 1 && error instanceof ApiError && !error.isRefusal

/** What was read for the screen that is on its way: it takes the answer as new, whatever it thinks of older ones. */
let kept: ReadonlySet<Query> = new Set()
const mayReadAgain = (query: Query): boolean => query.state.isInvalidated || !kept.has(query)
/** A refusal is an answer too; a line that broke is tried once more. */
const mayAskAgain = (query: Query): boolean =>
  !kept.has(query) || !(query.state.error instanceof ApiError && query.state.error.isRefusal)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 600_000,
      retry: mayRetry,
      retryDelay: 800,
      refetchOnMount: mayReadAgain,
      retryOnMount: mayAskAgain,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What is being read under these keys is for the screen that comes: where it is shown first it is not read again. */
export function keepForScreen(keys: readonly (readonly unknown[])[]): void {
  const queries = keys.flatMap((queryKey) => queryClient.getQueryCache().find({ queryKey }) ?? [])
  kept = new Set(queries.filter((query) => query.state.fetchStatus !== 'idle' || kept.has(query)))
}
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerAdded' || !kept.has(query)) return
  // Once the one who shows it has asked whether to read.
  queueMicrotask(() => {
    kept = new Set([...kept].filter((one) => one !== query))
  })
})

/** What happens in one go is read again in one go, in ms. */
const GATHER_MS = 400
/** What was being read when it changed: the answer may be of before. */
const unsure = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined
let readAt = Number.NEGATIVE_INFINITY

function readAgain(): void {
  clearTimeout(timer)
  timer = undefined
  readAt = performance.now()
  for (const query of unsure) query.invalidate()
  unsure.clear()
  // What opened in the meantime has read anew already.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
}

/** These words changed: every read about one of them is stale at once, and those shown are read again after `wait` ms. */
function changed(words: readonly Subject[], wait: number): void {
  const predicate = ({ queryKey }: Query) => aboutOf(queryKey[0]).some((word) => words.includes(word))
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    if (query.state.fetchStatus !== 'idle') unsure.add(query)
    query.invalidate()
  }
  if (wait <= 0) readAgain()
  else timer ??= setTimeout(readAgain, wait)
}

/** This page changed them: read again at once, and after a series of writes once more. */
export const changedHere = (words: readonly Subject[]): void =>
  changed(words, Math.min(GATHER_MS, readAt + GATHER_MS - performance.now()))
/** Within so many ms everybody who looks at the shop window reads it again, each at a moment of their own. */
const SPREAD_MS = 3_000
/** Somebody else did; `isWindow`: many hear of it at once. */
export const changedElsewhere = (words: readonly Subject[], isWindow = false): void =>
  changed(words, GATHER_MS + (isWindow ? Math.random() * SPREAD_MS : 0))
/** What this write changes has changed, as was learned otherwise than by its answer. */
export const changedBy = (write: WriteKey): void => changedHere(callRow(write).words)

/** The words of what is shown now. */
export const wordsShown = (): Set<Subject> =>
  new Set(
    queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ queryKey }) => aboutOf(queryKey[0])),
  )
/** Calls back when what is shown may be other than it was. */
export const onShownChange = (call: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated') call()
  })

// What happened while the server was gone was told to nobody here.
onServerBack(() => void queryClient.refetchQueries({ type: 'active' }))

/** Reads again all that is shown; throws what a read threw. */
export const refreshShown = (): Promise<void> => queryClient.refetchQueries({ type: 'active' }, { throwOnError: true })

onSignOut(() => {
  clearTimeout(timer)
  timer = undefined
  readAt = Number.NEGATIVE_INFINITY
  unsure.clear()
  queryClient.clear()
})
// Public answers differ by person too: who signs in reads everything anew.
useSession.subscribe((now, before) => {
  if (now.userinfo && now.userinfo.user_id !== before.userinfo?.user_id) queryClient.clear()
})
