import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import { auditLook } from '../../../kernel/audit/looked.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { people } from '../../identity/index.ts'
import type { OrdersDeps } from './deps.ts'
import { isOwn, memberDetail, opensPhone, pickupDeskDetail, rightsOf, staffCard, staffDetail } from './show.ts'
import { type CardRow, inScope, ofMember, printedAt, readDetail } from './store-read.ts'

/** One of a person's orders as they see it; null where it is not theirs. */
export async function showToMember(
  tx: Tx,
  own_ids: readonly number[],
  order_id: number,
  deps: Pick<OrdersDeps, 'secrets' | 'setting'>,
  now: Date,
) {
  const row = await readDetail(tx, order_id, ofMember(own_ids))
  return row && memberDetail(row, await people.byIds(tx, [row.user_id]), deps, now)
}

type Staff = Actor & { staff: StaffActor }
type Looking = { deps: Pick<OrdersDeps, 'secrets' | 'setting'>; request: RequestFacts; now: Date }
/** An order in scope as staff see it; null where there is none. That they read a whole phone is noted. */
export async function showToStaff(tx: Tx, actor: Staff, order_id: number, { deps, request, now }: Looking) {
  const row = await readDetail(tx, order_id, inScope(merchantScope(actor.staff)))
  if (!row) return null
  const rights = rightsOf(actor, row)
  const look = { actor_id: actor.user_id, subject_id: row.user_id, action: 'order.phone', request } as const
  if (opensPhone(row, rights) && !isOwn(row, actor)) await auditLook(tx, look)
  return staffDetail(row, actor, { who: await people.byIds(tx, [row.user_id]), deps, now })
}
/** An order in scope as it is shown at the pickup desk. */
export async function showAtPickupDesk(tx: Tx, actor: Staff, order_id: number, now: Date) {
  const row = await readDetail(tx, order_id, inScope(merchantScope(actor.staff)))
  return row && pickupDeskDetail(row, rightsOf(actor, row), await people.byIds(tx, [row.user_id]), now)
}

/** Orders as rows of a staff list, with their buyers and whether their slips were printed. */
export async function staffCards(tx: Tx, actor: Staff, rows: readonly CardRow[], now: Date) {
  const of = <K extends 'id' | 'user_id'>(key: K) => rows.map((row) => row[key])
  const [who, printed] = await inOrder(
    tx,
    (tx) => people.byIds(tx, of('user_id')),
    (tx) => printedAt(tx, of('id')),
  )
  return rows.map((row) => staffCard(row, rightsOf(actor, row), { who, printed }, now))
}
