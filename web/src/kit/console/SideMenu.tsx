import styles from './SideMenu.module.css'
import { type SideMenuItem, SideMenuNode } from './SideMenuNode.tsx'

export type SideMenuProps = {
  items: readonly SideMenuItem[]
}

/** The entries of the menu; the group that holds the active entry is open, and so is the only group. */
export function MenuEntries({ items }: SideMenuProps) {
  const groups = items.filter((item) => item.children?.length)
  const only = groups.length === 1 ? groups[0] : undefined
  return (
    <ul>
      {items.map((item) => (
        <SideMenuNode key={item.text + (item.href ?? '')} item={item} isOnly={item === only} />
      ))}
    </ul>
  )
}

/** The console's menu, 240 px wide; gone where the window is too narrow for it, where `MenuButton` stands in. */
export function SideMenu({ items }: SideMenuProps) {
  return (
    <nav aria-label="主菜单" className={styles.side}>
      <MenuEntries items={items} />
    </nav>
  )
}
