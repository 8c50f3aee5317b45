import { type CashEvent, cashLife, cashStates } from '@heyi/contract/orders/cash-states'
import { eventsIn } from '@heyi/contract/states'
import type { Actor } from '../../../kernel/actor.ts'
import type { IdPage } from '../../../kernel/db/paging.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { type Person, people } from '../../identity/index.ts'
import { type CashFilter, listReports, type ReportRow } from './store.ts'

type Looking = { actor: Actor; now: Date }

/** What whoever looks may do about a day's cash: who has counted it does not sign it, and nobody counts a day that has not come. */
function actionsOf({ state, day, counted_by }: ReportRow, { actor, now }: Looking): CashEvent[] {
  const isFirst = counted_by !== null && actor.own_ids.includes(counted_by)
  return eventsIn(cashLife, state, 'staff').filter(
    (event) => (event !== 'count' || day <= shanghaiDay(now)) && (event !== 'sign' || !isFirst),
  )
}

const namesOf = (rows: readonly ReportRow[]): number[] =>
  rows.flatMap(({ counted_by, signed_by, takers, log }) => [
    ...[counted_by, signed_by].flatMap((id) => id ?? []),
    ...takers.map(({ taker_id }) => taker_id),
    ...log.map(({ actor_id }) => actor_id),
  ])

function shown(row: ReportRow, who: ReadonlyMap<number, Person>, looking: Looking) {
  const nameOf = (id: number | null) => who.get(id ?? 0)?.name ?? ''
  const sum_fen = row.in_fen - row.out_fen
  return {
    ...row,
    merchantId: row.company_id,
    state_name: cashStates[row.state].name,
    receipts: row.last_nth,
    sum_fen,
    difference_fen: row.counted_fen === null ? null : row.counted_fen - sum_fen,
    counted_by: nameOf(row.counted_by),
    signed_by: nameOf(row.signed_by),
    takers: row.takers.map(({ taker_id, ...taken }) => ({ name: nameOf(taker_id), ...taken })),
    log: row.log.map(({ event, actor_id, created_at, ...entry }) => ({
      ...entry,
      label: cashLife.moves.find((move) => move.event === event)?.label ?? event,
      by: nameOf(actor_id),
      at: created_at,
    })),
    actions: actionsOf(row, looking),
  }
}

/** A page of reports as staff see them. */
export async function showReports(tx: Tx, filter: CashFilter, page: IdPage, looking: Looking) {
  const rows = await listReports(tx, filter, page)
  const who = await people.byIds(tx, [...new Set(namesOf(rows))])
  return rows.map((row) => shown(row, who, looking))
}
