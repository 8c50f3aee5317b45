import { useState } from 'react'
import { useUser } from '../session.ts'
import { storage } from '../storage.ts'

type Aside = { width: number; isFolded: boolean }
/** In rem. */
const USUAL_WIDTH = 15
/** From which width of the window, in px, there is room for both. */
const WIDE = 1440

/** What stands beside a table, as the person keeps it on this device: how wide, and whether it is folded away. */
export function useAside(resourceKey: string) {
  const key = `aside_${resourceKey}_${useUser()?.user_id ?? 0}` as const
  const [kept, setKept] = useState<Aside>(() => {
    const found = storage.object<Partial<Aside>>(key)
    return {
      width: typeof found?.width === 'number' ? found.width : USUAL_WIDTH,
      // In a small window the table needs the room.
      isFolded: found?.isFolded ?? window.innerWidth < WIDE,
    }
  })
  function keep(change: Partial<Aside>): void {
    const next = { ...kept, ...change }
    setKept(next)
    storage.set(key, next)
  }
  return [kept, keep] as const
}
