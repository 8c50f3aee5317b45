import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './RowLink.module.css'

type RowLinkProps = {
  href: string
  onOpen: () => void
  children: ReactNode
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A row as a link: a plain press opens it here, any other does with it what browsers do with links. */
export function RowLink({ href, onOpen, children }: RowLinkProps) {
  function press(event: MouseEvent) {
    // The row would open, or select, once more.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()
  return (
    <a
      href={href}
      draggable={false}
      className={styles.link}
      onPointerDown={stop}
      onMouseDown={stop}
      onKeyDown={onKeyDown}
      onClick={press}
    >
      {children}
    </a>
  )
}
