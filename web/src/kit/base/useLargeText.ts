import { useSyncExternalStore } from 'react'

/** So few letters' widths, of the root's size, in a row leave no room for several rows above the content. */
const FEW_LETTERS = 16

function isLarge(): boolean {
  const root = document.documentElement
  if (root.dataset.mode === 'elder') return true
  const letter = Number.parseFloat(getComputedStyle(root).fontSize)
  return letter > 0 && window.innerWidth / letter < FEW_LETTERS
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-text', 'style'] })
  window.addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', onChange)
  }
}

/** True in elder mode, and where letters are so large that few stand in a row: what is not always needed waits behind one button. */
export const useLargeText = (): boolean => useSyncExternalStore(subscribe, isLarge, () => false)
