import type { PermissionId } from '@heyi/contract/permissions'
import { type ComponentType, createContext, useContext } from 'react'
import type { ReadKey } from './calls.ts'
import { mayUse, type UserInfo } from './session.ts'

/** One screen, said as data: router, guard, document title, menu, the route table and the tests read it. */
export type RouteLine = {
  /** Canonical address, such as /pages/user/user; also the `data-screen` of its main landmark. */
  path: string
  /** Document title, word for word of the specification. */
  title: string
  audience: 'public' | 'member' | 'staff' | 'console'
  /** Needed besides being staff. */
  permission?: PermissionId
  load: () => Promise<ComponentType>
  /** The call it shows first, so that reading begins beside the loading of its code; null where the address lacks the id. */
  reads?: (params: Params) => { call: ReadKey; input: Record<string, unknown> } | null
  /** Stands in the tab bar; `icon` is a lucide icon's name known to the tab bar. */
  tab?: { index: number; label: string; icon: string }
  /** `custom`: the screen draws its own top. */
  nav?: 'default' | 'custom'
  /** Older addresses that lead here with their parameters. */
  aliases?: string[]
  /** Console screens outside the console's frame, such as its login. */
  isBare?: boolean
}

export type Params = Readonly<Record<string, string>>
export type CurrentRoute = { line: RouteLine; params: Params }

export const HOME = '/pages/index/index'
export const LOGIN = '/pages/login/login'
export const CONSOLE_LOGIN = '/pagesPC/list/login'
export const CONSOLE_HOME = '/pagesPC/list/index/index'
export const NOT_FOUND = '/pages/error/404'

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

let known: readonly RouteLine[] = []
/** The app hands over every feature's lines once, before the first screen. */
export function registerRoutes(lines: readonly RouteLine[]): void {
  known = lines
}
/** Every screen that is built. */
export const routeLines = (): readonly RouteLine[] => known
/** The line of an address (canonical or older), or undefined where nothing is built. */
export function lineOf(path: string): RouteLine | undefined {
  const bare = path.split('?')[0]
  if (bare === '/' || bare === '') return known.find((line) => line.path === HOME)
  return known.find((line) => line.path === bare || line.aliases?.includes(bare ?? ''))
}
/** True where the screen of an address is built; entries and menus leave the others out. */
export const isBuilt = (path: string): boolean => lineOf(path) !== undefined

/** Whether a person may open the screen of an address; what asks to sign in first leads there. */
export function mayOpen(path: string, user: UserInfo | null): boolean {
  const line = lineOf(path)
  if (!line) return false
  if (line.audience === 'public' || line.audience === 'member') return true
  return Boolean(user?.is_staff) && mayUse(user, line.permission)
}
