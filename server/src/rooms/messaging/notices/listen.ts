import type { Listener, Listeners } from '../../../kernel/jobs/events.ts'
import { closeStreams } from './store.ts'
import { forgetMessages } from './store-personal.ts'

/** The last event of each person says whether they are notified of anything. */
const endNotices: Listener<'member.moved'> = async ({ events, tx, now }) => {
  const last = new Map(events.map(({ payload }) => [payload.user_id, payload.state]))
  await closeStreams(
    tx,
    [...last].map(([user_id, state]) => ({ user_id, closed_at: state === 'active' ? null : now })),
  )
}

/** Their notices go, and none comes after: staff may answer a dispute of somebody who has left. */
const forgetPeople: Listener<'person.left'> = async ({ events, tx, now }) => {
  const gone = [...new Set(events.map(({ payload }) => payload.user_id))]
  await closeStreams(
    tx,
    gone.map((user_id) => ({ user_id, closed_at: now })),
  )
  await forgetMessages(tx, gone, now)
}

export const listeners: Listeners = { 'member.moved': [endNotices], 'person.left': [forgetPeople] }
