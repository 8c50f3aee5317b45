import type { Listener } from '../../../kernel/jobs/events.ts'
import { deletePayPasswords } from './store.ts'

/** Nobody is behind the number any more: their pay password goes. */
export const forgetPayPasswords: Listener<'person.left'> = ({ events, tx }) =>
  deletePayPasswords(
    tx,
    [...new Set(events.map(({ payload }) => payload.user_id))].sort((a, b) => a - b),
  )
