import * as React from 'react'
import { hearTime } from '../kit/base/clock.ts'
import { queryClient } from '../lib/query.ts'
import { session } from '../lib/session.ts'
import { inForce, noticeChoices } from './identity.ts'
import { listed } from './mall.ts'
import { closeScreen } from './open-screen.tsx'
import { closeWire, fakeFetch, openWire, serve } from './serve.ts'
import { endTimers, trackTimers } from './timers.ts'
import { resetStores } from './zustand.ts'

// Once a worker: the modules of the app stay loaded from file to file, what they remember does not.
trackTimers()
Object.assign(globalThis, { fetch: fakeFetch, [Symbol.for('react-aria.i18n.locale')]: 'zh-CN' })
// Browsers step through the history a moment after they are asked.
const { go } = window.history
const later = (by: number) => void setTimeout(() => go.call(window.history, by))
Object.assign(window.history, { go: later, back: () => later(-1), forward: () => later(1) })
// React's development build takes a stack trace for every element, a fifth of a test's time, until it has taken many.
const internals = Object.values(React).find(
  (one) => one && typeof one === 'object' && 'recentlyCreatedOwnerStacks' in one,
)
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
const { queries } = queryClient.getDefaultOptions()
// A broken line is tried again as in the app, without the wait.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })

const { href } = window.location

/** A device on which nothing was opened before. */
export function prepare(): void {
  // A file that was saved is followed as a link there: the page would stand at the file.
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(href)
  openWire()
  hearTime(new Date().toUTCString())
  // What the app asks by itself of who is signed in.
  serve({
    'identity.getAgreements': inForce(),
    'orders.getWriteOffOrders': listed(),
    'identity.getNoticeChoices': noticeChoices({}, ['pickup sms'], []),
  })
  localStorage.clear()
  sessionStorage.clear()
}

/** Takes the screen away and forgets everything a test has left: timers, session, stores, cache, storage, history. */
export async function reset(): Promise<void> {
  await closeScreen()
  try {
    closeWire()
  } finally {
    endTimers()
    session.signOut()
    resetStores()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    document.body.replaceChildren()
    for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  }
}
