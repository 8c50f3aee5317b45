import { textRule } from '../field-rule.ts'

/** Pictures that an application may show. */
export const MAX_REFUND_PICTURES = 9
/** Days after completion in which goods may be given back. */
export const AFTER_SALE_DAYS = 7
/**
 * Why something is given back, as the person chooses; `seller`: the merchant bears the freight; `faulty`: it is not what it should be, so
 * that even what is not taken back comes back.
 */
export const refundReasons = {
  unwanted: { name: '不想要了', seller: false, faulty: false },
  wrong_choice: { name: '拍错了', seller: false, faulty: false },
  late: { name: '一直没发货', seller: true, faulty: false },
  missing: { name: '少发、漏发', seller: true, faulty: false },
  broken: { name: '坏了、有质量问题', seller: true, faulty: true },
  different: { name: '和描述不一样', seller: true, faulty: true },
  other: { name: '其他原因', seller: false, faulty: false },
} as const
export type RefundReason = keyof typeof refundReasons
/** Reasons that only what has not left yet can have, and those that only what was sent or handed over can. */
const unsentOnly: readonly RefundReason[] = ['late']
const sentOnly: readonly RefundReason[] = ['missing', 'broken', 'different']
type Sending = { was_sent: boolean; is_all_sent: boolean }
/** The reasons that fit an order, in the order in which they are offered; of one that is sent in part all do. */
export const reasonsFor = ({ was_sent, is_all_sent }: Sending): RefundReason[] =>
  (Object.keys(refundReasons) as RefundReason[]).filter(
    (reason) => (was_sent || !sentOnly.includes(reason)) && (!is_all_sent || !unsentOnly.includes(reason)),
  )
/** More about it, in the person's words. */
export const refundNote = textRule(0, 200, '', '说明最多200个字')
/** What staff say to a decision; of a refusal it must not be empty. */
export const auditNote = textRule(2, 140, '请写明原因，至少2个字')

/**
 * What goes back of a line of which `done` units went back before and `more` go back now: cumulative shares rounded down, so that the last unit brings
 * the rest and all parts sum to what was paid, to the fen.
 */
export const shareBack = (paid: number, quantity: number, done: number, more: number): number =>
  Math.floor((paid * (done + more)) / quantity) - Math.floor((paid * done) / quantity)
