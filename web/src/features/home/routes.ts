import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    ...screens.home,
    audience: 'public',
    tab: { index: 0, label: '首页', icon: 'home' },
    nav: 'custom',
    aliases: ['/pages/index/index_temp', '/pages/index/index_v1'],
    load: () => import('./front/Home.tsx').then((m) => m.Home),
    reads: () => [{ call: 'home.getHome', input: {} }],
  },
  {
    ...screens.notFound,
    audience: 'public',
    load: () => import('./shell/NotFound.tsx').then((m) => m.NotFound),
  },
  {
    ...screens.consoleNotFound,
    audience: 'public',
    load: () => import('./shell/console/ConsoleNotFound.tsx').then((m) => m.ConsoleNotFound),
  },
  {
    ...screens.routeTable,
    audience: 'staff',
    permission: P.routes,
    load: () => import('./shell/NavText.tsx').then((m) => m.NavText),
  },
  {
    ...screens.chooseLocation,
    audience: 'public',
    load: () => import('./place/ChooseLocation.tsx').then((m) => m.ChooseLocation),
  },
  {
    ...screens.openLocation,
    audience: 'public',
    sample: { lat: 'store.lat', lng: 'store.lng' },
    load: () => import('./place/OpenLocation.tsx').then((m) => m.OpenLocation),
  },
  {
    ...screens.consoleHome,
    audience: 'console',
    permission: P.console,
    load: () => import('./overview/console/ConsoleHome.tsx').then((m) => m.ConsoleHome),
  },
]
