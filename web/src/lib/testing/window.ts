import { vi } from 'vitest'
import { overlayOpened } from '../../kit/overlays/overlays.ts'
import { bindNav, nav } from '../nav.ts'

/** A window with a history of one document: like a browser's, its steps are made a moment after they are asked for. */
export function fakeWindow(stack: { state: unknown; hash: string }[], at = stack.length - 1) {
  const hearers = new Map<string, Set<() => void>>()
  const emit = (name: string) => [...(hearers.get(name) ?? [])].forEach((hear) => void hear())
  const enter = (how: 'push' | 'replace', state: unknown, url: string) => {
    const next = { state: structuredClone(state), hash: url.includes('#') ? url.slice(url.indexOf('#')) : here().hash }
    if (how === 'push') stack.splice(++at, stack.length, next)
    else stack[at] = next
  }
  const here = () => stack[at] ?? { state: null, hash: '' }
  const history = {
    get length() {
      return stack.length
    },
    get state() {
      return here().state
    },
    pushState: (state: unknown, _: string, url = '') => enter('push', state, url),
    replaceState: (state: unknown, _: string, url = '') => enter('replace', state, url),
    go(by: number) {
      setTimeout(() => {
        if (by === 0 || at + by < 0 || at + by >= stack.length) return
        at += by
        emit('popstate')
      }, 5)
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
  }
  return {
    history,
    location: {
      pathname: '/h5/',
      search: '',
      get hash() {
        return here().hash
      },
    },
    addEventListener: (name: string, hear: () => void) => hearers.set(name, (hearers.get(name) ?? new Set()).add(hear)),
    removeEventListener: (name: string, hear: () => void) => hearers.get(name)?.delete(hear),
    /** The person types another address. */
    type(hash: string) {
      enter('push', null, hash)
      emit('popstate')
    },
    /** All addresses, the current one in brackets, each overlay over one as a +. */
    drawn: () =>
      stack
        .map(({ hash, state }, i) => {
          const name = hash.replace('#/', '') + '+'.repeat((state as { depth?: number } | null)?.depth ?? 0)
          return i === at ? `[${name}]` : name
        })
        .join(' '),
    /** The page as it is after a reload. */
    reloaded: () => fakeWindow(stack, at),
  }
}
export type FakeWindow = ReturnType<typeof fakeWindow>

/** The window, and what the router hears of it. */
export const stage = { win: fakeWindow([{ state: null, hash: '' }]), heard: [] as string[] }

export function start(window: FakeWindow): void {
  stage.win = window
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {})
  const entries = bindNav((path) => path !== '/nowhere')
  stage.heard = []
  entries.listen(() => stage.heard.push(entries.address.href.slice(1)))
}
export const startAt = (hash: string) => start(fakeWindow([{ state: null, hash }]))
export const quiet = () => vi.advanceTimersByTimeAsync(100)
export const back = () => stage.win.history.back()

/** An overlay as a screen keeps one: closed by hand or by the back key, it is gone. */
export function open() {
  const overlay = { isOpen: true, backs: 0, close: () => {} }
  const gone = overlayOpened(() => {
    overlay.backs += 1
    overlay.close()
  })
  overlay.close = () => {
    if (overlay.isOpen) gone()
    overlay.isOpen = false
  }
  return overlay
}

/** The screens a and b, the second over the first. */
export async function twoScreens(): Promise<void> {
  vi.useFakeTimers()
  startAt('#/a')
  nav.relaunch('/a')
  nav.push('/b')
  await quiet()
  stage.heard = []
}
export function allOver(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
