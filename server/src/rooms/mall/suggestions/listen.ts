import type { Listener } from '../../../kernel/jobs/events.ts'
import { mergedPeople } from '../../identity/index.ts'
import { dropViews } from './store.ts'

/** Whoever does not want suggestions of their own any more is not remembered by what they looked at. */
export const forgetViews: Listener<'consent.withdrawn'> = async ({ events, tx }) => {
  for (const { payload } of events)
    if (payload.kind === 'recommend') await dropViews(tx, await mergedPeople.ownIds(tx, payload.user_id))
}
