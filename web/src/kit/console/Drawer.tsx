import type { ReactNode } from 'react'
import { DialogFrame } from '../overlays/DialogFrame.tsx'
import { Overlay } from '../overlays/Overlay.tsx'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons kept at the bottom. */
  footer?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  size?: 'm' | 'l'
  /** False keeps it open when the mask is pressed, for forms half filled in. */
  isDismissable?: boolean
}

/** A panel from the right over the list it belongs to. */
export function Drawer({ isOpen, onClose, size, isDismissable, ...frame }: DrawerProps) {
  return (
    <Overlay isOpen={isOpen} onClose={onClose} place="right" size={size} isDismissable={isDismissable}>
      <DialogFrame onClose={onClose} {...frame} />
    </Overlay>
  )
}
