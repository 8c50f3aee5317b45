import { useState } from 'react'
import { useUser } from '../session.ts'
import { storage } from '../storage.ts'

type Aside = { width: number; isFolded: boolean }
/** In rem. */
const USUAL: Aside = { width: 15, isFolded: false }

/** What stands beside a table, as the person keeps it on this device: how wide, and whether it is folded away. */
export function useAside(resourceKey: string) {
  const key = `aside_${resourceKey}_${useUser()?.user_id ?? 0}` as const
  const [kept, setKept] = useState<Aside>(() => {
    const found = storage.object<Partial<Aside>>(key)
    return {
      width: typeof found?.width === 'number' ? found.width : USUAL.width,
      isFolded: found?.isFolded === true,
    }
  })
  function keep(change: Partial<Aside>): void {
    const next = { ...kept, ...change }
    setKept(next)
    storage.set(key, next)
  }
  return [kept, keep] as const
}
