import type { InvoiceKind } from '@heyi/contract/orders/invoice-rules'
import { type InvoiceState, invoiceStates } from '@heyi/contract/orders/invoice-states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { orders } from './schema.ts'

/** The invoice of an order, as it was asked for and as it was issued; what happened to it stands in the order's log. */
export const invoice = pgTable(
  'invoice',
  {
    order_id: int8()
      .primaryKey()
      .references(() => orders.id),
    kind: text().$type<InvoiceKind>().notNull(),
    title: text().notNull(),
    tax_no: text().notNull().default(''),
    email: text().notNull(),
    state: text().$type<InvoiceState>().notNull().default('ASKED'),
    number: text().notNull().default(''),
    /** YYYY-MM-DD; '' until it is issued. */
    issued_on: text().notNull().default(''),
    url: text().notNull().default(''),
    /** A private file of the member's; it stays with the invoice. */
    file_id: uuid(),
    issued_fen: int8(),
    reason: text().notNull().default(''),
    asked_at: at().notNull(),
  },
  (t) => [
    index('invoice_todo').on(t.order_id).where(sql`state in ('ASKED', 'RED')`),
    uniqueIndex('invoice_file_once').on(t.file_id).where(sql`file_id is not null`),
    index('invoice_by_state').on(t.state, t.order_id),
    check(
      'invoice_state',
      sql`${t.state} in (${sql.raw(
        Object.keys(invoiceStates)
          .map((state) => `'${state}'`)
          .join(', '),
      )})`,
    ),
    check(
      'invoice_kind',
      sql`(${t.kind} = 'company' and ${t.tax_no} <> '') or (${t.kind} = 'person' and ${t.tax_no} = '')`,
    ),
    check(
      'invoice_issued',
      sql`${t.state} not in ('ISSUED', 'RED', 'VOID') or (${t.number} <> '' and ${t.issued_fen} > 0)`,
    ),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  invoice: 1125,
}
