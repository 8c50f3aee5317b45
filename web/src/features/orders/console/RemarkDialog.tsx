import { useState } from 'react'
import { TextArea } from '../../../kit/TextArea.tsx'
import { api } from '../../../lib/api.ts'
import { ActionDialog, type DialogProps } from './ActionDialog.tsx'
import type { StaffOrderDetail } from './staff-orders.ts'

/** A note for colleagues; the member does not see it. */
export function RemarkDialog({ order, onClose, onDone }: DialogProps<StaffOrderDetail>) {
  const [reason, setReason] = useState(order.staff_remark)
  async function send() {
    const input = { order_id: order.id, event: 'remark' as const, reason: reason.trim() }
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    onDone(input.reason ? '备注已保存' : '备注已清除', after)
  }
  return (
    <ActionDialog title="内部备注" confirmText="保存备注" onClose={onClose} send={send} check={() => true}>
      <TextArea
        label="备注"
        hint="只有同事能看到，会员看不到；清空后保存就是删除备注"
        rows={4}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}
