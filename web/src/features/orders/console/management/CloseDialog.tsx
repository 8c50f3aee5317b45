import { closingReason } from '@heyi/contract/orders/order-rules'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { CLOSE_REASONS } from '../../parts/closing.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'

/** Why the order is closed; the member reads it. */
export function CloseDialog({ order, onClose, onDone }: DialogProps) {
  async function send({ reason }: { reason: string }) {
    const input = { order_id: order.id, event: 'close' as const, reason: reason.trim() }
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    onDone('订单已关闭，占用的库存和积分已退回', after)
  }
  return (
    <FormDialog
      title="关闭订单"
      confirmText="关闭订单"
      isDanger
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '关闭原因',
          isRequired: true,
          rows: 3,
          maxLength: closingReason.max,
          problem: closingReason.problem,
          presets: CLOSE_REASONS,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      over={overtaken(order, 'close')}
      onClose={onClose}
    >
      <p>关闭后不能恢复，占用的库存和积分会退回。会员会收到关闭的原因。</p>
    </FormDialog>
  )
}
