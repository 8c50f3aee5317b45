import { closingReason } from '@heyi/contract/orders/order-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

/** A note for colleagues; the member does not see it. */
export function RemarkSheet({ order, onClose }: { order: HandledOrder; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { remark: order.staff_remark } })
  const close = useAskClose(formState.isDirty, '备注还没有保存，确定离开吗？', onClose)
  const submit = handleSubmit(async ({ remark }) => {
    const body = { order_id: order.id, event: 'remark' as const, reason: remark.trim() }
    // What stood there when it was read is what may be written over without asking.
    const read = formState.defaultValues?.remark ?? ''
    const send = (version = read) => api.orders.setOrderStateTo({ ...body, version }, { quiet: true })
    try {
      if (!(await sendOver(send))) return
      toast(body.reason ? '备注已保存' : '备注已清除', { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title="内部备注">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Controller
          control={control}
          name="remark"
          render={({ field }) => (
            <TextArea
              {...field}
              label="备注"
              hint="只有同事能看到，会员看不到；清空后保存就是删除备注"
              maxLength={closingReason.max}
            />
          )}
        />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          保存备注
        </Button>
      </form>
    </Sheet>
  )
}
