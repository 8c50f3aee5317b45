import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

export const routes: RouteLine[] = [...consoleRoutes]
