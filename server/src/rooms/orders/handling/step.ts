import type { orders } from '@heyi/contract/orders/index'
import type { Context } from '../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Ended } from '../paying/attempts.ts'

/** What a step of the staff's side is given: what the gateway said before of the order's open attempts too. */
export type StepContext = Context<typeof orders.setOrderStateTo, OrdersDeps> & { ended: Ended }
