import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

/** To whom an invoice is made out. */
export type InvoiceTo = NonNullable<OutputOf<Contract['orders']['getInvoiceTitle']>['last']>
export const nobody: InvoiceTo = { kind: 'person', title: '', tax_no: '', email: '' }
/** As it is sent: nothing around what was typed, and a person has no number. */
export const madeOut = ({ kind, title, tax_no, email }: InvoiceTo): InvoiceTo => ({
  kind,
  title: title.trim(),
  tax_no: kind === 'company' ? tax_no.trim() : '',
  email: email.trim(),
})
