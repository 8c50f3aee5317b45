import { identityReason } from '@heyi/contract/orders/order-rules'
import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { SmsField, sendWorking } from '../../identity/index.ts'
import type { HandedWithoutCode, OrderDetailData } from '../parts/orders.ts'
import { type ChosenUses, linesOf } from '../parts/uses.ts'
import { CHECKED, withoutCode } from '../parts/without-code.ts'
import styles from './WithoutCode.module.css'

type Props = {
  way: UnshownWay
  order: OrderDetailData
  chosen: ChosenUses
  onDone: (answer: HandedWithoutCode) => void
  onClose: () => void
}

/** Hands an order over, on the phone, to who can show no code: by the code on the member's own phone, or because the clerk has checked who it is. */
export function WithoutCodeSheet({ way, order, chosen, onDone, onClose }: Props) {
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', reason: '' } })
  const close = useAskClose(formState.isDirty, '还没有核销，要离开吗？', onClose)
  const order_id = order.id
  const { title, text } = withoutCode[way]
  const submit = handleSubmit(async ({ code, reason }) => {
    try {
      const known = way === 'sms' ? { code } : { reason: reason.trim() }
      onDone(await api.orders.handOverWithoutCode({ order_id, way, ...known, lines: linesOf(chosen) }, { quiet: true }))
    } catch (error) {
      if (error instanceof ApiError && error.reason.startsWith('CAPTCHA_'))
        setError('code', { message: sentenceOf(error) }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text(order.buyer.mobile_masked)}</p>
        {way === 'sms' ? (
          <SmsField
            control={control}
            name="code"
            label="会员报的6位短信码"
            storageKey="pickup"
            receiver={String(order_id)}
            onSend={() => sendWorking((work) => api.orders.sendPickupCode({ order_id, work }, { quiet: true }))}
          />
        ) : (
          <ReasonField control={control} name="reason" label="核对了什么" rule={identityReason} presets={CHECKED} />
        )}
        <Button type="submit" variant="accent" size="l" isWide isBusy={formState.isSubmitting}>
          确认核销
        </Button>
      </form>
    </Sheet>
  )
}
