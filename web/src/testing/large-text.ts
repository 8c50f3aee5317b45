import { vi } from 'vitest'

/** A narrow phone whose browser shows text twice as large, until the test ends. */
export function showLargeText(): void {
  vi.stubGlobal('innerWidth', 320)
  document.documentElement.style.fontSize = '32px'
}
export function endLargeText(): void {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
}
