import { closingReason } from '@heyi/contract/orders/order-rules'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { DialogProps } from './dialog-props.ts'

/** A note for colleagues; the member does not see it. */
export function RemarkDialog({ order, onClose, onDone }: DialogProps) {
  async function send({ reason }: { reason: string }, version?: string) {
    const input = { order_id: order.id, event: 'remark' as const, reason: reason.trim(), version }
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    onDone(input.reason ? '备注已保存' : '备注已清除', after)
  }
  return (
    <FormDialog
      title="内部备注"
      confirmText="保存备注"
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '备注',
          hint: '只有同事能看到，会员看不到；清空后保存就是删除备注',
          rows: 4,
          maxLength: closingReason.max,
        },
      ]}
      values={{ reason: order.staff_remark }}
      version={order.staff_remark}
      send={send}
      onClose={onClose}
    />
  )
}
