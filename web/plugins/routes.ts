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
    const { routes } = (await import(pathToFileURL(join(folder, room, 'routes.ts')).href)) as { routes: RouteEntry[] }
    table[room] = routes.map(rowOf)
  }
  return table
}

/** Room → the file of the build that has its route lines. */
export function routeFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {}
  for (const file of Object.values(bundle)) {
    const [, room] = (file.type === 'chunk' && /\/features\/([^/]+)\/routes\.ts$/.exec(file.facadeModuleId ?? '')) || []
    if (room) files[room] = file.fileName
  }
  return files
}
