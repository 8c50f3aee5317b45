import { auditNote } from '@heyi/contract/orders/refund-rules'
import { useState } from 'react'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { money } from '../../../../lib/format.ts'
import {
  actOnRefund,
  agreedOf,
  backWords,
  decidedMeanwhile,
  effectOf,
  isLess,
  refundActs,
} from '../../parts/refund-acts.ts'
import type { StaffRefund } from '../../parts/staff-refunds.ts'
import type { DecisionProps } from './decision.ts'

type Agreed = { fen: number | null; reason: string }

/** Less than was asked for may be agreed to, for a reason. */
const fieldsOf = (refund: StaffRefund): FormField<Agreed>[] => [
  {
    kind: 'money',
    name: 'fen',
    label: '同意退多少钱',
    isRequired: true,
    isHidden: () => refund.most_fen === 0,
    max_fen: refund.most_fen,
    hint: `最多${money(refund.most_fen)}。退得少，请在下面写明原因`,
  },
  {
    kind: 'textarea',
    name: 'reason',
    label: '给会员的说明（可不填）',
    isHidden: ({ fen }) => isLess(refund, fen),
    rows: 2,
    maxLength: auditNote.max,
    problem: auditNote.problem,
  },
  {
    kind: 'textarea',
    name: 'reason',
    label: '少退的原因',
    isRequired: true,
    hint: '会员会看到',
    isHidden: ({ fen }) => !isLess(refund, fen),
    rows: 2,
    maxLength: auditNote.max,
    problem: auditNote.problem,
  },
]

/** Agrees to all of the money or to less of it. */
export function AgreeDialog({ refund, onClose, onDone }: DecisionProps) {
  // What was read when it was opened: who was faster must not be overruled.
  const [read] = useState(refund)
  async function send({ fen, reason }: Agreed) {
    const after = await actOnRefund(read, 'agree', { fen: fen ?? 0, reason: reason.trim() })
    onDone('agree', after)
  }
  return (
    <FormDialog<Agreed>
      title={refundActs.agree.title}
      confirmText={refundActs.agree.confirm}
      fields={fieldsOf(read)}
      values={{ fen: agreedOf(read), reason: '' }}
      send={send}
      over={decidedMeanwhile(refund, read)}
      onClose={onClose}
    >
      <FactList>
        <Fact name="会员">
          {read.buyer.name} {read.buyer.mobile_masked}
        </Fact>
        <Fact name="现在会退">{backWords(read)}</Fact>
      </FactList>
      <p>{effectOf(read, 'agree')}</p>
    </FormDialog>
  )
}
