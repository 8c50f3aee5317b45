import { create } from 'zustand'

export type ToastKind = 'plain' | 'good' | 'warn' | 'bad'

export type ToastItem = {
  id: number
  message: string
  kind: ToastKind
  action?: ToastAction
}

/** What a toast offers, such as 撤销; it must be possible otherwise too. */
export type ToastAction = { text: string; onPress: () => void }

/** Milliseconds a toast and a notice stay (product specification, section 9). */
const TOAST_MS = 2500
const NOTIFY_MS = 3000
/** Long enough to read, decide and reach the button. */
const ACTION_MS = 10_000

/** What `ToastRegion` shows: the last sentence, which takes the place of the one before. */
export const useToasts = create<{ item: ToastItem | null }>(() => ({ item: null }))

let lastId = 0

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useToasts.setState(({ item }) => ({ item: item?.id === id ? null : item }))
}

/** Shows a short sentence for 2.5 s; never put in it what must not be missed. */
export function toast(
  message: string,
  options: { kind?: ToastKind; duration_ms?: number; action?: ToastAction | undefined } = {},
): void {
  lastId += 1
  const id = lastId
  const { kind = 'plain', action } = options
  useToasts.setState({ item: { id, message, kind, ...(action && { action }) } })
  setTimeout(() => dismissToast(id), options.duration_ms ?? (action ? ACTION_MS : TOAST_MS))
}

/** A notice of something that arrived: stays 3 s. */
export function toastNotice(message: string, kind: ToastKind = 'plain'): void {
  toast(message, { kind, duration_ms: NOTIFY_MS })
}
