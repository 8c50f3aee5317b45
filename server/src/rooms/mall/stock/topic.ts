import { stock as entries } from '@heyi/contract/mall/stock'
import { topic } from '../../../kernel/room.ts'
import { tellLow } from './alerts.ts'
import { stockEvents } from './events.ts'
import { followStock } from './left.ts'
import { findSkus, namesOfSkus } from './store-counts.ts'

export const stock = topic(import.meta.dirname, entries, {
  events: stockEvents,
  tasks: { tellLow, followStock },
  names: { sku: { of: namesOfSkus, find: findSkus } },
})
