import { PICKUP_MINUTES } from '@heyi/contract/orders/pickup-states'
import { type Actor, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sayMoment, shanghaiDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { holdersOf } from '../../organisation/index.ts'
import { elsewhere } from '../core/rules.ts'
import { mayUndoWriteOff, UNDO_RIGHTS } from '../core/show.ts'
import { showAtPickupDesk } from '../core/show-to.ts'
import { lastAsked, moreReady, readWriteOff, type ScannedRow } from './store.ts'
import { lastUse } from './store-uses.ts'

type Used = { by: string; at: string }
/** Who handed an order over before, and when; null where nobody did. Who only looks is shown it with that. */
export async function usedBy(tx: Tx, order: ScannedRow): Promise<Used | null> {
  const done = order.state === 'COMPLETED' ? await readWriteOff(tx, order.id) : null
  return done && { by: done.actor_name, at: sayMoment(done.created_at) }
}

/** Colleagues who are named: more are not read out at a desk. */
const MAX_NAMED = 3
/** Who may undo what was handed over of an order today, by name; nobody where nothing was. */
async function undoers(tx: Tx, { id, organ_id, company_id, user_id }: ScannedRow, now: Date): Promise<string[]> {
  const last = await lastUse(tx, id)
  if (!last || shanghaiDay(last.created_at) !== shanghaiDay(now)) return []
  const ids = await holdersOf(tx, { organ_id, company_id, permission_ids: UNDO_RIGHTS, most: MAX_NAMED + 1 })
  const who = await people.byIds(tx, ids)
  // Nobody undoes what was handed to themselves.
  const others = ids.filter((id) => id !== user_id).slice(0, MAX_NAMED)
  return others.flatMap((id) => who.get(id)?.name || [])
}

/** Minutes for which who asked a colleague is told what came of it: longer than they wait. */
const TOLD_MINUTES = 3 * PICKUP_MINUTES

type Asking = { actor: Actor & { staff: StaffActor }; tx: Tx; now: Date }
type Shown = { done?: boolean; needs_code?: boolean; used?: Used | null }
/** An order as the pickup desk has it before it. Refuses ORDER_NOT_FOUND. */
export async function showAtDesk(
  { actor, tx, now }: Asking,
  order: ScannedRow,
  { done = false, needs_code = false, used = null }: Shown = {},
) {
  const since = new Date(now.getTime() - TOLD_MINUTES * 60_000)
  const asked = done ? null : await lastAsked(tx, order, { own_ids: actor.own_ids, since, now })
  const isHandedOver = done || asked?.state === 'DONE'
  const detail = (await showAtPickupDesk(tx, actor, order.id, now)) ?? refuse('ORDER_NOT_FOUND')
  return {
    order: detail,
    done,
    needs_code,
    used,
    elsewhere: elsewhere(actor.staff, order),
    more: isHandedOver ? await moreReady(tx, merchantScope(actor.staff), order) : null,
    undo_by: done || mayUndoWriteOff(actor) ? [] : await undoers(tx, order, now),
    asked,
  }
}
