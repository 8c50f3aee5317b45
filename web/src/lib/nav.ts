import { carryToast } from '../kit/feedback/toast.ts'
import { confirm } from '../kit/overlays/confirm.ts'
import { keepOverlays } from '../kit/overlays/overlays.ts'
import { address, type Search, safePage } from './address.ts'
import { Entries } from './entries.ts'
import { CONSOLE_LOGIN, HOME, LOGIN } from './routes.ts'
import { session } from './session.ts'

type Bound = { entries: Entries; isKnown: (path: string) => boolean }
type Guard = { question: () => string; lift: () => void }

let bound: Bound | null = null
// Screens before this place belong to a stack that a relaunch has cleared.
let base = 0
let guard: Guard | null = null

/** Takes the window's history over, for an app that has the screens `isKnown` knows. */
export function bindNav(isKnown: (path: string) => boolean): Entries {
  bound?.entries.end()
  const entries = new Entries()
  base = 0
  bound = { entries, isKnown }
  keepOverlays((close) => entries.open(close))
  return entries
}

const current = (): string => bound?.entries.address.href ?? '/'

/** Goes on, or asks first where unsaved work is guarded. */
async function askFirst(go: () => void): Promise<void> {
  const asking = guard
  if (!asking) return go()
  if (
    !(await confirm({
      title: '离开这一页',
      message: asking.question(),
      confirmText: '离开',
      cancelText: '继续编辑',
      isDanger: true,
    }))
  )
    return
  asking.lift()
  go()
}

type Way = 'push' | 'replace' | 'relaunch'

/** Follows an address once no overlay is in the way; false where nothing is built there. */
function go(way: Way, path: string, search?: Search): boolean {
  const to = address(path === HOME ? '/' : path, search)
  if (!bound?.isKnown(to.split('?')[0] ?? '/')) {
    void confirm({ title: '提示', message: '页面跳转失败', cancelText: null })
    return false
  }
  if (way === 'push' && to === current()) return true
  const { entries } = bound
  carryToast()
  entries.leave(() => {
    if (way === 'relaunch') base = entries.index
    if (way === 'push') entries.push(to)
    else entries.replace(to)
  })
  return true
}

/** `go` for what a person asks for: unsaved work is asked about. True where the screen is built. */
function goAsking(way: Way, path: string, search?: Search): boolean {
  if (!guard) return go(way, path, search)
  void askFirst(() => go(way, path, search))
  return true
}

/** Every way from screen to screen. Overlays that are open, or closing, are waited for here: callers need not. */
export const nav = {
  /** Opens a screen over this one. */
  push: (path: string, search?: Search) => goAsking('push', path, search),
  /** Opens a screen in place of this one. */
  redirect: (path: string, search?: Search) => goAsking('replace', path, search),
  /** Opens a screen and forgets the ones below it: back leads home. Unsaved work is not asked about. */
  relaunch: (path: string, search?: Search) => go('relaunch', path, search),
  /** Goes to a tab of the tab bar. */
  switchTab: (path: string) => goAsking('relaunch', path),
  /** One screen back; home (or `fallback`) when there is none. */
  back(fallback = '/'): void {
    void askFirst(() => {
      const entries = bound?.entries
      carryToast()
      entries?.leave(() => {
        if (entries.index > base) entries.back()
        else go('replace', fallback)
      })
    })
  },
  /** Goes on with what is no change of screen but loses unsaved work all the same, once the person agrees. */
  leaveWork: (go: () => void): void => void askFirst(go),
  current,
  /** Resolves once no overlay has an entry in the history any more, nor one that closes. */
  settled: (): Promise<void> => new Promise((done) => (bound ? bound.entries.leave(done) : done())),
  /** Names this visit of the screen: it stays the same over a reload, and no later visit has it. */
  visit: (): string => bound?.entries.visit ?? '',
  /** Names the screen: it stays the same while only its own parameters are replaced. */
  screen: (): string => bound?.entries.screen ?? '',
  isConsole: () => current().startsWith('/pagesPC'),
  /** The sign-in screen of this shell; afterwards the person returns to `page`, or to where they are now. */
  toLogin(page?: string): void {
    const from = safePage(page ?? current())
    const isConsole = (from ?? '').startsWith('/pagesPC')
    const login = isConsole ? CONSOLE_LOGIN : LOGIN
    if (current().startsWith(login)) return
    go('replace', login, from && from !== '/' ? { back: from } : {})
  },
  /** An inside address is followed, one that starts with http opens a new window. */
  follow(link: string): void {
    if (/^https?:\/\//.test(link)) window.open(link, '_blank', 'noopener,noreferrer')
    else if (link) goAsking('push', link.replace(/^#/, ''))
  },
  /** Asks this before the person leaves the screen, by a link or by going back; returns how to lift it. */
  guard(question: () => string): () => void {
    const own: Guard = {
      question,
      lift() {
        free?.()
        if (guard === own) guard = null
      },
    }
    const free = bound?.entries.holdBack((step) => void askFirst(step))
    guard = own
    return own.lift
  },
}

/** Asks to sign in before acting; true when the person is signed in already. */
export function requireSignIn(): boolean {
  if (session.isSignedIn()) return true
  const from = safePage(current())
  // In place of this screen, so that after the sign-in it does not lie under itself.
  go('replace', nav.isConsole() ? CONSOLE_LOGIN : LOGIN, from && from !== '/' ? { back: from } : {})
  return false
}

const REDIRECT_MS = 300
let leaving: ReturnType<typeof setTimeout> | undefined

/** The server no longer knows the session: after 300 ms to the login of this shell. */
export function signedOut(): void {
  if (leaving) return
  const page = current()
  leaving = setTimeout(() => {
    leaving = undefined
    session.signOut({ isChosen: false })
    nav.toLogin(page)
  }, REDIRECT_MS)
}
