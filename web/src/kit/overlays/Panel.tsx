import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../base/cx.ts'
import styles from './Overlay.module.css'
import { CatchFocus, Overlay } from './Overlay.tsx'
import { useBackClose } from './useBackClose.ts'

type PanelProps = {
  isOpen: boolean
  onClose: () => void
  size?: 'm' | 'l'
  children: ReactNode
}

/** Below this width the panel would lie over everything, and what has the focus would not be seen. */
const WIDE = '(min-width: 64rem)'

/**
 * A panel at the right of what it belongs to, which stays in reach: rows beside it are pressed, ticked and searched as ever. Esc, wherever
 * nothing is typed, and the back key close it. In a narrow window it is an overlay like any.
 */
export function Panel(props: PanelProps) {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches)
  if (!isWide) return <Overlay {...props} place="right" />
  return props.isOpen ? createPortal(<Beside {...props} />, document.body) : null
}

const isEsc = (event: { key: string; defaultPrevented: boolean }) => event.key === 'Escape' && !event.defaultPrevented
/** Where Esc is somebody else's: what is typed, and whatever stands before the panel. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null) ||
  document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').length > 1

function Beside({ onClose, size = 'm', children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  useBackClose(true, onClose)
  const close = useRef(onClose)
  close.current = onClose
  useGoBack(box)
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (!isEsc(event) || box.current?.contains(event.target as Node) || isTaken(event.target)) return
      event.stopPropagation()
      close.current()
    }
    // Before the table takes it for its selection.
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (!isEsc(event)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside ref={box} className={cx(styles.box, styles.beside, styles[size])} onKeyDown={onKeyDown}>
      <CatchFocus />
      {children}
    </aside>
  )
}

/** Gives the focus back to where it was before, where it stood in the panel to the end. */
function useGoBack(box: { current: HTMLElement | null }): void {
  const from = useRef(document.activeElement)
  useEffect(() => {
    const panel = box.current
    const before = from.current
    return () => {
      const now = document.activeElement
      const isOurs = now === null || now === document.body || panel?.contains(now)
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
}
