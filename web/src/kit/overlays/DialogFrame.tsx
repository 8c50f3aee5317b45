import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { IconButton } from '../base/IconButton.tsx'
import styles from './DialogFrame.module.css'

type DialogFrameProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in sight below the scrolling content. */
  footer?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** Title, close button, scrolling content and footer inside any overlay. */
export function DialogFrame({ title, onClose, children, footer, actions }: DialogFrameProps) {
  return (
    <AriaDialog className={styles.dialog}>
      <header className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {actions}
        <IconButton icon={<X aria-hidden />} label="关闭" onPress={onClose} />
      </header>
      {/* Focusable so that the keyboard can scroll it when nothing inside takes focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </AriaDialog>
  )
}
