import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const source = resolve(import.meta.dirname, '../src')
/** A module's place below src; one of a package begins with `..`. */
const placeOf = (id: string): string => relative(source, id.split('?')[0] ?? '')
const isOurs = (id: string): boolean => !placeOf(id).startsWith('..')

/** What the app starts with, and the frame of every phone screen. */
const STARTS = ['main.tsx', 'PhoneScreen.tsx']
/** Where visits begin: the front page, and the product that a shared link or a code leads to. */
const FRONTS = ['Home.tsx', 'Product.tsx']
const ROUTES = /^features\/[^/]+\/[\w-]*routes\.ts$/
/** What this part of the phone's screens needs comes in one file with the first of them. */
const SHARED = 0.3
/** Through an index everything would come with anything: of icons, and of the queries that few screens make, each screen brings its own. */
const PICKED = /\/lucide-react\/|\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

type Graph = {
  ids: readonly string[]
  imports: (id: string) => readonly string[]
  /** What it imports when it is needed. */
  imported: (id: string) => readonly string[]
}
type Chunks = Record<'base' | 'phone', ReadonlySet<string>>

/** A module and everything that comes with it. */
function closureOf(ids: readonly string[], { imports }: Graph): Set<string> {
  const all = new Set<string>()
  const add = (id: string): void => {
    if (all.has(id) || PICKED.test(id)) return
    all.add(id)
    imports(id).forEach(add)
  }
  ids.forEach(add)
  return all
}

/** The modules of these file names; one that was renamed would silently take its bytes elsewhere. */
function named(names: readonly string[], ids: readonly string[]): string[] {
  const found = ids.filter((id) => isOurs(id) && names.includes(basename(id)))
  if (found.length !== names.length) throw new Error(`the first load goes by ${names}, found: ${found.map(placeOf)}`)
  return found
}

function chunksOf(graph: Graph): Chunks {
  const base = closureOf(named(STARTS, graph.ids), graph)
  const screens = graph.ids
    .filter((id) => ROUTES.test(placeOf(id)))
    .flatMap((id) => graph.imported(id))
    .filter((id) => !placeOf(id).includes('/console/'))
  const users = new Map<string, number>()
  for (const screen of screens) for (const id of closureOf([screen], graph)) users.set(id, (users.get(id) ?? 0) + 1)
  const front = closureOf(named(FRONTS, screens), graph)
  // What needs a library of its own would bring that to every screen.
  const isLight = (id: string) => [...closureOf([id], graph)].every((one) => base.has(one) || isOurs(one))
  const isShared = (id: string) => {
    const count = users.get(id) ?? 0
    return !base.has(id) && isLight(id) && (count >= screens.length * SHARED || (count > 1 && front.has(id)))
  }
  return { base, phone: new Set([...users.keys()].filter(isShared)) }
}

/**
 * Decides by the graph of imports which modules come together: `base` with the first load, `phone` with the first phone
 * screen. A few files instead of forty, because a slow network pays for each, and one compresses better than ten.
 */
export function firstLoad(): { plugin: Plugin; isIn: (chunk: keyof Chunks) => (id: string) => boolean } {
  let chunks: Chunks | undefined
  return {
    isIn: (chunk) => (id) => {
      if (!chunks) throw new Error('the graph of imports is not known yet')
      return chunks[chunk].has(id)
    },
    plugin: {
      name: 'heyi-first-load',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        chunks = chunksOf({
          ids: [...this.getModuleIds()],
          imports: (id) => this.getModuleInfo(id)?.importedIds ?? [],
          imported: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        })
      },
    },
  }
}
