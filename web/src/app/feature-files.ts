import { entriesOf, type RouteEntry } from '../lib/route-entry.ts'
import type { RouteLine } from '../lib/routes.ts'
import { loadChunk } from './chunk.ts'

const features = import.meta.glob<readonly RouteLine[]>('../features/*/routes.ts', { import: 'routes' })
const known = entriesOf(window.routeTable)
const rooms = new Map(known.map(({ path, room }) => [path, room]))
const here = new Map<string, RouteLine>()

/** Every screen of every feature, as far as it is known before the feature's lines are here. */
export const entries: readonly RouteEntry[] = known

async function loadRoom(room: string): Promise<readonly RouteLine[]> {
  const load = features[`../features/${room}/routes.ts`]
  if (!load) throw new Error(`no feature ${room}`)
  const lines = await loadChunk(load)
  for (const line of lines) here.set(line.path, line)
  return lines
}

/** The line of a screen whose feature is here already. */
export const lineHere = (path: string): RouteLine | undefined => here.get(path)

/** The line of a screen; fetches those of its feature with its first screen. */
export async function loadLine({ path }: RouteEntry): Promise<RouteLine> {
  if (!here.has(path)) await loadRoom(rooms.get(path) ?? '')
  const line = here.get(path)
  if (!line) throw new Error(`no screen ${path}`)
  return line
}

export async function everyLine(): Promise<readonly RouteLine[]> {
  return (await Promise.all([...new Set(rooms.values())].map(loadRoom))).flat()
}

/** Brings the lines of every feature, so that a screen is known by its title when the network is lost. */
export function bringLines(): void {
  for (const load of Object.values(features)) load().catch(() => undefined)
}
