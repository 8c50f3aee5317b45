import { useRouter } from '../app/router.ts'
import { queryClient } from '../lib/query.ts'

/**
 * What a route line begins to read before its screen is here. The returned function names what of it the screen does not show:
 * a slow line would carry it for nothing, and what the screen does show would be read late.
 */
export function watchFirstReads(): () => string[] {
  const [ahead, shown] = [new Set<string>(), new Set<string>()]
  let isHere = useRouter.getState().shown !== null
  const leaveRouter = useRouter.subscribe(({ shown }) => {
    isHere ||= shown !== null
  })
  const leaveCache = queryClient.getQueryCache().subscribe((event) => {
    const { query, type } = event
    if (type === 'observerAdded') shown.add(query.queryHash)
    const isAhead = !isHere && type === 'updated' && event.action.type === 'fetch' && query.getObserversCount() === 0
    if (isAhead) ahead.add(query.queryHash)
  })
  return () => {
    leaveRouter()
    leaveCache()
    return [...ahead].filter((hash) => !shown.has(hash))
  }
}
