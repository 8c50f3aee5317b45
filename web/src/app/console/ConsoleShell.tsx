import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MenuButton } from '../../kit/console/MenuButton.tsx'
import { SideMenu } from '../../kit/console/SideMenu.tsx'
import type { SideMenuItem } from '../../kit/console/SideMenuNode.tsx'
import { TopBar } from '../../kit/console/TopBar.tsx'
import { href } from '../../lib/address.ts'
import { q } from '../../lib/query.ts'
import { CONSOLE_HOME, consoleStart, type Params } from '../../lib/routes.ts'
import { useSession, useUser } from '../../lib/session.ts'
import styles from './ConsoleShell.module.css'
import { MenuIcon } from './MenuIcon.tsx'
import { litEntry, type MenuNode, type MenuRow, menuTree } from './menu.ts'
import { OrganSwitcher } from './OrganSwitcher.tsx'
import { PersonMenu } from './PersonMenu.tsx'

function toItem(node: MenuNode, lit: MenuRow | null): SideMenuItem {
  const { row, children, isExternal } = node
  return {
    text: row.name,
    icon: <MenuIcon name={row.icon} />,
    ...(row.isLeafNode ? { href: isExternal ? row.url : href(row.url), isActive: row === lit } : {}),
    ...(isExternal ? { isExternal } : {}),
    ...(children.length ? { children: children.map((child) => toItem(child, lit)) } : {}),
  }
}

/** The menu entry that a screen belongs to: who edits a product is in the list of goods, not at a new one. */
function entryOfMenu(path: string, search: object): string {
  return path === screens.addGoods.path && 'goods_id' in search ? screens.goodsList.path : path
}

/** After this long, in ms, a menu that could not be read is asked for again. */
const AGAIN_MS = 3_000

/** The console's frame: 60 px on top, 240 px at the side where there is room. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const user = useUser()
  const hasOrgan = useSession((state) => state.organ !== null)
  const path = useRouterState({ select: ({ location }) => entryOfMenu(location.pathname, location.search) })
  const search = useRouterState({ select: ({ location }) => location.search as Params })
  const menus = useQuery({
    ...q.organisation.getMenus({ num: 500 }),
    enabled: Boolean(user?.is_staff && hasOrgan),
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  })
  const rows = menus.data ?? []
  const lit = litEntry(rows, path, search)
  const items = menuTree(rows, user?.rules_subtle ?? []).map((node) => toItem(node, lit))
  // Who has no entry at all sees no empty frame; until that is known its place is kept.
  const hasMenu = items.length > 0 || menus.isLoading || menus.isError
  const brand = (
    <>
      {hasMenu && <MenuButton items={items} />}
      <a href={href(consoleStart(user) ?? CONSOLE_HOME)} className={styles.brand}>
        和颐
      </a>
    </>
  )
  return (
    <>
      <TopBar brand={brand} start={user?.is_staff && <OrganSwitcher />} end={<PersonMenu />} />
      <div className={styles.body}>
        {hasMenu && <SideMenu items={items} />}
        {children}
      </div>
    </>
  )
}
