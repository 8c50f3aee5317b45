import { refusingReason } from '@heyi/contract/orders/invoice-rules'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { REFUSALS, refuseInvoice } from '../parts/invoice-acts.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

/** Why no invoice is issued; the member reads it and may ask anew. */
export function RefuseInvoiceSheet({ order, onClose }: { order: HandledOrder; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const close = useAskClose(formState.isDirty, '原因还没有提交，确定离开吗？', onClose)
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await refuseInvoice(order, reason, order.invoice?.asked_at)
      toast('已告诉会员没有开票的原因', { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title="不开票">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ReasonField control={control} name="reason" rule={refusingReason} presets={REFUSALS} />
        <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
          不开票
        </Button>
      </form>
    </Sheet>
  )
}
