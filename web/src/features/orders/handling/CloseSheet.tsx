import { closingReason } from '@heyi/contract/orders/order-rules'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { CLOSE_REASONS } from '../parts/closing.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

/** Why the order is closed; the member reads it. */
export function CloseSheet({ order, onClose }: { order: HandledOrder; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const close = useAskClose(formState.isDirty, '关闭的原因还没有提交，确定离开吗？', onClose)
  const submit = handleSubmit(async ({ reason }) => {
    try {
      const said = { order_id: order.id, event: 'close' as const, reason: reason.trim() }
      await api.orders.setOrderStateTo(said, { quiet: true })
      toast('订单已关闭，占用的库存和积分已退回', { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title="关闭订单">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>关闭后不能恢复，占用的库存和积分会退回。会员会收到关闭的原因。</p>
        <ReasonField control={control} name="reason" rule={closingReason} label="关闭原因" presets={CLOSE_REASONS} />
        <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
          关闭订单
        </Button>
      </form>
    </Sheet>
  )
}
