import { type ReactNode, useEffect } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../base/cx.ts'
import styles from './Overlay.module.css'
import { DOUBLE_MS, raiseShield } from './shield.ts'
import { useBackClose } from './useBackClose.ts'

export type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  /** centre: dialog. bottom: sheet. right: drawer. left: a menu. full: the whole screen. */
  place: 'centre' | 'bottom' | 'right' | 'left' | 'full'
  size?: 's' | 'm' | 'l'
  /** True lets a press on the mask close it. */
  isDismissable?: boolean
  children: ReactNode
}

/** What stands before every overlay (a toast, the shield) is not beside it. */
const isBeside = (pressed: Element): boolean => pressed.closest('[data-react-aria-top-layer]') === null

/** Where the focus was is gone with what was done in the overlay: it goes to the one below, or to the screen. */
function catchFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)
  const next = below ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

/** Where the focus goes once the box around this is gone, unless something has it. Inside the box: once that is gone, the kit's own return of the focus comes with the next frame, and this after it. */
export function CatchFocus(): null {
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(catchFocus)), [])
  return null
}

/** The mask and the moving box under every dialog: focus kept inside, Esc and the back key close it. */
export function Overlay({ isOpen, onClose, place, size = 'm', isDismissable = true, children }: OverlayProps) {
  useBackClose(isOpen, onClose)
  useEffect(() => {
    if (!isOpen) return
    raiseShield(DOUBLE_MS)
    return () => raiseShield(DOUBLE_MS)
  }, [isOpen])
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={isDismissable}
      shouldCloseOnInteractOutside={isBeside}
      className={cx(styles.mask, styles[place])}
    >
      <Modal className={cx(styles.box, styles[size])}>
        <CatchFocus />
        {children}
      </Modal>
    </ModalOverlay>
  )
}
