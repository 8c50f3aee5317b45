import { z } from 'zod'
import { call, permission, signedIn } from '../call.ts'
import { ClientReqId, DateOnly, idOf, keyOf, line, lineOf, Version } from '../fields.ts'
import { EMAIL } from '../organisation/company-rules.ts'
import { P } from '../permissions.ts'
import {
  EMAIL_WRONG,
  type InvoiceKind,
  invoiceKinds,
  invoiceTitle,
  invoiceUrlProblem,
  refusingReason,
  taxNoProblem,
} from './invoice-rules.ts'
import { OrderDetail } from './shapes.ts'

const fits = (problem: (text: string) => string | null) => (text: string, ctx: z.RefinementCtx) => {
  const words = problem(text)
  if (words) ctx.addIssue({ code: 'custom', message: words })
}

export const invoices = {
  setInvoice: call({
    path: '/api/order/setInvoice',
    summary: 'Asks for the invoice of one of my orders, or says anew to whom, until it is issued',
    kind: 'write',
    changes: ['order'],
    access: signedIn,
    idempotent: true,
    input: z
      .object({
        order_id: idOf('order'),
        kind: keyOf<InvoiceKind>(invoiceKinds),
        title: lineOf(invoiceTitle),
        /** Of a company. */
        tax_no: line(20).default(''),
        email: line(100).regex(EMAIL, EMAIL_WRONG),
        client_req_id: ClientReqId.optional(),
      })
      .superRefine(({ kind, tax_no }, ctx) => {
        const words = kind === 'company' ? taxNoProblem(tax_no) : null
        if (words) ctx.addIssue({ code: 'custom', path: ['tax_no'], message: words })
      }),
    output: OrderDetail,
    reasons: ['ORDER_NOT_FOUND', 'INVOICE_NOT_POSSIBLE'],
  }),
  setInvoiceTo: call({
    path: '/api/order/setInvoiceTo',
    summary: 'The staff’s side of an invoice: issued under a number, refused with a reason, or void after a refund',
    kind: 'write',
    changes: ['order'],
    access: permission(P.orderHandle),
    idempotent: true,
    input: z.object({
      order_id: idOf('order'),
      event: z.enum(['issue', 'refuse', 'void']),
      number: line(20).default(''),
      issued_on: DateOnly.optional(),
      url: line(500).superRefine(fits(invoiceUrlProblem)).default(''),
      reason: lineOf({ ...refusingReason, min: 0 }).default(''),
      /** When it was asked for, as it was read: its title may be another one by now. */
      version: Version,
      client_req_id: ClientReqId.optional(),
    }),
    output: OrderDetail,
    reasons: [
      'ORDER_NOT_FOUND',
      'INVOICE_NOT_FOUND',
      'INVOICE_STATE_CHANGED',
      'INVOICE_NOT_POSSIBLE',
      'INVOICE_FACTS_WRONG',
      'REASON_REQUIRED',
      'CHANGED_MEANWHILE',
    ],
  }),
}
