import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { cx } from '../base/cx.ts'
import { IconButton } from '../base/IconButton.tsx'
import { ScrollArea } from '../base/ScrollArea.tsx'
import { useTooTall } from '../base/useTooTall.ts'
import styles from './DialogFrame.module.css'

type DialogFrameProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in sight below the scrolling content, unless they leave it too little. */
  footer?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** Above this part of the window's height the footer would leave the content a strip, and scrolls with it instead. */
const MAX_SHARE = 1 / 4

/** Title, close button, scrolling content and footer inside any overlay. */
export function DialogFrame({ title, onClose, children, footer, actions }: DialogFrameProps) {
  const foot = useRef<HTMLElement>(null)
  const isOnePiece = useTooTall(foot, MAX_SHARE)
  return (
    <AriaDialog className={cx(styles.dialog, isOnePiece && styles.onePiece)}>
      <header className={styles.head}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {actions}
        <IconButton icon={<X aria-hidden />} label="关闭" onPress={onClose} />
      </header>
      <ScrollArea className={styles.body} label={title}>
        {children}
      </ScrollArea>
      <footer ref={foot} className={styles.foot} hidden={!footer}>
        {footer}
      </footer>
    </AriaDialog>
  )
}
