import { type RouteEntry, rowOf } from '../lib/route-entry.ts'

// What the build writes into the page (plugins/inlined.ts).
const features = import.meta.glob<readonly RouteEntry[]>('../features/*/routes.ts', { eager: true, import: 'routes' })
window.routeTable = Object.fromEntries(
  Object.entries(features).map(([file, lines]) => [file.split('/').at(-2), lines.map(rowOf)]),
)
