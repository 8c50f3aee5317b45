import { useSyncExternalStore } from 'react'

/** So few letters' widths, of the root's size, in a row leave no room for several rows above the content. */
const FEW_LETTERS = 16

/** So few leave no room for three short words beside each other. */
const VERY_FEW_LETTERS = 12

function hasFewerThan(letters: number): boolean {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return letter > 0 && window.innerWidth / letter < letters
}
const isLarge = (): boolean => document.documentElement.dataset.mode === 'elder' || hasFewerThan(FEW_LETTERS)
const isVeryLarge = (): boolean => hasFewerThan(VERY_FEW_LETTERS)

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
/** True where letters are so large that even one short row breaks into several; elder mode alone is not that large. */
export const useVeryLargeText = (): boolean => useSyncExternalStore(subscribe, isVeryLarge, () => false)
