import type { Tx } from '../../../kernel/db/tx.ts'
import { forgetDocument } from '../certification/personal.ts'
import { revokeAll } from '../core/store-session.ts'
import { forgetChoices } from '../notices/store.ts'
import { forgetBindings } from '../wechat/store.ts'
import { writeState } from './store.ts'

/**
 * Moves a person from one state to another and ends their sessions where they are not to come in any more. Whoever is removed
 * gives back what only one person may have: phone, WeChat account and document. False where they are not in that state.
 */
export async function moveMember(
  tx: Tx,
  id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  if (!(await writeState(tx, id, from, to))) return false
  if (to !== 'active') await revokeAll(tx, { user_id: id, except: 0, now })
  if (to === 'removed') {
    await forgetBindings(tx, id)
    await forgetChoices(tx, id)
    await forgetDocument(tx, id, now)
  }
  return true
}
