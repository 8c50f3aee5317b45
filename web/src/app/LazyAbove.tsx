import { useEffect, useState } from 'react'
import { useUser } from '../lib/session.ts'
import { firstData } from './first-data.ts'
import { useChunk } from './useChunk.ts'

/** What stands above every screen; its code comes after the first data of a screen. */
export function LazyAbove() {
  const user_id = useUser()?.user_id ?? 0
  const [isTime, setTime] = useState(false)
  useEffect(() => void firstData.then(() => setTime(true)), [])
  const Above = useChunk(isTime, async () => (await import('./AboveScreens.tsx')).AboveScreens)
  return Above && <Above user_id={user_id} />
}
