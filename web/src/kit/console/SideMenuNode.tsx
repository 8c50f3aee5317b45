import { ChevronDown, ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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

function holdsActive(item: SideMenuItem): boolean {
  return Boolean(item.isActive) || Boolean(item.children?.some(holdsActive))
}

/** One entry of the menu, or a group that opens; the only group stands open from the start. */
export function SideMenuNode({ item, isOnly = false }: { item: SideMenuItem; isOnly?: boolean }) {
  const id = useId()
  const isHere = holdsActive(item)
  const [isOpen, setOpen] = useState(isHere || isOnly)
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere) setOpen(true)
  }

  if (!item.children?.length)
    return (
      <li>
        <a
          href={item.href}
          className={styles.entry}
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
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
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
