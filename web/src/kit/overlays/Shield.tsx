import { createPortal } from 'react-dom'
import styles from './Shield.module.css'
import { useShield } from './shield.ts'

/** What catches the presses of `raiseShield`; mount once (KitHosts does). It belongs to no overlay, so that none closes. */
export function Shield() {
  const isUp = useShield((state) => state.isUp)
  return createPortal(
    // What has the focus keeps it: a press on nothing would take it away.
    <div
      aria-hidden
      data-react-aria-top-layer="true"
      className={isUp ? styles.shield : undefined}
      onMouseDown={(event) => event.preventDefault()}
    />,
    document.body,
  )
}
