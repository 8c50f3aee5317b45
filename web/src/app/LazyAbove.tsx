import { useUser } from '../lib/session.ts'
import { useChunk } from './useChunk.ts'

/** What stands above the screens of who is signed in; its code comes after the first screen. */
export function LazyAbove() {
  const user_id = useUser()?.user_id ?? 0
  const Above = useChunk(user_id !== 0, async () => (await import('./AboveScreens.tsx')).AboveScreens)
  return Above && user_id ? <Above key={user_id} user_id={user_id} /> : null
}
