import { MAX_FIGURE_ROWS } from '@heyi/contract/orders/figure-rules'
import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { figureFilters, figureRows } from '../figures.ts'
import { sumFigures, waitsSince } from '../store.ts'

export const getOrderStatistics: Handler<typeof orders.getOrderStatistics> = async ({ input, actor, tx }) => {
  const { now, before } = figureFilters(actor.staff, input)
  const rows = await figureRows(tx, input.by, now, MAX_FIGURE_ROWS)
  const [totals, earlier, waits_since] = await inOrder(
    tx,
    (tx) => sumFigures(tx, now),
    (tx) => sumFigures(tx, before),
    waitsSince,
  )
  return { rows, totals, before: earlier, waits_since }
}
