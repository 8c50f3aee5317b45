import { textRule } from '../field-rule.ts'
import type { Delivery } from '../mall/deliveries.ts'

/** Pictures that an application may show. */
export const MAX_REFUND_PICTURES = 9
/** Days after completion in which goods may be given back. */
export const AFTER_SALE_DAYS = 7
type Reason = {
  name: string
  /** The merchant bears the freight. */
  seller: boolean
  /** It is not what it should be, so that even what is not taken back comes back. */
  faulty: boolean
  /** Only what has not left yet can have it, or only what was sent or handed over; left out is both. */
  of?: 'unsent' | 'sent'
  /** Where it can be; left out is everywhere. */
  by?: readonly Delivery[]
}
/** Why something is given back, as the person chooses, in the order in which it is offered. */
export const refundReasons = {
  unwanted: { name: '不想要了', seller: false, faulty: false },
  wrong_choice: { name: '拍错了', seller: false, faulty: false },
  late: { name: '等太久了', seller: true, faulty: false, of: 'unsent', by: ['express', 'pickup', 'service'] },
  missing: { name: '少发、漏发', seller: true, faulty: false, of: 'sent', by: ['express', 'pickup'] },
  broken: { name: '坏了、有质量问题', seller: true, faulty: true, of: 'sent', by: ['express', 'pickup', 'service'] },
  different: { name: '和描述不一样', seller: true, faulty: true, of: 'sent' },
  other: { name: '其他原因', seller: false, faulty: false },
} as const satisfies Record<string, Reason>
export type RefundReason = keyof typeof refundReasons
/** An order as it decides why it can be given back. */
export type Sending = { delivery: Delivery; was_sent: boolean; is_all_sent: boolean }
const fits = ({ of, by }: Reason, { delivery, was_sent, is_all_sent }: Sending): boolean =>
  (!by || by.includes(delivery)) && (of === undefined || (of === 'sent' ? was_sent : !is_all_sent))
/** The reasons that fit an order; of one that is sent in part both kinds do. */
export const reasonsFor = (order: Sending): RefundReason[] =>
  (Object.keys(refundReasons) as RefundReason[]).filter((reason) => fits(refundReasons[reason], order))
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
