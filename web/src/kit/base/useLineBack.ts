import { useEffect } from 'react'

/** Calls when the network is back, while it is waited for. */
export function useLineBack(isWaiting: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [isWaiting, onBack])
}
