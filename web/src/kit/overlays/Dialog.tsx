import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { Overlay } from './Overlay.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** False keeps it open when the mask is pressed. */
  isDismissable?: boolean
}

/** A box in the middle of the screen. */
export function Dialog({ isOpen, onClose, size, isDismissable, ...frame }: DialogProps) {
  return (
    <Overlay isOpen={isOpen} onClose={onClose} place="centre" size={size} isDismissable={isDismissable}>
      <DialogFrame onClose={onClose} {...frame} />
    </Overlay>
  )
}
