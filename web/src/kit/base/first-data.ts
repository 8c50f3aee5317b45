/** Whether the screen shows its first data; one that says what went wrong shows something too. */
export const isDataShown = (): boolean => document.querySelector('main[data-ready="true"]') !== null

/** Calls `look` whenever that may have changed. Returns what ends it. */
export function watchScreen(look: () => void): () => void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-ready'] })
  return () => observer.disconnect()
}
