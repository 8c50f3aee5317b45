import type { ComponentType } from 'react'
import { askServer } from '../lib/reach.ts'
import type { RouteLine } from '../lib/routes.ts'
import { windowStorage } from '../lib/storage.ts'
import { screenStyles } from './styles.ts'

const TIMEOUT_MS = 120_000
/** A second failure within this time is not answered by a second reload. */
const RELOAD_AGAIN_MS = 60_000

/** The code of a screen could not be fetched, after a retry and a reload. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const loaded = new Map<RouteLine['load'], ComponentType>()
const running = new Map<RouteLine['load'], Promise<ComponentType>>()

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk time-out')), TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** True when the page reloads itself now. One that cannot remember it would reload without end. */
function reloadOnce(): boolean {
  if (Date.now() - windowStorage.number('chunk_reload') < RELOAD_AGAIN_MS) return false
  if (!windowStorage.set('chunk_reload', Date.now())) return false
  location.reload()
  return true
}

/** Fetches code that is not there yet: one retry, then one reload where the server answers, then `ChunkError`. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(load())
  } catch {
    try {
      return await within(load())
    } catch {
      if (navigator.onLine && (await askServer()) && reloadOnce()) return new Promise<T>(() => undefined)
      throw new ChunkError('Loading chunk failed')
    }
  }
}

/** The same for code that draws, with its styles. */
export const loadDrawn = <T>(load: () => Promise<T>): Promise<T> =>
  // Styles first, so that what only some screens have comes after them and prevails.
  loadChunk(async () => (await Promise.all([screenStyles(), load()]))[1])

/** The component of a screen, when its code is here already. */
export const loadedScreen = (line: RouteLine): ComponentType | undefined => loaded.get(line.load)

export function loadScreen({ load }: RouteLine): Promise<ComponentType> {
  const known = running.get(load)
  if (known) return known
  const work = loadDrawn(load).then(
    (component) => {
      loaded.set(load, component)
      return component
    },
    (error: unknown) => {
      running.delete(load)
      throw error
    },
  )
  running.set(load, work)
  return work
}
