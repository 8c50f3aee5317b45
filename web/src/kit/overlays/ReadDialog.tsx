import type { ReactNode } from 'react'
import { Button } from '../base/Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A dialog that is read and closed, such as which ones a change of many left, and why. */
export function ReadDialog({ title, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <Button isGuarded={false} onPress={onClose}>
          知道了
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
