import { Circle, House, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { TabBar } from '../kit/phone/TabBar.tsx'
import { href } from '../lib/address.ts'
import { useMessages } from '../lib/messages.ts'
import { HOME, lineOf, type RouteLine, routeLines } from '../lib/routes.ts'

const ICONS: Record<string, typeof House> = { home: House, user: UserRound }

const tabs = (): RouteLine[] =>
  routeLines()
    .filter((line) => line.tab)
    .sort((a, b) => (a.tab?.index ?? 0) - (b.tab?.index ?? 0))

/** The phone's frame: the screen, and the tab bar under the tab screens. */
export function PhoneShell({ pathname, children }: { pathname: string; children: ReactNode }) {
  const unread = useMessages((state) => state.unread.all)
  const current = lineOf(pathname)
  const items = tabs().map((line) => {
    const Icon = ICONS[line.tab?.icon ?? ''] ?? Circle
    return {
      href: href(line.path === HOME ? '/' : line.path),
      text: line.tab?.label ?? line.title,
      icon: <Icon aria-hidden />,
      isActive: line === current,
      count: line.tab?.icon === 'user' ? unread : 0,
    }
  })
  return (
    <>
      {children}
      {current?.tab && <TabBar items={items} />}
    </>
  )
}
