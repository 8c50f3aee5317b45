import { useCallback, useState } from 'react'
import { useUser } from '../session.ts'
import { storage } from '../storage.ts'

/** A list that the person keeps on this device, where others work too; what cannot be read counts as empty. */
export function useStored<Item extends object>(
  name: `views_${string}` | `columns_${string}` | 'pinned_console',
): [Item[], (items: Item[]) => void] {
  const key = `${name}_${useUser()?.user_id ?? 0}` as const
  const [items, setItems] = useState<Item[]>(() => {
    const found = storage.object<Item[]>(key)
    return Array.isArray(found) ? found : []
  })
  const store = useCallback(
    (next: Item[]) => {
      setItems(next)
      storage.set(key, next)
    },
    [key],
  )
  return [items, store]
}
