import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { q } from '../../../../lib/query.ts'
import { actsOf, doneWords, type RefundAct, refundActs } from '../../parts/refund-acts.ts'
import type { StaffRefund } from '../../parts/staff-refunds.ts'
import { AgreeDialog } from './AgreeDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'

/** What may be decided about the refund now, read off its own `actions`. */
export function RefundActions({ refund_id }: { refund_id: number }) {
  const { data: refund } = useQuery(q.orders.getRefundTo({ refund_id }))
  const [asked, setAsked] = useState<RefundAct | null>(null)
  if (!refund) return null
  const dialog = {
    refund,
    onClose: () => setAsked(null),
    onDone(act: RefundAct, after: StaffRefund) {
      toast(doneWords(act, after), { kind: 'good' })
      setAsked(null)
    },
  }
  return (
    <>
      {[...actsOf(refund)].reverse().map((act) => (
        <Button
          key={act}
          variant={refundActs[act].isDanger ? 'danger' : 'primary'}
          isGuarded={false}
          aria-haspopup="dialog"
          onPress={() => setAsked(act)}
        >
          {refundActs[act].confirm}
        </Button>
      ))}
      {asked === 'agree' && <AgreeDialog {...dialog} />}
      {asked && asked !== 'agree' && <DecideDialog {...dialog} act={asked} />}
    </>
  )
}
