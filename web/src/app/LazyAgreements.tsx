import { useUser } from '../lib/session.ts'
import { useChunk } from './useChunk.ts'

/** Asks who is signed in for agreements that are new; its code comes after the first screen. */
export function LazyAgreements() {
  const user_id = useUser()?.user_id ?? 0
  const Ask = useChunk(user_id !== 0, async () => (await import('../features/identity/index.ts')).AskAgreements)
  return Ask && user_id ? <Ask key={user_id} user_id={user_id} /> : null
}
