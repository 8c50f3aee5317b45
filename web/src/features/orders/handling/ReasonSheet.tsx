import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { type ReasonEvent, reasonActs } from '../parts/closing.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

type Props = { order: HandledOrder; event: ReasonEvent; onClose: () => void }

/** Why the order is closed, or its write-off undone; the member reads it. */
export function ReasonSheet({ order, event, onClose }: Props) {
  const act = reasonActs[event]
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const close = useAskClose(formState.isDirty, act.left, onClose)
  const submit = handleSubmit(async ({ reason }) => {
    try {
      const body = { order_id: order.id, event, reason: reason.trim() }
      await api.orders.setOrderStateTo(body, { quiet: true })
      toast(act.done, { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title={act.title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{act.text}</p>
        <ReasonField control={control} name="reason" rule={act.rule} label={act.label} presets={act.presets} />
        <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
          {act.title}
        </Button>
      </form>
    </Sheet>
  )
}
