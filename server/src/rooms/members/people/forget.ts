import type { Listener } from '../../../kernel/jobs/events.ts'
import { forgetPersonal } from '../../identity/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import type {} from '../core/events.ts'

/** Of whoever is removed goes what every topic keeps of a person, as where they leave by themselves; what only one may have went at once. */
export const forgetRemoved =
  (deps: Pick<MembersDeps, 'personal' | 'secrets'>): Listener<'member.moved'> =>
  async ({ events, tx, now }) => {
    const removed = events.flatMap(({ payload: { user_id, state } }) => (state === 'removed' ? user_id : []))
    const own_ids = [...new Set(removed)].sort((a, b) => a - b)
    await forgetPersonal(tx, deps, { own_ids, now })
  }
