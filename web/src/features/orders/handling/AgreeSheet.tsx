import { auditNote } from '@heyi/contract/orders/refund-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { fenOf, money } from '../../../lib/format.ts'
import { agreedOf, amountProblem, effectOf, isLess, refundActs } from '../parts/refund-acts.ts'
import type { StaffRefund } from '../parts/staff-refunds.ts'
import styles from './Handling.module.css'

type Values = { yuan: string; reason: string }
type Props = {
  refund: StaffRefund
  onSend: (decision: { fen: number; reason: string }) => Promise<void>
  onClose: () => void
}

/** How much is agreed to; of less also why. */
export function AgreeSheet({ refund, onSend, onClose }: Props) {
  const { control, handleSubmit, formState, watch } = useForm<Values>({
    defaultValues: { yuan: (agreedOf(refund) / 100).toFixed(2), reason: '' },
  })
  const close = useAskClose(formState.isDirty, '填写的内容还没有提交，确定离开吗？', onClose)
  const submit = handleSubmit(({ yuan, reason }) => onSend({ fen: fenOf(yuan) ?? 0, reason: reason.trim() }))
  const isNeeded = isLess(refund, fenOf(watch('yuan')))
  const { title, confirm } = refundActs.agree
  return (
    <Sheet isOpen onClose={close} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{effectOf(refund, 'agree')}</p>
        {refund.most_fen > 0 && (
          <Controller
            control={control}
            name="yuan"
            rules={{ validate: (typed) => amountProblem(fenOf(typed), refund.most_fen) ?? true }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="同意退多少钱"
                hint={`最多${money(refund.most_fen)}`}
                isRequired
                inputMode="decimal"
                autoComplete="off"
                after="元"
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="reason"
          rules={{ validate: (text) => (isNeeded || text.trim() ? (auditNote.problem(text) ?? true) : true) }}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={isNeeded ? '少退的原因' : '给会员的说明（可不填）'}
              hint={isNeeded ? '会员会看到' : undefined}
              isRequired={isNeeded}
              rows={2}
              maxLength={auditNote.max}
              error={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          {confirm}
        </Button>
      </form>
    </Sheet>
  )
}
