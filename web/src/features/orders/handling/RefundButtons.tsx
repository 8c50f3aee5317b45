import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { actOnRefund, actsOf, doneWords, effectOf, type RefundAct, refundActs } from '../parts/refund-acts.ts'
import type { RefundDecision, StaffRefund } from '../parts/staff-refunds.ts'
import { AgreeSheet } from './AgreeSheet.tsx'
import { ReceiveSheet } from './ReceiveSheet.tsx'
import { RefuseSheet } from './RefuseSheet.tsx'

type Decision = Pick<RefundDecision, 'fen' | 'restock' | 'reason'>
/** What a yes or no answers; the others ask for more. */
const isPlain = (act: RefundAct): act is 'payOut' | 'retry' => act === 'payOut' || act === 'retry'

/** What may be decided about the refund now; the way on stands last, at the thumb. */
export function RefundButtons({ refund }: { refund: StaffRefund }) {
  const [asked, setAsked] = useState<Exclude<RefundAct, 'payOut' | 'retry'> | null>(null)
  const acts = actsOf(refund)
  /** Decides it, or says why not: who was faster is in the sentence, and the page is read again by itself. */
  async function decide(act: RefundAct, decision?: Decision): Promise<void> {
    try {
      toast(doneWords(act, await actOnRefund(refund, act, decision)), { kind: 'good' })
      setAsked(null)
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  async function press(act: RefundAct): Promise<void> {
    if (!isPlain(act)) return setAsked(act)
    const { title, confirm: confirmText } = refundActs[act]
    if (await confirm({ title, message: effectOf(refund, act), confirmText })) await decide(act)
  }
  // What a colleague has decided meanwhile is asked no more.
  const open = asked && acts.includes(asked) ? asked : null
  const sheet = { refund, onClose: () => setAsked(null) }
  return (
    <>
      {[...acts].reverse().map((act) => (
        <Button
          key={act}
          size="l"
          variant={refundActs[act].isDanger ? 'plain' : 'primary'}
          isGuarded={isPlain(act)}
          aria-haspopup="dialog"
          onPress={() => press(act)}
        >
          {refundActs[act].confirm}
        </Button>
      ))}
      {open === 'agree' && <AgreeSheet {...sheet} onSend={(decision) => decide(open, decision)} />}
      {open === 'receive' && <ReceiveSheet {...sheet} onSend={(goods) => decide(open, goods)} />}
      {(open === 'reject' || open === 'refuseReturn') && (
        <RefuseSheet {...sheet} act={open} onSend={(decision) => decide(open, decision)} />
      )}
    </>
  )
}
