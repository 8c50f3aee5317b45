import { couponFields } from '@heyi/contract/rewards/coupon-rules'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import styles from './Coupons.module.css'

type Props = {
  /** What is done, on the button: 收回. */
  label: string
  /** What comes of it. */
  explained: string
  presets: readonly string[]
  send: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Takes something back for a reason that stays with the coupon. */
export function TakeBack({ label, explained, presets, send, onDone }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await send(reason.trim())
      toast(`已${label}`, { kind: 'good' })
      onDone()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p>{explained}</p>
      <ReasonField control={control} name="reason" rule={couponFields.reason} presets={presets} />
      <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
        {label}
      </Button>
    </form>
  )
}
