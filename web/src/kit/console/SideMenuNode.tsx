import { ChevronDown, ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './SideMenu.module.css'

export type SideMenuItem = {
  text: string
  /** Missing on a group. */
  href?: string
  icon?: ReactNode
  children?: readonly SideMenuItem[]
  isActive?: boolean
  /** Opens a new window. */
  isExternal?: boolean
  /** The letter that leads there after g. */
  go?: string
}

/** Whether it is the active entry, or the group of it. */
export function holdsActive(item: SideMenuItem): boolean {
  return Boolean(item.isActive) || Boolean(item.children?.some(holdsActive))
}

type SideMenuNodeProps = { item: SideMenuItem; isOpen?: boolean; onToggle?: () => void }

/** One entry of the menu, or a group that opens. */
export function SideMenuNode({ item, isOpen = false, onToggle }: SideMenuNodeProps) {
  const id = useId()
  if (!item.children?.length)
    return (
      <li>
        <a
          href={item.href}
          className={styles.entry}
          title={item.text}
          aria-current={item.isActive ? 'page' : undefined}
          aria-keyshortcuts={item.go ? `g ${item.go}` : undefined}
          target={item.isExternal ? '_blank' : undefined}
          rel={item.isExternal ? 'noopener noreferrer' : undefined}
        >
          {item.icon}
          <span className={styles.text}>{item.text}</span>
          {item.go && (
            <kbd aria-hidden className={styles.go}>
              {item.go}
            </kbd>
          )}
          {item.isExternal && <ExternalLink aria-label="在新窗口打开" />}
        </a>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        title={item.text}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {item.icon}
        <span className={styles.text}>{item.text}</span>
        <ChevronDown aria-hidden className={styles.arrow} />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.group}>
        {item.children.map((child) => (
          <SideMenuNode key={child.text + (child.href ?? '')} item={child} />
        ))}
      </ul>
    </li>
  )
}
