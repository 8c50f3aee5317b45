import { P } from '@heyi/contract/permissions'
import { type Actor, may, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { wholeScope } from '../people/scope.ts'
import { countWaiting } from './store.ts'

/** How many merges wait for somebody who may be the second person; null for who merges nobody. */
export async function mergesToDecide(tx: Tx, actor: Actor & { staff: StaffActor }): Promise<number | null> {
  if (!may(actor, P.memberMerge)) return null
  return (await countWaiting(tx, wholeScope(actor.staff), actor.own_ids)).to_decide
}
