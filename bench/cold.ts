import { screens } from '@heyi/contract/screens'
import type { Browser } from 'playwright-core'
import { launchBrowser, openContext, PHONE_MODES } from '../tools/lib/browser.ts'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { addressOf, everyScreen, personFor } from '../tools/lib/screens.ts'
import { signIn } from '../tools/lib/sign-in.ts'
import { limited, type Measure, median, round } from './measure.ts'

/** Screens that a link, a message or a code opens first: nothing of the app is there yet. */
const SCREENS = [
  screens.home,
  screens.login,
  screens.product,
  screens.mall,
  screens.order,
  screens.orders,
  screens.refundDetail,
  screens.cart,
  screens.news,
  screens.me,
]
/** A slow mobile network: 400 ms a trip, 1.6 Mbit/s. */
const LINE = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const VISITS = 3
const [FRAME_S, DATA_S, REQUESTS] = [1.5, 3.5, 14]

type Visit = { frame: number; data: number; requests: number; kb: number }

/** What somebody waits for who opens a link on a slow line: the frame of the screen, its first data, and what was asked for until then. */
export async function measureCold(url: string): Promise<Measure[]> {
  await ensureChromium()
  const known = await everyScreen()
  const browser = await launchBrowser()
  const found: Measure[] = []
  try {
    for (const { path: route } of SCREENS) {
      const screen = known.find((line) => line.path === route)
      if (!screen) throw new Error(`there is no screen ${route}`)
      const mobile = personFor(screen)
      const person = mobile ? await signIn(url, mobile) : null
      const address = `${url}/h5/#${await addressOf(screen, url, person)}`
      const visits: Visit[] = []
      for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, address, person?.stored))
      const middle = (what: keyof Visit) => round(median(visits.map((one) => one[what])), 2)
      found.push(
        limited(`${route} cold on a slow line: its frame, s`, middle('frame'), FRAME_S),
        limited(`${route} cold on a slow line: first data, s`, middle('data'), DATA_S, { kb: middle('kb') }),
        limited(`${route} cold on a slow line: requests`, middle('requests'), REQUESTS),
      )
    }
  } finally {
    await browser.close()
  }
  return found
}

async function visit(browser: Browser, address: string, stored: Record<string, string> = {}): Promise<Visit> {
  const [mode] = PHONE_MODES
  if (!mode) throw new Error('no mode of the phone is known')
  const context = await openContext(browser, mode, stored)
  try {
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    let [requests, bytes] = [0, 0]
    line.on('Network.requestWillBeSent', () => requests++)
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    const started = performance.now()
    const since = () => (performance.now() - started) / 1000
    await page.goto(address, { waitUntil: 'commit' })
    // The app's frame: a screen with its title, or one that draws its own top.
    await page.locator('main[data-screen] h1').first().waitFor({ state: 'attached', timeout: 60_000 })
    const frame = since()
    await page.locator('main[data-screen][data-ready="true"]').first().waitFor({ state: 'attached', timeout: 60_000 })
    return { frame, data: since(), requests, kb: bytes / 1024 }
  } finally {
    await context.close()
  }
}
