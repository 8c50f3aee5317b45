import { useEffect, useRef } from 'react'

const KEY = 'scroll_places'
const KEPT = 60
/** How long a screen may go on growing before its place is given up. */
const SETTLE_MS = 2_000

type EntryState = { __TSR_key?: string; key?: string; __TSR_index?: number }

/** A screen that only replaces its own parameters (a filter, a tab) stays the same place in the history. */
function screenPlace(): string {
  const index = (window.history.state as EntryState | null)?.__TSR_index ?? 0
  return `${index} ${window.location.hash.split('?')[0]}`
}

/** Names the current history entry; an overlay's entry copies the state below it and so keeps the name. */
function entryKey(): string {
  const state = window.history.state as EntryState | null
  return state?.__TSR_key ?? state?.key ?? window.location.hash
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function remember(key: string, top: number): void {
  const places = Object.entries(read()).filter(([name]) => name !== key)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...places.slice(-KEPT), [key, Math.round(top)]])))
  } catch {
    // Without storage a screen simply starts at its top.
  }
}

/** Puts a screen back where it was left, once its first data is shown; a new screen starts at its top. */
export function useSavedScroll(isReady: boolean): void {
  const key = useRef('')
  key.current ||= entryKey()

  useEffect(() => {
    if (!(key.current in read())) window.scrollTo(0, 0)
    const own = key.current
    const place = screenPlace()
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const now = entryKey()
        if (now === own || screenPlace() === place) remember(now, window.scrollY)
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  useEffect(() => {
    const top = isReady ? read()[key.current] : undefined
    return top ? scrollWhenLongEnough(top) : undefined
  }, [isReady])
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
