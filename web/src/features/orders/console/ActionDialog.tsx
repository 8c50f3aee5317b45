import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import styles from './ActionDialog.module.css'

export type DialogProps<Order> = { order: Order; onClose: () => void; onDone: (words: string, after?: Order) => void }
type ActionDialogProps = {
  title: string
  confirmText: string
  isDanger?: boolean
  children: ReactNode
  /** Says whether the form can be sent; marks its fields where it cannot. */
  check: () => boolean
  send: () => Promise<unknown>
  onClose: () => void
}

/** A question about an order with a form: what was typed stays when sending fails, and the sentence stands above. */
export function ActionDialog({ check, send, onClose, ...props }: ActionDialogProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    if (!check()) {
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await send()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={props.title}
      isDismissable={false}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            取消
          </Button>
          <Button
            type="submit"
            form={id}
            isBusy={isBusy}
            isGuarded={false}
            variant={props.isDanger ? 'danger' : 'primary'}
          >
            {props.confirmText}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {props.children}
      </form>
    </Dialog>
  )
}
