import { invoices as entries } from '@heyi/contract/orders/invoices'
import { topic } from '../../../kernel/room.ts'
import { invoiceEvents } from './events.ts'

export const invoices = topic(import.meta.dirname, entries, { events: invoiceEvents })
