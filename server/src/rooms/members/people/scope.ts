import { type StaffActor, seesOrgans } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { organTree, scopeOf } from '../../organisation/index.ts'

/** Organisations whose members a staff member sees; null where they see all there are, but for `except`. */
export type MemberScope = { organ_ids: readonly number[] | null; except: number | null }

/** Members whom a staff member may see to at all. */
export const wholeScope = (staff: StaffActor): MemberScope => ({
  organ_ids: seesOrgans(staff),
  except: null,
})

/** The same, narrowed by the two boxes of a list. Refuses where neither is ticked. */
export function boxedScope(staff: StaffActor, boxes: { only_organ: boolean; this_organ: boolean }): MemberScope {
  const scope = scopeOf(boxes)
  if (scope === null) refuse('BAD_INPUT', { fields: [{ path: 'only_organ', msg: '请至少选择一项数据范围' }] })
  if (scope === 'own') return { organ_ids: [staff.active_organ_id], except: null }
  return { ...wholeScope(staff), except: scope === 'below' ? staff.active_organ_id : null }
}

/** The same, where the boxes mean one organisation and what stands below it; null where the asker does not act for it. */
export async function placedScope(
  tx: Tx,
  staff: StaffActor,
  { organ_id, ...boxes }: { organ_id: number; only_organ: boolean; this_organ: boolean },
): Promise<MemberScope | null> {
  const whole = boxedScope(staff, boxes)
  if (!organ_id) return whole
  const isMine = (id: number) => staff.is_admin || staff.organ_ids.includes(id)
  if (!isMine(organ_id)) return null
  return { organ_ids: (await organTree.inScope(tx, organ_id, boxes)).filter(isMine), except: null }
}
