/** What an entry of the browser history carries beside its address. */
export type Entry = {
  /** Names one visit of a screen: the same over a reload, and in the entries of the overlays over that screen. */
  visit: string
  /** Place in the app's own history, from 0; overlays count. An address that was typed stands at 0. */
  at: number
  /** How many overlays stand over the screen. */
  depth: number
}

/** An entry of the browser history: its address, which stands behind the `#`, and what the app has written to it. */
export type Place = Readonly<{
  /** Path and search. */
  href: string
  path: string
  /** With its `?`; '' where there is none. */
  search: string
  entry: Entry
  /** The app has written it; an address that was typed has no name yet. */
  isNamed: boolean
}>

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** The current entry of a window. */
export function placeOf({ location, history }: Pick<Window, 'location' | 'history'>): Place {
  const [typed = ''] = location.hash.slice(1).split('#')
  const href = typed.replace(/^\/+/, '/') || '/'
  const [path = '/'] = href.split('?')
  const { visit, at, depth } = (history.state ?? {}) as { [Key in keyof Entry]?: unknown }
  return {
    href,
    path,
    search: href.slice(path.length),
    entry: {
      visit: typeof visit === 'string' ? visit : href,
      at: isWhole(at) ? at : 0,
      depth: isWhole(depth) ? depth : 0,
    },
    isNamed: visit !== undefined,
  }
}

/** A screen that only replaces its own parameters stays the same one. */
export const screenOf = ({ path, entry }: Place): string => `${entry.at - entry.depth} ${path}`
