import { ChevronLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import styles from './NavBar.module.css'

export type NavBarProps = {
  title: string
  /** Goes back; without it there is no back button. */
  onBack?: () => void
  /** One or two `IconButton`s. */
  actions?: ReactNode
  /** Where the content may put a button of its own, before the actions. */
  slotRef?: Ref<HTMLSpanElement>
}

/** The bar on top of a screen; its title is the screen's h1. */
export function NavBar({ title, onBack, actions, slotRef }: NavBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        {onBack && <IconButton icon={<ChevronLeft aria-hidden />} label="返回" onPress={onBack} />}
      </div>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.actions}>
        <span ref={slotRef} className={styles.slot} />
        {actions}
      </div>
    </header>
  )
}
