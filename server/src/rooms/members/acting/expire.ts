import { audit } from '../../../kernel/audit/audit.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import type { MembersDeps } from '../core/deps.ts'
import { endDue } from './store.ts'

/** Ended in one transaction. */
const MAX_BATCH = 100

/** Half an hour is half an hour: what is over gets its end, and the banner of whoever acted goes. */
export const expireActing =
  ({ live }: Pick<MembersDeps, 'live'>) =>
  async ({ transact }: TaskContext): Promise<void> => {
    const step = () =>
      transact(async ({ tx, now, afterCommit }) => {
        const ended = await endDue(tx, { now, most: MAX_BATCH })
        for (const { id, user_id, organ_id } of ended)
          await audit(tx, {
            actor_id: null,
            subject_id: user_id,
            action: 'acting.expire',
            target: 'user',
            target_id: user_id,
            organ_id,
            detail: { acting_id: id },
          })
        afterCommit(() => live.changed(['acting'], { people: ended.map(({ actor_id }) => actor_id) }))
        return ended.length
      })
    while ((await step()) === MAX_BATCH);
  }
