import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { entries, everyLine } from '../app/feature-files.ts'
import { followLinks } from '../app/links.ts'
import { everyPart } from '../app/parts.ts'
import { Root } from '../app/Root.tsx'
import { startRouter } from '../app/router.ts'
import { keepOverlays } from '../kit/overlays/overlays.ts'
import { nav } from '../lib/nav.ts'
import { registerParts } from '../lib/parts.ts'
import { queryClient } from '../lib/query.ts'
import { registerRoutes } from '../lib/routes.ts'
import { session, type UserInfo } from '../lib/session.ts'
import { storage } from '../lib/storage.ts'
import { watchFirstReads } from './first-reads.ts'
import { Person } from './person.ts'

registerRoutes(entries, everyLine)
registerParts(everyPart)
followLinks()

type Options = {
  /** Who is signed in; nobody where it is left out. */
  as?: UserInfo | undefined
}

let leaveRouter: (() => void) | null = null

/** Waits until the screen of this address is shown with its first data. */
export const shown = (path: string): Promise<void> =>
  waitFor(() => {
    const main = document.querySelector('main[data-ready="true"]')
    if (main?.getAttribute('data-screen') !== path)
      throw new Error(`${path} is not shown; ${main?.getAttribute('data-screen') ?? 'no screen'} is`)
  })

/**
 * Opens an address in the whole app (router, guards, shell, toasts, overlays) and waits for its first data. A screen that
 * is open is closed first.
 */
export async function openScreen(address: string, { as }: Options = {}): Promise<Person> {
  await closeScreen()
  storage.set('client_id', 1)
  storage.set('client_token', 'client token')
  if (as) {
    session.signIn(as)
    if (as.is_staff) session.chooseOrgan({ id: as.organ_id, name: '晚渡社区' })
  }
  // The first entry of this app's history, whatever stood there in the test before.
  window.history.pushState(null, '', `#${address}`)
  const { end } = startRouter()
  leaveRouter = end
  const unshown = watchFirstReads()
  render(
    <QueryClientProvider client={queryClient}>
      <Root />
    </QueryClientProvider>,
  )
  await waitFor(
    () => {
      const words = document.querySelector('main')?.textContent
      if (!document.querySelector('main[data-ready="true"]')) throw new Error(`${address} shows no data: ${words}`)
    },
    // The first screen of a kind loads its code.
    { timeout: 15_000 },
  )
  const unused = unshown()
  if (unused.length > 0)
    throw new Error(`the route line of ${nav.current()} reads ${unused.join(', ')}, which it does not show`)
  // A finger meets what it presses: the style of every ancestor need not be asked.
  return new Person(userEvent.setup({ delay: null, pointerEventsCheck: 0 }))
}

/** Reloads the page: what the window keeps is there again, though a screen that is left gives some of it up. */
export async function reload(options: Options = {}): Promise<Person> {
  const [address, kept] = [nav.current(), { ...sessionStorage }]
  await closeScreen()
  queryClient.clear()
  for (const [key, text] of Object.entries<string>(kept)) sessionStorage.setItem(key, text)
  return openScreen(address, options)
}

const moment = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Takes the app away, and lets it leave the entries of overlays that were open. */
export async function closeScreen(): Promise<void> {
  cleanup()
  if (!leaveRouter) return
  // A step back that came later would be one of the next screen.
  await nav.settled()
  await moment()
  leaveRouter()
  leaveRouter = null
  // What is drawn without an app has no history to keep.
  keepOverlays(() => () => undefined)
}
