import type { ParsedOf } from '@heyi/contract/call'
import { MAX_FIGURE_DAYS } from '@heyi/contract/orders/figure-rules'
import type { orders } from '@heyi/contract/orders/index'
import { merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { addDays } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { type FigureFilter, type FigureRow, NO_SUMS, readFigures } from './store.ts'

type Asked = ParsedOf<typeof orders.getOrderStatistics>

const DAY_MS = 86_400_000
/** How many days a span has, both ends included; refuses FIGURES_TOO_LONG. */
function daysOf({ date_from, date_to }: Pick<Asked, 'date_from' | 'date_to'>): number {
  const days = (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1
  if (days < 1 || days > MAX_FIGURE_DAYS) refuse('FIGURES_TOO_LONG')
  return days
}

/** What is asked for, and the span of as many days before it. */
export function figureFilters(
  staff: StaffActor,
  asked: Asked,
): { now: FigureFilter; before: FigureFilter; days: number } {
  const days = daysOf(asked)
  const now = {
    scope: merchantScope(staff),
    from: asked.date_from,
    to: asked.date_to,
    company_id: asked.merchantId,
    store_id: asked.store_id,
  }
  return { now, before: { ...now, from: addDays(now.from, -days), to: addDays(now.from, -1) }, days }
}

/** The rows of a look, named: every day of the span, or the first `most` of something else. */
export async function figureRows(tx: Tx, by: Asked['by'], filter: FigureFilter, most: number): Promise<FigureRow[]> {
  if (by !== 'day') {
    const rows = await readFigures(tx, by, filter, most)
    return by === 'staff' ? await withNames(tx, rows) : rows.map((row) => ({ ...row, name: row.name || '不经门店' }))
  }
  const rows = new Map((await readFigures(tx, by, filter, MAX_FIGURE_DAYS)).map((row) => [row.key, row]))
  const days: FigureRow[] = []
  for (let day = filter.from; day <= filter.to; day = addDays(day, 1))
    days.push(rows.get(day) ?? { ...NO_SUMS, key: day, name: day })
  return days.map((row) => ({ ...row, name: row.key }))
}

async function withNames(tx: Tx, rows: readonly FigureRow[]): Promise<FigureRow[]> {
  const [who] = await inOrder(tx, (tx) =>
    people.byIds(
      tx,
      rows.map(({ key }) => Number(key)),
    ),
  )
  return rows.map((row) => ({ ...row, name: who.get(Number(row.key))?.name || `工作人员 ${row.key}` }))
}
