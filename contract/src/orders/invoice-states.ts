import { type Actor, eventsIn, lifecycle, nextState, type Transition } from '../states.ts'

/** States of an order's invoice. */
export const invoiceStates = {
  ASKED: { name: '等待开票' },
  ISSUED: { name: '已开票' },
  REFUSED: { name: '没有开票' },
  RED: { name: '要冲红重开' },
  VOID: { name: '已冲红作废' },
} as const
export type InvoiceState = keyof typeof invoiceStates
export type InvoiceEvent = 'ask' | 'issue' | 'refuse' | 'refund' | 'void'

const moves = [
  { from: 'ASKED', event: 'ask', to: 'ASKED', by: ['owner'], label: '修改开票信息' },
  { from: 'ASKED', event: 'issue', to: 'ISSUED', by: ['staff'], label: '开票' },
  { from: 'ASKED', event: 'refuse', to: 'REFUSED', by: ['staff'], label: '不开票' },
  { from: 'REFUSED', event: 'ask', to: 'ASKED', by: ['owner'], label: '重新申请开票' },
  { from: 'ISSUED', event: 'refund', to: 'RED', by: ['system'], label: '退了款，原发票要冲红' },
  { from: 'RED', event: 'issue', to: 'ISSUED', by: ['staff'], label: '冲红后重开' },
  { from: 'RED', event: 'void', to: 'VOID', by: ['staff'], label: '冲红作废' },
] as const satisfies readonly Transition<InvoiceState, InvoiceEvent>[]

export const invoiceLife = lifecycle<InvoiceState, InvoiceEvent>({
  title: 'Invoice',
  states: invoiceStates,
  begins: { ASKED: 'asked for' },
  moves,
})

/** The next state, or null where the table does not allow it. */
export const nextInvoiceState = (from: InvoiceState, event: InvoiceEvent, by: Actor): InvoiceState | null =>
  nextState(invoiceLife, from, event, by)
/** The events somebody may cause in a state, for buttons. */
export const invoiceEvents = (from: InvoiceState, by: Actor): InvoiceEvent[] => eventsIn(invoiceLife, from, by)
