import { pricingReason } from '@heyi/contract/orders/order-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { fenOf, money } from '../../../lib/format.ts'
import { isPriceMeant, PRICE_REASONS, pricedWords, priceOnce, priceProblem } from '../parts/pricing.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

/** What the order is to cost, and why; the member reads it. */
export function PriceSheet({ order, onClose }: { order: HandledOrder; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { yuan: '', reason: '' } })
  const close = useAskClose(formState.isDirty, '改价还没有提交，确定离开吗？', onClose)
  const submit = handleSubmit(async ({ yuan, reason }) => {
    const pay_fen = fenOf(yuan) ?? 0
    if (!(await isPriceMeant(pay_fen, order.pay_fen))) return
    try {
      const body = { order_id: order.id, event: 'price' as const, pay_fen, reason: reason.trim() }
      const after = await api.orders.setOrderStateTo(body, { quiet: true })
      toast(pricedWords(pay_fen, after), { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title="改价">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          现在应付 {money(order.pay_fen)}。{priceOnce(order)}
        </p>
        <Controller
          control={control}
          name="yuan"
          rules={{ validate: (typed) => priceProblem(fenOf(typed), order) ?? true }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="改后应付"
              isRequired
              inputMode="decimal"
              autoComplete="off"
              after="元"
              error={fieldState.error?.message}
            />
          )}
        />
        <ReasonField control={control} name="reason" rule={pricingReason} label="改价原因" presets={PRICE_REASONS} />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          确认改价
        </Button>
      </form>
    </Sheet>
  )
}
