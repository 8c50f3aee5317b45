import { auditNote } from '@heyi/contract/orders/refund-rules'
import { useState } from 'react'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import {
  actOnRefund,
  decidedMeanwhile,
  effectOf,
  type RefundAct,
  refundActs,
  restockWords,
} from '../../parts/refund-acts.ts'
import type { DecisionProps } from './decision.ts'

type Decision = { restock: boolean; reason: string }
type Props = DecisionProps & { act: Exclude<RefundAct, 'agree'> }

/** A refusal with its reason, goods that came back, cash that was handed out, or another try. */
export function DecideDialog({ refund, act, onClose, onDone }: Props) {
  const [read] = useState(refund)
  const { title, confirm, isDanger, presets } = refundActs[act]
  const needsReason = isDanger === true
  async function send({ restock, reason }: Decision) {
    const after = await actOnRefund(read, act, {
      ...(act === 'receive' ? { restock } : {}),
      ...(needsReason ? { reason: reason.trim() } : {}),
    })
    onDone(act, after)
  }
  return (
    <FormDialog<Decision>
      title={title}
      confirmText={confirm}
      isDanger={isDanger}
      fields={[
        { kind: 'switch', name: 'restock', label: restockWords, isHidden: () => act !== 'receive' },
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: needsReason,
          isHidden: () => !needsReason,
          rows: 3,
          maxLength: auditNote.max,
          problem: auditNote.problem,
          presets,
        },
      ]}
      values={{ restock: read.restock, reason: '' }}
      send={send}
      over={decidedMeanwhile(refund, read)}
      onClose={onClose}
    >
      <p>{effectOf(read, act)}</p>
    </FormDialog>
  )
}
