import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { Button } from '../base/Button.tsx'
import type { PressResult } from '../base/usePressGuard.ts'
import styles from './ConfirmDialog.module.css'
import { Overlay } from './Overlay.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  /** The question, one or two sentences. */
  message: ReactNode
  title: string
  confirmText?: string
  /** Null leaves only the confirming button. */
  cancelText?: string | null
  isDanger?: boolean
  onConfirm: () => PressResult
  onCancel: () => void
}

/** Asks before something happens. A press on the mask does not close it. */
export function ConfirmDialog({ isOpen, message, title, ...props }: ConfirmDialogProps) {
  const { confirmText = '确认', cancelText = '取消', isDanger } = props
  return (
    <Overlay isOpen={isOpen} onClose={props.onCancel} place="centre" size="s" isDismissable={false}>
      <AriaDialog role="alertdialog" className={styles.dialog} aria-describedby="kit-confirm-message">
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <div id="kit-confirm-message" className={styles.message}>
          {message}
        </div>
        <div className={styles.actions}>
          {cancelText !== null && (
            <Button variant="plain" onPress={props.onCancel}>
              {cancelText}
            </Button>
          )}
          <Button variant={isDanger ? 'danger' : 'primary'} onPress={props.onConfirm}>
            {confirmText}
          </Button>
        </div>
      </AriaDialog>
    </Overlay>
  )
}
