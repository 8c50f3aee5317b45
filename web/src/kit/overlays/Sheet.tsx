import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import { Overlay } from './Overlay.tsx'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A box that rises from the bottom, within reach of the thumb. */
export function Sheet({ isOpen, onClose, ...frame }: SheetProps) {
  return (
    <Overlay isOpen={isOpen} onClose={onClose} place="bottom">
      <DialogFrame onClose={onClose} {...frame} />
    </Overlay>
  )
}
