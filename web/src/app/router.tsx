import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { address, parseSearch, stringifySearch } from '../lib/address.ts'
import { bindNav } from '../lib/nav.ts'
import { readAhead } from '../lib/query.ts'
import type { RouteEntry } from '../lib/route-entry.ts'
import { CONSOLE_LOGIN, HOME, isBuilt, LOGIN, type Params } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadScreen } from './chunk.ts'
import { loadLine } from './feature-files.ts'
import { judge } from './guard.ts'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { ScreenHost } from './ScreenHost.tsx'

const pathOf = (entry: RouteEntry) => (entry.path === HOME ? '/' : entry.path)

function verdict(entry: RouteEntry) {
  const { userinfo, organ } = useSession.getState()
  return judge(entry, userinfo, organ !== null)
}

// A redirect keeps the state of the entry it replaces: its place in the history.
function leadToLogin(entry: RouteEntry, search: Record<string, unknown>): void {
  if (verdict(entry) !== 'login') return
  const isConsole = entry.path.startsWith('/pagesPC')
  const back = address(entry.path, search as Record<string, string>)
  throw redirect({ to: isConsole ? CONSOLE_LOGIN : LOGIN, search: { back }, replace: true, state: true } as never)
}

function screenRoute(entry: RouteEntry, root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: pathOf(entry),
    beforeLoad: async ({ search }: { search: Record<string, unknown> }) => {
      leadToLogin(entry, search)
      const { reads } = await loadLine(entry)
      const read = verdict(entry) === 'open' ? reads?.(search as Params) : null
      if (read) readAhead(read)
    },
    loader: async () => {
      const line = await loadLine(entry)
      if (verdict(entry) === 'open') await loadScreen(line)
    },
    component: () => <ScreenHost entry={entry} />,
    errorComponent: ChunkFailed,
  })
}

/** Older addresses lead to the current screen with their parameters kept. */
function aliasRoutes(entry: RouteEntry, root: AnyRoute): AnyRoute[] {
  const older = entry.path === HOME ? [HOME, ...(entry.aliases ?? [])] : (entry.aliases ?? [])
  return older.map((alias) =>
    createRoute({
      getParentRoute: () => root,
      path: alias,
      beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
        throw redirect({ to: pathOf(entry), search, replace: true, state: true } as never)
      },
    }),
  )
}

export function makeRouter(entries: readonly RouteEntry[]) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFound,
    validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => search as Record<string, unknown>,
  })
  const routes = entries.flatMap((entry) => [screenRoute(entry, root), ...aliasRoutes(entry, root)])
  const history = bindNav({ history: createHashHistory(), isKnown: isBuilt })
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ChunkFailed,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    trailingSlash: 'never',
  })
  return router
}
