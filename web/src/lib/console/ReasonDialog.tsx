import type { ReactNode } from 'react'
import { toast } from '../../kit/feedback/toast.ts'
import { FormDialog } from './FormDialog.tsx'

type Values = { reason: string }
type Props = {
  title: string
  confirmText: string
  isDanger?: boolean
  rule: { max: number; problem: (text: string) => string | null }
  presets?: readonly string[]
  /** Said once it is done. */
  done: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  /** What then happens, in a sentence. */
  children?: ReactNode
}

/** Asks why, and does it. */
export function ReasonDialog({ title, confirmText, isDanger, rule, presets, done, send, onClose, children }: Props) {
  async function submit({ reason }: Values) {
    await send(reason.trim())
    toast(done, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      isDanger={isDanger}
      title={title}
      confirmText={confirmText}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: true,
          rows: 2,
          maxLength: rule.max,
          problem: rule.problem,
          presets,
        },
      ]}
      values={{ reason: '' }}
      send={submit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
