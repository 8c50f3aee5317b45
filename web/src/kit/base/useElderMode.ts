import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

/** True while `<html data-mode="elder">`. */
export function useElderMode(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.mode === 'elder',
    () => false,
  )
}
