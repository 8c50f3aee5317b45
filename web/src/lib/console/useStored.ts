import { useCallback, useState } from 'react'
import { type StorageKey, storage } from '../storage.ts'

/** A list kept in local storage; what cannot be read counts as empty. */
export function useStored<Item extends object>(key: StorageKey): [Item[], (items: Item[]) => void] {
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
