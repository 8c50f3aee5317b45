import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { scopeOf } from './rules.ts'
import { organsBelow } from './store.ts'

/**
 * The organisations that the two scope boxes of a list mean, seen from one: itself, the open ones below it, or both.
 * Refuses where neither box is ticked.
 */
export async function organsInScope(
  tx: Tx,
  organ_id: number,
  flags: { only_organ: boolean; this_organ: boolean },
): Promise<number[]> {
  const scope = scopeOf(flags)
  if (scope === null) refuse('BAD_INPUT', { fields: [{ path: 'only_organ', msg: '请至少选择一项数据范围' }] })
  if (scope === 'own') return [organ_id]
  return (await organsBelow(tx, organ_id)).filter((id) => scope === 'both' || id !== organ_id)
}
