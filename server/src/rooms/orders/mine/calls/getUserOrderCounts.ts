import type { orders } from '@heyi/contract/orders/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../deps.ts'
import { countTabs, nothing, ofMember } from '../../store-read.ts'

export const getUserOrderCounts: Handler<typeof orders.getUserOrderCounts, OrdersDeps> = async ({ actor, tx }) =>
  countTabs(tx, { whose: ofMember(actor.own_ids), also: nothing })
