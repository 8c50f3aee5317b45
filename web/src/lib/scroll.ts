import { useEffect, useRef } from 'react'
import { nav } from './nav.ts'
import { windowStorage } from './storage.ts'

const KEY = 'scroll_places'
const KEPT = 60
/** How long a screen may go on growing before its place is given up. */
const SETTLE_MS = 2_000

const read = (): Record<string, number> => windowStorage.object<Record<string, number>>(KEY) ?? {}

function remember(key: string, top: number): void {
  const places = Object.entries(read()).filter(([name]) => name !== key)
  windowStorage.set(KEY, Object.fromEntries([...places.slice(-KEPT), [key, Math.round(top)]]))
}

/** Puts a screen back where it was left, once its first data is shown; a new screen starts at its top. */
export function useSavedScroll(isReady: boolean): void {
  const key = useRef('')
  key.current ||= nav.visit()

  useEffect(() => {
    if (!(key.current in read())) window.scrollTo(0, 0)
    const own = key.current
    // A screen that only replaces its own parameters (a filter, a tab) stays the same one.
    const screen = nav.screen()
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const now = nav.visit()
        if (now === own || nav.screen() === screen) remember(now, window.scrollY)
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  // Only with the first data: what a filter brings afterwards is not what was left.
  const isBack = useRef(false)
  useEffect(() => {
    if (!isReady || isBack.current) return
    isBack.current = true
    const top = read()[key.current]
    return top ? scrollWhenLongEnough(top) : undefined
  }, [isReady])
}

/** What is shown now on this screen is another thing, read from its beginning. */
export function startAtTop(): void {
  remember(nav.visit(), 0)
  window.scrollTo(0, 0)
}

/** What a screen draws below its first screenful may come a moment later: waits for it, unless the person moves first. */
function scrollWhenLongEnough(top: number): () => void {
  const over = new AbortController()
  const stop = () => over.abort()
  const frame = requestAnimationFrame(() => {
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, top)
      if (window.scrollY >= top - 1) stop()
    })
    over.signal.addEventListener('abort', () => observer.disconnect())
    if (!over.signal.aborted) observer.observe(document.body)
  })
  const wait = setTimeout(stop, SETTLE_MS)
  for (const sign of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(sign, stop, { signal: over.signal, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(wait)
    stop()
  }
}
