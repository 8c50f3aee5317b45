import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MenuButton } from '../../kit/console/MenuButton.tsx'
import { SideMenu } from '../../kit/console/SideMenu.tsx'
import type { SideMenuItem } from '../../kit/console/SideMenuNode.tsx'
import { TopBar } from '../../kit/console/TopBar.tsx'
import { useGoKeys } from '../../kit/console/useGoKeys.ts'
import { address, href } from '../../lib/address.ts'
import { nav } from '../../lib/nav.ts'
import { q } from '../../lib/query.ts'
import { CONSOLE_HOME, consoleStart } from '../../lib/routes.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { useRouter } from '../router.ts'
import styles from './ConsoleShell.module.css'
import { ConsultQr } from './ConsultQr.tsx'
import { LazyCommand } from './LazyCommand.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { litEntry, type MenuNode, type MenuRow, menuTree } from './menu.ts'
import { OrganSwitcher } from './OrganSwitcher.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PinnedTabs } from './PinnedTabs.tsx'
import { Place } from './Place.tsx'
import { usePinned } from './usePinned.ts'
import { useRail } from './useRail.ts'

function toItem(node: MenuNode, lit: MenuRow | null): SideMenuItem {
  const { row, children, isExternal } = node
  return {
    text: row.name,
    icon: <MenuIcon name={row.icon} />,
    ...(row.isLeafNode ? { href: isExternal ? row.url : href(row.url), isActive: row === lit } : {}),
    ...(isExternal ? { isExternal } : {}),
    ...(row.go ? { go: row.go } : {}),
    ...(children.length ? { children: children.map((child) => toItem(child, lit)) } : {}),
  }
}

/** The entries of the menu that lead somewhere. */
const leaves = (tree: readonly MenuNode[]): MenuRow[] =>
  tree.flatMap(({ row, children }) => (row.isLeafNode ? [row] : leaves(children)))

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
  const { path, params } = useRouter()
  const menus = useQuery({
    ...q.organisation.getMenus({ num: 500 }),
    enabled: Boolean(user?.is_staff && hasOrgan),
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  })
  const rows = menus.data ?? []
  const lit = litEntry(rows, entryOfMenu(path, params), params)
  const tree = menuTree(rows, user?.rules_subtle ?? [])
  const items = tree.map((node) => toItem(node, lit))
  const entries = leaves(tree)
  const pinned = usePinned()
  const [isRail, setRail] = useRail()
  const here = address(path, params)
  useGoKeys(Object.fromEntries(entries.filter(({ go }) => go).map(({ go, url }) => [go, () => nav.follow(url)])))
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
      <TopBar
        brand={brand}
        start={
          user?.is_staff && (
            <>
              <OrganSwitcher />
              {lit && (
                <Place
                  lit={lit}
                  rows={rows}
                  isPinned={pinned.tabs.some((tab) => tab.path === here)}
                  onPin={() => pinned.toggle(here, lit.name)}
                />
              )}
            </>
          )
        }
        end={
          <>
            {entries.length > 0 && <LazyCommand entries={entries} />}
            <ConsultQr />
            <PersonMenu />
          </>
        }
        below={pinned.tabs.length > 0 && <PinnedTabs tabs={pinned.tabs} here={here} onRemove={pinned.remove} />}
      />

      <div className={styles.body}>
        {hasMenu && <SideMenu items={items} isRail={isRail} onRail={setRail} />}
        {children}
      </div>
    </>
  )
}
