import type { Entity } from '@heyi/contract/fields'
import { screens } from '@heyi/contract/screens'
import { type ComponentType, createContext, useContext } from 'react'
import type { FirstRead } from './calls.ts'
import type { RouteEntry } from './route-entry.ts'
import { mayUse, type UserInfo } from './session.ts'

/** One thing of the seeded data: the id of an entity, a field of it, or a code that is good for a moment. */
export type Sample =
  | Entity
  | 'shop'
  | 'order.scan_code'
  | 'order.refundable'
  | 'order.to_review'
  | 'order.sent'
  | 'store.code'
  | 'login_code'
  | 'member_code'
  | 'store.lat'
  | 'store.lng'

/** One screen, said as data: router, guard, document title, menu, the route table and the tests read it. */
export type RouteLine = RouteEntry & {
  /** Document title, word for word of the specification. */
  title: string
  load: () => Promise<ComponentType>
  /**
   * What it reads as soon as it opens, so that reading begins beside the loading of its code. It goes by the address alone:
   * what a line imports would come before the frame.
   */
  reads?: (params: Params) => readonly FirstRead[]
  /** What a screen about one thing is opened with where it is tried or looked at: parameter → entity. */
  sample?: Readonly<Record<string, Sample>>
  /** It lists things in a table, over which the one named by `id` is open. */
  isTable?: boolean
  /** `custom`: the screen draws its own top. */
  nav?: 'default' | 'custom'
}

export type Params = Readonly<Record<string, string>>
export type CurrentRoute = { line: RouteLine; params: Params }

export const HOME = screens.home.path
export const LOGIN = screens.login.path
export const CONSOLE_LOGIN = screens.consoleLogin.path
export const CONSOLE_HOME = screens.consoleHome.path
export const NOT_FOUND = screens.notFound.path
export const CONSOLE_NOT_FOUND = screens.consoleNotFound.path

export const RouteContext = createContext<CurrentRoute | null>(null)

/** The line and the parameters of the screen this component stands in. */
export function useRoute(): CurrentRoute {
  const route = useContext(RouteContext)
  if (!route) throw new Error('useRoute outside a screen')
  return route
}

/** The address parameters of the screen, as text; an id stays the digits it is. */
export const useParams = (): Params => useRoute().params

/** A positive whole number from a parameter, or null. */
export function idParam(value: string | undefined): number | null {
  if (!value || !/^\d{1,16}$/.test(value)) return null
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** A parameter that is one of a table's keys, or undefined. */
export const keyParam = <T extends string>(value: string | undefined, table: Readonly<Record<T, unknown>>) =>
  (Object.keys(table) as T[]).find((key) => key === value)

/** The goods that an address names; older addresses say `id`. */
export const goodsIdOf = (params: Params): number | null => idParam(params.goods_id ?? params.id)

/** An address as it is looked up: however it ends and whatever is large in it. */
function plain(path: string): string {
  const [name = ''] = path.split('?')
  let end = name.length
  while (name[end - 1] === '/') end -= 1
  return name.slice(0, end).toLowerCase()
}
let known: readonly RouteEntry[] = []
let byAddress: ReadonlyMap<string, RouteEntry> = new Map()
let readLines: () => Promise<readonly RouteLine[]> = async () => []
/** The app hands over every screen once, before the first is shown, and how to fetch all their lines. */
export function registerRoutes(entries: readonly RouteEntry[], lines = readLines): void {
  known = entries
  readLines = lines
  byAddress = new Map(
    known.flatMap((entry) => [entry.path, ...(entry.aliases ?? [])].map((path) => [plain(path), entry])),
  )
}
/** Every screen that is built. */
export const routeEntries = (): readonly RouteEntry[] => known
/** The whole lines of all of them, titles and all; fetches the lines of features that were not opened yet. */
export const routeLines = (): Promise<readonly RouteLine[]> => readLines()
/** The screen of an address (canonical or older), or undefined where nothing is built. */
export function entryOf(path: string): RouteEntry | undefined {
  return byAddress.get(plain(path) || plain(HOME))
}
/** True where the screen of an address is built; entries and menus leave the others out. */
export const isBuilt = (path: string): boolean => entryOf(path) !== undefined

/** Whether a person may open the screen of an address; what asks to sign in first leads there. */
export function mayOpen(path: string, user: UserInfo | null): boolean {
  const entry = entryOf(path)
  if (!entry) return false
  if (entry.audience === 'public' || entry.audience === 'member') return true
  return Boolean(user?.is_staff) && mayUse(user, entry.permission)
}

/** The console screen a person begins with: the home page, else the first that is theirs; null where none is. */
export function consoleStart(user: UserInfo | null): string | null {
  const own = known.filter(
    (entry) => entry.audience === 'console' && entry.permission && mayUse(user, entry.permission),
  )
  return (own.find((entry) => entry.path === CONSOLE_HOME) ?? own[0])?.path ?? null
}
