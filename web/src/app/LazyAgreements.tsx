import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '../lib/session.ts'
import { loadChunk } from './chunk.ts'

/** Asks who is signed in for agreements that are new; its code comes after the first screen. */
export function LazyAgreements() {
  const user_id = useUser()?.user_id ?? 0
  const [Ask, setAsk] = useState<ComponentType<{ user_id: number }> | null>(null)
  useEffect(() => {
    if (!user_id || Ask) return
    loadChunk(() => import('../features/identity/index.ts')).then(
      (module) => setAsk(() => module.AskAgreements),
      () => undefined,
    )
  }, [user_id, Ask])
  return Ask && user_id ? <Ask key={user_id} user_id={user_id} /> : null
}
