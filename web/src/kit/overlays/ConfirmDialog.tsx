import { type ReactNode, useEffect, useRef } from 'react'
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

/**
 * Asks before something happens; Enter gives the answer that has the focus: the main one, or the safe one where the main one cannot be taken back. A press on the mask
 * does not close it.
 */
export function ConfirmDialog({ isOpen, message, title, ...props }: ConfirmDialogProps) {
  const { confirmText = '确认', cancelText = '取消', isDanger } = props
  const main = useRef<HTMLButtonElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) ((isDanger && safe.current) || main.current)?.focus()
  }, [isOpen, isDanger])
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
            <Button ref={safe} variant="plain" onPress={props.onCancel}>
              {cancelText}
            </Button>
          )}
          <Button ref={main} variant={isDanger ? 'danger' : 'primary'} onPress={props.onConfirm}>
            {confirmText}
          </Button>
        </div>
      </AriaDialog>
    </Overlay>
  )
}
