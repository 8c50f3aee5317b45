import { useSyncExternalStore } from 'react'
import { useLine } from './line.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** True while the browser believes it has a network. */
function useNetwork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** True while the browser believes it has a network, and the server answers. */
export function useOnline(): boolean {
  const hasNetwork = useNetwork()
  const isLost = useLine((line) => line.isLost)
  return hasNetwork && !isLost
}
