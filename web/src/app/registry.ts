import type { RouteLine } from '../lib/routes.ts'

const features = import.meta.glob<RouteLine[]>('../features/*/routes.ts', { eager: true, import: 'routes' })

/** Every screen of every feature. */
export const lines: readonly RouteLine[] = Object.values(features).flat()
