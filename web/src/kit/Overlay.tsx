import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './Overlay.module.css'
import { useBackClose } from './useBackClose.ts'

export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
  /** centre: dialog. bottom: sheet. right: drawer. */
  place: 'centre' | 'bottom' | 'right'
  size?: 's' | 'm' | 'l'
  /** True lets a press on the mask close it. */
  isDismissable?: boolean
  children: ReactNode
}

/** The mask and the moving box under every dialog: focus kept inside, Esc and the back key close it. */
export function Overlay({ isOpen, onClose, place, size = 'm', isDismissable = true, children }: OverlayProps) {
  useBackClose(isOpen, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={isDismissable}
      className={cx(styles.mask, styles[place])}
    >
      <Modal className={cx(styles.box, styles[size])}>{children}</Modal>
    </ModalOverlay>
  )
}
