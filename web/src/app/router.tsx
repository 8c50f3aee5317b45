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
import { CONSOLE_LOGIN, HOME, isBuilt, LOGIN, type Params, type RouteLine } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadScreen } from './chunk.ts'
import { judge } from './guard.ts'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { ScreenHost } from './ScreenHost.tsx'

const pathOf = (line: RouteLine) => (line.path === HOME ? '/' : line.path)

function verdict(line: RouteLine) {
  const { userinfo, organ } = useSession.getState()
  return judge(line, userinfo, organ !== null)
}

// A redirect keeps the state of the entry it replaces: its place in the history.
function leadToLogin(line: RouteLine, search: Record<string, unknown>): void {
  if (verdict(line) !== 'login') return
  const isConsole = line.path.startsWith('/pagesPC')
  const back = address(line.path, search as Record<string, string>)
  throw redirect({ to: isConsole ? CONSOLE_LOGIN : LOGIN, search: { back }, replace: true, state: true } as never)
}

function screenRoute(line: RouteLine, root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: pathOf(line),
    beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
      leadToLogin(line, search)
      const read = verdict(line) === 'open' ? line.reads?.(search as Params) : null
      if (read) readAhead(read)
    },
    loader: async () => {
      if (verdict(line) === 'open') await loadScreen(line)
    },
    component: () => <ScreenHost line={line} />,
    errorComponent: ChunkFailed,
  })
}

/** Older addresses lead to the current screen with their parameters kept. */
function aliasRoutes(line: RouteLine, root: AnyRoute): AnyRoute[] {
  const older = line.path === HOME ? [HOME, ...(line.aliases ?? [])] : (line.aliases ?? [])
  return older.map((alias) =>
    createRoute({
      getParentRoute: () => root,
      path: alias,
      beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
        throw redirect({ to: pathOf(line), search, replace: true, state: true } as never)
      },
    }),
  )
}

export function makeRouter(lines: readonly RouteLine[]) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFound,
    validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => search as Record<string, unknown>,
  })
  const routes = lines.flatMap((line) => [screenRoute(line, root), ...aliasRoutes(line, root)])
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
