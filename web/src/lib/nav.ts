import { confirm } from '../kit/confirm.ts'
import { address, type Search, safePage } from './address.ts'
import { CONSOLE_LOGIN, HOME, LOGIN } from './routes.ts'
import { session } from './session.ts'

/** What the app lends to navigation: its history and its route table. */
export type NavPort = {
  push: (href: string) => void
  replace: (href: string) => void
  back: () => void
  /** Place of the current entry in this app's own history, from 0. */
  index: () => number
  /** Address of the screen now shown, with its parameters. */
  current: () => string
  isKnown: (path: string) => boolean
}

let port: NavPort | null = null
// History entries before this one belong to a stack that a relaunch has cleared.
let base = 0

export function bindNav(given: NavPort): void {
  port = given
}

function go(how: 'push' | 'replace', path: string, search?: Search): boolean {
  const to = address(path === HOME ? '/' : path, search)
  const bare = to.split('?')[0] ?? '/'
  if (!port?.isKnown(bare)) {
    void confirm({ title: '提示', message: '页面跳转失败', cancelText: null })
    return false
  }
  if (how === 'push' && to === port.current()) return true
  port[how](to)
  return true
}

export const nav = {
  /** Opens a screen over this one. */
  push: (path: string, search?: Search) => go('push', path, search),
  /** Opens a screen in place of this one. */
  redirect: (path: string, search?: Search) => go('replace', path, search),
  /** Opens a screen and forgets the ones below it: back leads home. */
  relaunch(path: string, search?: Search): boolean {
    base = port?.index() ?? 0
    return go('replace', path, search)
  },
  /** Goes to a tab of the tab bar. */
  switchTab(path: string): boolean {
    base = port?.index() ?? 0
    return go('replace', path)
  },
  /** One screen back; home (or `fallback`) when there is none. */
  back(fallback = '/'): void {
    if (port && port.index() > base) port.back()
    else go('replace', fallback)
  },
  current: () => port?.current() ?? '/',
  isConsole: () => (port?.current() ?? '').startsWith('/pagesPC'),
  /** The sign-in screen of this shell; afterwards the person returns to `page`, or to where they are now. */
  toLogin(page?: string): void {
    const from = safePage(page ?? port?.current())
    const isConsole = (from ?? '').startsWith('/pagesPC')
    const login = isConsole ? CONSOLE_LOGIN : LOGIN
    if (port?.current().startsWith(login)) return
    go('replace', login, from && from !== '/' ? { back: from } : {})
  },
  /** An inside address is followed, one that starts with http opens a new window. */
  follow(link: string): void {
    if (/^https?:\/\//.test(link)) window.open(link, '_blank', 'noopener,noreferrer')
    else if (link) go('push', link.replace(/^#/, ''))
  },
}

/** Asks to sign in before acting; true when the person is signed in already. */
export function requireSignIn(): boolean {
  if (session.isSignedIn()) return true
  const from = safePage(nav.current())
  // In place of this screen, so that after the sign-in it does not lie under itself.
  go('replace', nav.isConsole() ? CONSOLE_LOGIN : LOGIN, from && from !== '/' ? { back: from } : {})
  return false
}

const REDIRECT_MS = 300
let leaving: ReturnType<typeof setTimeout> | undefined

/** The server no longer knows the session: after 300 ms to the login of this shell. */
export function signedOut(): void {
  if (leaving) return
  const page = nav.current()
  leaving = setTimeout(() => {
    leaving = undefined
    session.signOut({ isChosen: false })
    nav.toLogin(page)
  }, REDIRECT_MS)
}
