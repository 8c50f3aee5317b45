import { z } from 'zod'
import { call, forMembers, nothing, permission, signedIn } from '../call.ts'
import { ClientReqId, DateOnly, idOf, keyOf, line, lineOf, MediaId, Version } from '../fields.ts'
import { MB } from '../media/shapes.ts'
import { P } from '../permissions.ts'
import {
  emailProblem,
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

/** To whom an invoice is made out. */
const invoiceTo = {
  kind: keyOf<InvoiceKind>(invoiceKinds),
  title: lineOf(invoiceTitle),
  /** Of a company. */
  tax_no: line(20).default(''),
  /** '' for none: it is seen with the order. */
  email: line(100).superRefine(fits(emailProblem)).default(''),
}
const companyHasNumber = ({ kind, tax_no }: { kind: InvoiceKind; tax_no: string }, ctx: z.RefinementCtx) => {
  const words = kind === 'company' ? taxNoProblem(tax_no) : null
  if (words) ctx.addIssue({ code: 'custom', path: ['tax_no'], message: words })
}
export const InvoiceTo = z.object(invoiceTo).superRefine(companyHasNumber)

export const invoices = {
  getInvoiceTitle: call({
    path: '/api/order/getInvoiceTitle',
    summary: 'To whom my latest invoice was made out; null where I never asked for one',
    kind: 'read',
    about: ['order'],
    access: forMembers('查看了发票抬头'),
    input: z.object({}),
    output: z.object({
      last: z.object({ kind: invoiceTo.kind, title: z.string(), tax_no: z.string(), email: z.string() }).nullable(),
    }),
    reasons: [],
  }),
  setInvoice: call({
    path: '/api/order/setInvoice',
    summary: 'Asks for the invoice of one of my orders, or says anew to whom, until it is issued',
    kind: 'write',
    changes: ['order'],
    access: forMembers('申请了开票'),
    idempotent: true,
    input: z
      .object({ order_id: idOf('order'), ...invoiceTo, client_req_id: ClientReqId.optional() })
      .superRefine(companyHasNumber),
    output: OrderDetail,
    reasons: ['ORDER_NOT_FOUND', 'INVOICE_NOT_POSSIBLE'],
  }),
  setInvoiceFile: call({
    path: '/api/order/setInvoiceFile',
    summary:
      'Sends the file of an invoice that is issued next: a PDF or a picture, which goes after a day where none is',
    kind: 'write',
    changes: nothing('nothing shows a file before its invoice is issued'),
    access: permission(P.orderHandle),
    overwrites: nothing('a file is added, and belongs to no invoice before one is issued with it'),
    upload: { maxBytes: 10 * MB },
    timeout: 120_000,
    limits: [{ by: 'user', max: 60, seconds: 60 }],
    input: z.object({}),
    output: z.object({ file_id: z.uuid() }),
    reasons: ['FILE_MISSING', 'INVOICE_FILE_UNSUPPORTED', 'FILE_TYPE_UNSUPPORTED', 'FILE_BROKEN', 'FILE_TOO_MANY'],
  }),
  getInvoiceFile: call({
    path: '/api/order/getInvoiceFile',
    summary: 'What opens the file of an issued invoice, to who bought and to staff who issue it; reading it is logged',
    kind: 'read',
    about: ['order'],
    access: signedIn,
    input: z.object({ order_id: idOf('order') }),
    output: z.object({ id: z.uuid(), ticket: z.string() }),
    reasons: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND'],
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
      /** What setInvoiceFile answered. */
      file_id: MediaId.optional(),
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
      'INVOICE_FILE_GONE',
      'REASON_REQUIRED',
      'CHANGED_MEANWHILE',
    ],
  }),
}
