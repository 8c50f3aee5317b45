import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { type ReasonEvent, reasonActs } from '../../parts/closing.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'

/** Why the order is closed, or its write-off undone; the member reads it. */
export function ReasonDialog({ order, event, onClose, onDone }: DialogProps & { event: ReasonEvent }) {
  const act = reasonActs[event]
  async function send({ reason }: { reason: string }) {
    const input = { order_id: order.id, event, reason: reason.trim() }
    onDone(act.done, await api.orders.setOrderStateTo(input, { quiet: true }))
  }
  return (
    <FormDialog
      title={act.title}
      confirmText={act.title}
      isDanger
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: act.label,
          isRequired: true,
          rows: 3,
          maxLength: act.rule.max,
          problem: act.rule.problem,
          presets: act.presets,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      over={overtaken(order, event)}
      onClose={onClose}
    >
      <p>{act.text}</p>
    </FormDialog>
  )
}
