import type { ReactNode } from 'react'
import { DialogFrame } from '../overlays/DialogFrame.tsx'
import { Overlay } from '../overlays/Overlay.tsx'
import { Panel } from '../overlays/Panel.tsx'

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
  /** It is only looked at: the list stays in reach beside it. */
  isBeside?: boolean
}

/** A panel from the right over the list it belongs to, or beside it. */
export function Drawer({ isOpen, onClose, size, isDismissable, isBeside, ...frame }: DrawerProps) {
  const content = <DialogFrame onClose={onClose} {...frame} />
  if (isBeside)
    return (
      <Panel isOpen={isOpen} onClose={onClose} size={size}>
        {content}
      </Panel>
    )
  return (
    <Overlay isOpen={isOpen} onClose={onClose} place="right" size={size} isDismissable={isDismissable}>
      {content}
    </Overlay>
  )
}
