import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import { type RouteEntry, type RouteTable, rowOf } from '../src/lib/route-entry.ts'

/** The screens of every feature, read off their route lines. */
export async function routeTable(root: string): Promise<RouteTable> {
  const folder = join(root, 'src/features')
  const table: Record<string, ReturnType<typeof rowOf>[]> = {}
  for (const room of (await readdir(folder)).sort()) {
    // A room may share parts with others and have no screens of its own.
    if (!existsSync(join(folder, room, 'routes.ts'))) continue
    const { routes } = (await import(pathToFileURL(join(folder, room, 'routes.ts')).href)) as { routes: RouteEntry[] }
    table[room] = routes.map(rowOf)
  }
  return table
}

/** Room → the file of the build that has its route lines. */
export function routeFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {}
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    // Not by its facade: a file that also holds what the feature's screens share has none.
    for (const id of file.moduleIds) {
      const [, room] = /\/features\/([^/]+)\/routes\.ts$/.exec(id) ?? []
      if (room) files[room] = file.fileName
    }
  }
  return files
}
