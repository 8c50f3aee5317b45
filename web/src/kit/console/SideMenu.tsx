import styles from './SideMenu.module.css'
import { type SideMenuItem, SideMenuNode } from './SideMenuNode.tsx'

export type SideMenuProps = {
  items: readonly SideMenuItem[]
}

/** The console's menu, 240 px wide; the group that holds the active entry is open, and so is the only group. */
export function SideMenu({ items }: SideMenuProps) {
  const groups = items.filter((item) => item.children?.length)
  const only = groups.length === 1 ? groups[0] : undefined
  return (
    <nav aria-label="主菜单" className={styles.menu}>
      <ul>
        {items.map((item) => (
          <SideMenuNode key={item.text + (item.href ?? '')} item={item} isOnly={item === only} />
        ))}
      </ul>
    </nav>
  )
}
