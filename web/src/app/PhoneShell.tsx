import { Circle, House, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { TabBar } from '../kit/phone/TabBar.tsx'
import { href } from '../lib/address.ts'
import { useMessages } from '../lib/messages.ts'
import type { RouteEntry } from '../lib/route-entry.ts'
import { entryOf, HOME, routeEntries } from '../lib/routes.ts'
import { LazyHelp } from './LazyHelp.tsx'

const ICONS: Record<string, typeof House> = { home: House, user: UserRound }

const tabs = (): RouteEntry[] =>
  routeEntries()
    .filter((entry) => entry.tab)
    .sort((a, b) => (a.tab?.index ?? 0) - (b.tab?.index ?? 0))

/** The phone's frame: the screen, and the tab bar under the tab screens. */
export function PhoneShell({ pathname, children }: { pathname: string; children: ReactNode }) {
  const unread = useMessages((state) => state.unread.all)
  const current = entryOf(pathname)
  const items = tabs().map((entry) => {
    const Icon = ICONS[entry.tab?.icon ?? ''] ?? Circle
    return {
      href: href(entry.path === HOME ? '/' : entry.path),
      text: entry.tab?.label ?? '',
      icon: <Icon aria-hidden />,
      isActive: entry === current,
      count: entry.tab?.icon === 'user' ? unread : 0,
    }
  })
  return (
    <>
      {children}
      {current?.tab && <TabBar items={items} />}
      <LazyHelp />
    </>
  )
}
