import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { takesOff, thresholdWords } from '@heyi/contract/rewards/coupon-rules'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fenOf, money } from '../../../lib/format.ts'
import { useOpening } from '../../../lib/opening.ts'
import { useConfirmOnce } from '../../../lib/scan/useConfirmOnce.ts'

type Call = Contract['rewards']['useCoupon']
export type Looked = OutputOf<Call>

/** Under a name of its own: the wire's begins as those of React's hooks do. */
function sendCode(input: InputOf<Call>): Promise<Looked> {
  const { useCoupon: send } = api.rewards
  return send(input, { quiet: true })
}

/** What was typed as the bill: what can be sent, what is wrong with it, and what comes of it in words. */
export function billOf({ needs_bill, coupon }: Looked, text: string) {
  if (!needs_bill) return { bill_fen: undefined, problem: '', words: '' }
  const bill_fen = text.trim() ? fenOf(text.trim()) : null
  if (bill_fen === null || bill_fen < 0)
    return { bill_fen: undefined, problem: '请填写消费金额，最多两位小数', words: '' }
  if (bill_fen < coupon.threshold_fen)
    return { bill_fen, problem: `这张优惠券${thresholdWords(coupon.threshold_fen)}`, words: '' }
  const off = takesOff(coupon, { goods_fen: bill_fen, unit_fen: 0, freight_fen: 0 })
  return { bill_fen, problem: '', words: `可减${money(off)}，应收${money(bill_fen - off)}` }
}

/** Looks at the coupon of a code once, since every look at a wrong code counts against the desk; then redeems it. */
export function useRedeem(code: string) {
  const opened = useOpening(code, () => sendCode({ code, confirm: 0 }))
  const [done, setDone] = useState<Looked | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { confirm, isUnheard } = useConfirmOnce(sendCode)
  async function redeem(bill_fen: number | undefined): Promise<void> {
    setRefusal(null)
    const outcome = await confirm({ code, confirm: 1, ...(bill_fen === undefined ? {} : { bill_fen }) })
    if (outcome !== 'unheard' && 'done' in outcome) setDone(outcome.done)
    else if (outcome !== 'unheard') setRefusal(outcome.refusal)
    window.scrollTo({ top: 0 })
  }
  const problem = refusal ?? opened.error
  return {
    /** The coupon while it may be redeemed. */
    looked: problem || done ? undefined : opened.data,
    done,
    problem,
    isPending: opened.isPending,
    isUnheard,
    look: opened.again,
    redeem,
  }
}
