import { create } from 'zustand'

/** Milliseconds before the overlay appears, and for which it then stays at least. */
const LOADING_DELAY_MS = 500
const LOADING_MIN_MS = 300

type LoadingState = {
  isShown: boolean
}

/** What `LoadingOverlay` reads. */
export const useLoading = create<LoadingState>(() => ({ isShown: false }))

let running = 0
let shownAt = 0
let showTimer: ReturnType<typeof setTimeout> | undefined
let hideTimer: ReturnType<typeof setTimeout> | undefined

function show() {
  shownAt = Date.now()
  useLoading.setState({ isShown: true })
}

function hide() {
  useLoading.setState({ isShown: false })
}

/** Counts what is under way; the overlay shows after 500 ms of waiting and then stays at least 300 ms. */
export const loading = {
  begin(): void {
    running += 1
    clearTimeout(hideTimer)
    if (running === 1 && !useLoading.getState().isShown) {
      clearTimeout(showTimer)
      showTimer = setTimeout(show, LOADING_DELAY_MS)
    }
  },
  end(): void {
    running = Math.max(0, running - 1)
    if (running > 0) return
    clearTimeout(showTimer)
    if (!useLoading.getState().isShown) return
    hideTimer = setTimeout(hide, Math.max(0, shownAt + LOADING_MIN_MS - Date.now()))
  },
}
