import { useEffect } from 'react'

type Lock = { release: () => Promise<void> }
type Wakeful = { wakeLock?: { request: (kind: 'screen') => Promise<Lock> } }

/** Keeps the screen from going dark while a part is shown, where the browser can; a page that comes back asks again. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as unknown as Wakeful
    if (!wakeLock) return
    let held: Promise<Lock | null> = Promise.resolve(null)
    const take = () => {
      if (document.visibilityState === 'visible') held = wakeLock.request('screen').catch(() => null)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void held.then((lock) => lock?.release())
    }
  }, [])
}
