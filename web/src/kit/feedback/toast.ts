import { create } from 'zustand'

export type ToastKind = 'plain' | 'good' | 'warn' | 'bad'

export type ToastItem = {
  id: number
  message: string
  kind: ToastKind
  /** It stays so long that it can be closed. */
  isLong: boolean
  /** It is read out and not drawn: the screen says it itself. */
  isUnseen?: boolean
  action?: ToastAction
  /** The person has pressed something since: where that leads elsewhere, it stays behind. */
  isBeforePress?: boolean
  /** It goes along to the screen that is being opened. */
  isCarried?: boolean
}

/** What a toast offers, such as 撤销; it must be possible otherwise too. */
export type ToastAction = { text: string; onPress: () => void }

/** Milliseconds a toast and a notice stay (product specification, section 9). */
const TOAST_MS = 2500
const NOTIFY_MS = 3000
/** Long enough to read, decide and reach the button. */
const ACTION_MS = 10_000
/** In elder mode, and what each letter adds there beyond a short sentence. */
const ELDER_MS = 6000
const LETTER_MS = 250

// What is tested without a document toasts too.
const isElder = () => globalThis.document?.documentElement.dataset.mode === 'elder'
function stayOf(message: string, ms: number): number {
  return isElder() ? Math.max(ms, ELDER_MS, [...message].length * LETTER_MS) : ms
}

/** What `ToastRegion` shows: the last sentence, which takes the place of the one before. */
export const useToasts = create<{ item: ToastItem | null }>(() => ({ item: null }))

let lastId = 0

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useToasts.setState(({ item }) => ({ item: item?.id === id ? null : item }))
}

type Options = { kind?: ToastKind; duration_ms?: number; action?: ToastAction | undefined; isUnseen?: boolean }

/** Shows a short sentence for 2.5 s, in elder mode for as long as it takes to read; never put in it what must not be missed. */
export function toast(message: string, options: Options = {}): void {
  lastId += 1
  const id = lastId
  const { kind = 'plain', action, isUnseen } = options
  const stay_ms = stayOf(message, options.duration_ms ?? (action ? ACTION_MS : TOAST_MS))
  const isLong = stay_ms >= ELDER_MS
  useToasts.setState({ item: { id, message, kind, isLong, ...(action && { action }), ...(isUnseen && { isUnseen }) } })
  setTimeout(() => dismissToast(id), stay_ms)
}

/** A notice of something that arrived: stays 3 s. */
export function toastNotice(message: string, kind: ToastKind = 'plain'): void {
  toast(message, { kind, duration_ms: NOTIFY_MS })
}

/** Reads a sentence out that the screen shows itself: a screen reader hears what is said in a place that was there before. */
export function announce(message: string): void {
  toast(message, { isUnseen: true })
}

/** The person has pressed something: what is shown belongs to the screen where they press. */
export function markPress(): void {
  useToasts.setState(({ item }) => (item ? { item: { ...item, isBeforePress: true } } : {}))
}
/** The app opens another screen: what it has just said goes along, what the person has had time to press after does not. */
export function carryToast(): void {
  useToasts.setState(({ item }) => (item && !item.isBeforePress ? { item: { ...item, isCarried: true } } : {}))
}
/** Another screen is shown: a toast of the one before ends, but for one that was carried or that offers something. */
export function endToasts(): void {
  useToasts.setState(({ item }) => {
    if (item?.isCarried) return { item: { ...item, isCarried: false } }
    return { item: item?.action ? item : null }
  })
}
