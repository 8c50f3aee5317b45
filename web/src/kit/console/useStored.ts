import { useCallback, useState } from 'react'

/** A value kept in local storage as JSON; what cannot be read counts as absent. */
export function useStored<Value>(key: string, fallback: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const text = localStorage.getItem(key)
      return text === null ? fallback : (JSON.parse(text) as Value)
    } catch {
      return fallback
    }
  })
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, store]
}
