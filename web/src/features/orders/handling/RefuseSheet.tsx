import { auditNote } from '@heyi/contract/orders/refund-rules'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { effectOf, refundActs } from '../parts/refund-acts.ts'
import type { StaffRefund } from '../parts/staff-refunds.ts'
import styles from './Handling.module.css'

type Props = {
  refund: StaffRefund
  act: 'reject' | 'refuseReturn'
  onSend: (decision: { reason: string }) => Promise<void>
  onClose: () => void
}

/** Why the money does not go back; the member reads it. */
export function RefuseSheet({ refund, act, onSend, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const close = useAskClose(formState.isDirty, '原因还没有提交，确定离开吗？', onClose)
  const submit = handleSubmit(({ reason }) => onSend({ reason: reason.trim() }))
  const { title, confirm, presets } = refundActs[act]
  return (
    <Sheet isOpen onClose={close} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{effectOf(refund, act)}</p>
        <ReasonField control={control} name="reason" rule={auditNote} presets={presets} />
        <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
          {confirm}
        </Button>
      </form>
    </Sheet>
  )
}
