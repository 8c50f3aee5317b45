import { couponFields } from '@heyi/contract/rewards/coupon-rules'
import { toast } from '../../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'

type Values = { reason: string }
type Props = {
  title: string
  /** What then happens, in a sentence. */
  about: string
  confirmText: string
  presets: readonly string[]
  /** Said once it is done. */
  done: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Why a member's coupon is taken back, or its use undone. */
export function ReasonDialog({ title, about, confirmText, presets, done, send, onClose }: Props) {
  async function submit({ reason }: Values) {
    await send(reason.trim())
    toast(done, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      isDanger
      title={title}
      confirmText={confirmText}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: true,
          rows: 2,
          maxLength: couponFields.reason.max,
          problem: couponFields.reason.problem,
          presets,
        },
      ]}
      values={{ reason: '' }}
      send={submit}
      onClose={onClose}
    >
      <p>{about}</p>
    </FormDialog>
  )
}
