import { useEffect } from 'react'
import { loading } from './loading.ts'

/** Shows the loading overlay for as long as it is there, e.g. as the fallback of a Suspense. */
export function Waiting() {
  useEffect(() => {
    loading.begin()
    return loading.end
  }, [])
  return null
}
