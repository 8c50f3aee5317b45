import { create } from 'zustand'
import { endToasts } from '../kit/feedback/toast.ts'
import { address, parseSearch } from '../lib/address.ts'
import type { Entries } from '../lib/entries.ts'
import { bindNav } from '../lib/nav.ts'
import { readAhead } from '../lib/query.ts'
import type { RouteEntry } from '../lib/route-entry.ts'
import {
  CONSOLE_LOGIN,
  CONSOLE_NOT_FOUND,
  entryOf,
  HOME,
  isBuilt,
  LOGIN,
  NOT_FOUND,
  type Params,
  type RouteLine,
} from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { loadScreen } from './chunk.ts'
import { loadLine } from './feature-files.ts'
import { judge } from './guard.ts'

type Address = { path: string; params: Params }
/** A screen at its address; `error` where its code did not come. */
export type Shown = Address & { entry: RouteEntry; error: unknown }

/**
 * The address of the moment, and the screen that is drawn: the one before, until the code of the next is here. `opening` is
 * the line of the first one while its code is on its way.
 */
export const useRouter = create<Address & { shown: Shown | null; opening: RouteLine | null }>(() => ({
  path: '/',
  params: {},
  shown: null,
  opening: null,
}))

let entries: Entries | null = null
let runs = 0

function verdictOn(entry: RouteEntry) {
  const { userinfo, organ } = useSession.getState()
  return judge(entry, userinfo, organ !== null)
}
const isOfConsole = (path: string): boolean => path.startsWith('/pagesPC')

/** The address to go by: older ones lead to the current screen, its parameters are kept; who must sign in, to the login. */
function rightAddress(entry: RouteEntry, params: Params): string {
  const own = address(entry.path === HOME ? '/' : entry.path, params)
  if (verdictOn(entry) !== 'login') return own
  return address(isOfConsole(entry.path) ? CONSOLE_LOGIN : LOGIN, { back: own })
}

/** Fetches a screen that may be opened, and reads meanwhile what it shows first. */
async function fetchScreen(entry: RouteEntry, params: Params): Promise<void> {
  const line = await loadLine(entry)
  if (verdictOn(entry) !== 'open') return
  if (!useRouter.getState().shown) useRouter.setState({ opening: line })
  readAhead(line.reads?.(params) ?? [])
  await loadScreen(line)
}

/** Shows the screen of the address, once its code is here; of two addresses one after another the later. */
export async function showScreen(): Promise<void> {
  if (!entries) return
  const run = ++runs
  const { href, path, search } = entries.address
  const params = parseSearch(search)
  const known = entryOf(path)
  const right = known ? rightAddress(known, params) : href
  if (right !== href) {
    entries.rename(right)
    return showScreen()
  }
  const entry = known ?? entryOf(isOfConsole(path) ? CONSOLE_NOT_FOUND : NOT_FOUND)
  if (!entry) throw new Error('no screen says that there is none')
  useRouter.setState({ path, params })
  const error = await fetchScreen(entry, params).then(
    () => null,
    (error: unknown) => error,
  )
  if (run !== runs) return
  const before = useRouter.getState().shown
  if (before && before.path !== path) endToasts()
  useRouter.setState({ shown: { path, params, entry, error } })
}

/** Resolves once there is something to draw: the frame of a phone's first screen, or the screen itself. */
export const frameKnown = new Promise<void>((done) => {
  const end = useRouter.subscribe(({ shown, opening }) => {
    if (!shown && (!opening || opening.audience === 'console')) return
    end()
    done()
  })
})

/** Opens the screen of the window's address, and follows the address from then on. */
export function startRouter(): { end: () => void } {
  const own = bindNav(isBuilt)
  entries = own
  useRouter.setState(useRouter.getInitialState())
  own.listen(() => void showScreen())
  void showScreen()
  return {
    end() {
      own.end()
      if (entries !== own) return
      entries = null
      runs++
    },
  }
}
