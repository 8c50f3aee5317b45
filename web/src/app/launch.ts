import { CONSOLE_HOME, CONSOLE_LOGIN } from '../lib/routes.ts'
import { session } from '../lib/session.ts'
import { windowStorage } from '../lib/storage.ts'

/** WeChat returns `?code=&state=` before the `#`: good once, so the address does not keep it. */
export function takeLaunchCode(): void {
  if (!location.search) return
  const given = new URLSearchParams(location.search)
  const code = given.get('code')
  if (code) {
    windowStorage.set('launch_code', code)
    windowStorage.set('launch_state', given.get('state') ?? '')
  }
  history.replaceState(history.state, '', location.pathname + location.hash)
}

const PHONE = /Mobi|Android|iPhone|iPad|HarmonyOS|OpenHarmony|MicroMessenger/i
const DESKTOP_WIDTH = 900

function isDesktop(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return !PHONE.test(navigator.userAgent) && !isTouchMac && window.innerWidth >= DESKTOP_WIDTH
}

/** Remembers for this window that the phone's shell was chosen at a desktop. */
export function choosePhoneShell(): void {
  windowStorage.set('shell', 'phone')
}

/** A desktop that opens / gets the console; a phone gets home. */
export function leadDesktop(): void {
  const isRoot = location.hash === '' || location.hash === '#' || location.hash === '#/'
  if (!isRoot || !isDesktop() || windowStorage.text('shell') === 'phone') return
  history.replaceState(history.state, '', `#${session.isSignedIn() ? CONSOLE_HOME : CONSOLE_LOGIN}`)
}
