import { type SettlementEvent, settlementLife, settlementStates } from '@heyi/contract/orders/settlement-states'
import { eventsIn } from '@heyi/contract/states'
import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { IdPage } from '../../../kernel/db/paging.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { daysOfMonth, shanghaiDay, spanOfMonth } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { commissionsOf, companyScope } from '../../organisation/index.ts'
import { amountsOf, sumsOf } from '../figures/store-settled.ts'
import { listSettlements, type Settled, soldElsewhere } from './store.ts'

/** Whether a month is over: before, what is owed for it still grows. */
export const isOver = (month: string, now: Date): boolean => `${month}-31` < `${shanghaiDay(now).slice(0, 7)}-01`

/** Merchants whose settlements somebody may see; null: all. */
export const settlementScope = async (tx: Tx, staff: StaffActor): Promise<readonly number[] | null> =>
  staff.is_admin ? null : await companyScope(tx, staff)

/** What merchants are owed at the moment, by what happened in a month: of each order as it stands, for who decides. */
export async function owedNow(tx: Tx, company_ids: readonly number[], month: string) {
  const commissions = await commissionsOf(tx, company_ids)
  return amountsOf(tx, company_ids, spanOfMonth(month), commissions)
}

/** The same by its days. */
async function owedByDays(tx: Tx, company_ids: readonly number[], month: string, now: Date) {
  const commissions = await commissionsOf(tx, company_ids)
  return sumsOf(tx, company_ids, daysOfMonth(month), commissions, now)
}

type Looking = { actor: Actor & { staff: StaffActor }; now: Date }
function actionsOf(row: Pick<Settled, 'state' | 'month' | 'checked_by'>, { actor, now }: Looking): SettlementEvent[] {
  const isFirst = row.checked_by !== null && actor.own_ids.includes(row.checked_by)
  return eventsIn(settlementLife, row.state, 'staff').filter(
    (event) => (event !== 'check' || isOver(row.month, now)) && (event !== 'confirm' || !isFirst),
  )
}

/** A page of merchants with what each is owed for a month: as it was checked, or as it is worked out now. */
export async function showSettlements(
  tx: Tx,
  scope: readonly number[] | null,
  asked: { month: string; company_id: number },
  { page, ...looking }: Looking & { page: IdPage },
) {
  const rows = await listSettlements(tx, scope, asked, page)
  const open = rows.filter(({ state }) => state === 'OPEN').map(({ company_id }) => company_id)
  const orders = merchantScope(looking.actor.staff)
  const [owed, who, elsewhere] = await inOrder(
    tx,
    (tx) => (open.length ? owedByDays(tx, open, asked.month, looking.now) : null),
    (tx) =>
      people.byIds(tx, [...new Set(rows.flatMap((row) => [row.checked_by ?? [], row.confirmed_by ?? []].flat()))]),
    (tx) =>
      orders.kind === 'organs'
        ? soldElsewhere(
            tx,
            rows.map(({ company_id }) => company_id),
            orders.organ_ids,
            spanOfMonth(asked.month),
          )
        : null,
  )
  return rows.map((row) => ({
    ...row,
    ...(row.state === 'OPEN' ? owed?.(row.company_id) : {}),
    id: row.company_id,
    merchantId: row.company_id,
    is_elsewhere: elsewhere?.has(row.company_id) ?? false,
    state_name: settlementStates[row.state].name,
    checked_by: who.get(row.checked_by ?? 0)?.name ?? '',
    confirmed_by: who.get(row.confirmed_by ?? 0)?.name ?? '',
    actions: actionsOf(row, looking),
  }))
}
