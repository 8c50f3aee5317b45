import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/IconButton.tsx'
import styles from './SideMenu.module.css'
import { holdsActive, type SideMenuItem, SideMenuNode } from './SideMenuNode.tsx'

export type SideMenuProps = {
  items: readonly SideMenuItem[]
}

const keyOf = (item: SideMenuItem): string => item.text + (item.href ?? '')

/** The group to begin with: the one that holds the active entry, or the only one. */
function usualGroup(items: readonly SideMenuItem[]): string | null {
  const groups = items.filter((item) => item.children?.length)
  const usual = groups.find(holdsActive) ?? (groups.length === 1 ? groups[0] : undefined)
  return usual ? keyOf(usual) : null
}

/** The entries of the menu. One group is open at a time, and the active entry is in view. */
export function MenuEntries({ items }: SideMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const here = items.find(holdsActive)
  const active = here ? keyOf(here) : null
  const [open, setOpen] = useState(() => usualGroup(items))
  const [was, setWas] = useState(active)
  if (active !== was) {
    setWas(active)
    setOpen(usualGroup(items))
  }
  const lit = (here?.children?.find(holdsActive) ?? here)?.href
  useEffect(() => {
    if (lit) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    <ul ref={list}>
      {items.map((item) => (
        <SideMenuNode
          key={keyOf(item)}
          item={item}
          isOpen={open === keyOf(item)}
          onToggle={() => setOpen(open === keyOf(item) ? null : keyOf(item))}
        />
      ))}
    </ul>
  )
}

export type SideRailProps = SideMenuProps & {
  /** Icons only, 56 px wide. */
  isRail: boolean
  onRail: (isRail: boolean) => void
}

/** The console's menu, 240 px wide or a rail of icons; gone where the window is too narrow for it, where `MenuButton` stands in. */
export function SideMenu({ items, isRail, onRail }: SideRailProps) {
  return (
    <nav aria-label="主菜单" className={cx(styles.side, isRail && styles.rail)}>
      <div className={styles.entries}>
        <MenuEntries items={items} />
      </div>
      <IconButton
        icon={isRail ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        label={isRail ? '展开菜单' : '收起菜单'}
        onPress={() => onRail(!isRail)}
      />
    </nav>
  )
}
