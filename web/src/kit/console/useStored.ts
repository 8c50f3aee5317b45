import { useCallback, useState } from 'react'
import { localTexts, readJson } from '../web-storage.ts'

/** A value kept on this device as JSON; what cannot be read counts as absent. */
export function useStored<Value>(key: string, fallback: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (readJson(localTexts.get(key)) as Value | null) ?? fallback)
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      localTexts.set(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, store]
}
