import { MIN_TAIL, ORDER_NO } from '@heyi/contract/orders/order-rules'

/** What stands in the box: something that names one order, something to look for, something that is neither, or nothing. */
export type DeskText = { kind: 'code' | 'number' | 'words' | 'wrong'; text: string } | { kind: 'none' }

/** Reads what a scanner or a person typed. Every look at a wrong code counts against the desk, so half a code is none. */
export function readDeskText(typed: string): DeskText {
  const text = typed.trim()
  const digits = text.replace(/[\s-]/g, '')
  if (text === '') return { kind: 'none' }
  if (text.startsWith('WO1.') || /^\d{12}$/.test(digits)) return { kind: 'code', text }
  if (ORDER_NO.test(digits)) return { kind: 'number', text: digits }
  if (/^\d+$/.test(digits) && digits.length >= MIN_TAIL) return { kind: 'words', text: digits }
  return { kind: 'wrong', text }
}
