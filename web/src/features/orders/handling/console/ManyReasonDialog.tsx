import { closingReason } from '@heyi/contract/orders/order-rules'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { reasonActs } from '../../parts/closing.ts'
import { readAll } from './order-batch.ts'
import { movedWords, type Outcome } from './outcomes.ts'
import type { StaffOrderDetail, StaffOrderRow } from './staff-orders.ts'

type Props = {
  event: 'close' | 'remark'
  rows: readonly StaffOrderRow[]
  onLeft: (left: readonly Outcome[]) => void
  /** Null where nothing was done. */
  onClose: (reason: string | null) => void
}

const { close } = reasonActs
const asked = {
  close: { ...close, done: '个已关闭', field: close.label },
  remark: {
    title: '加备注',
    text: '加在每个订单的内部备注后面，只有同事能看到。',
    field: '备注',
    done: '个已加备注',
    rule: closingReason,
    presets: [],
  },
} as const

/** What is written to one of them: a remark stands below the one that is there. */
function inputOf(event: Props['event'], order: StaffOrderDetail, reason: string) {
  const order_id = order.id
  if (event === 'close') return { order_id, event, reason }
  const { staff_remark } = order
  return { order_id, event, reason: staff_remark ? `${staff_remark}\n${reason}` : reason, version: staff_remark }
}

/** Closes the selected orders, or writes a remark to each of them, for one reason. */
export function ManyReasonDialog({ event, rows, onLeft, onClose }: Props) {
  const { title, text, field, done, rule, presets } = asked[event]
  async function send({ reason }: { reason: string }) {
    const all: Outcome[] = []
    // One after the other: what of the money has to be asked for at the gateway takes a moment.
    for (const order of await readAll(rows)) {
      const { order_no } = order
      try {
        await api.orders.setOrderStateTo(inputOf(event, order, reason.trim()), { quiet: true })
        all.push({ order_no, is_done: true, words: '' })
      } catch (error) {
        all.push({ order_no, is_done: false, words: sentenceOf(error) })
      }
    }
    onLeft(all.filter(({ is_done }) => !is_done))
    onClose(movedWords(all, done))
  }
  return (
    <FormDialog
      title={`${title}（${rows.length}）`}
      confirmText={title}
      isDanger={event === 'close'}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: field,
          isRequired: true,
          rows: 3,
          maxLength: rule.max,
          problem: (words) => (words.trim() === '' ? '请填写' : rule.problem(words)),
          presets,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={() => onClose(null)}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
