import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { ELDER, type Mode, NORMAL } from '../../tools/lib/browser.ts'
import { addressOf, everyScreen, isConsole, personFor, type Screen } from '../../tools/lib/screens.ts'
import { signIn } from '../../tools/lib/sign-in.ts'
import { become, ready, useStage } from '../e2e/browser.ts'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { oneOf } from './tour.ts'

/** What a page may move while it comes, by the measure of the web vitals, and how slow the network is that it comes over. */
const MAX_SHIFT = 0.1
const LATENCY_MS = 400
/** Nothing more comes: so long no request was under way. */
const QUIET_MS = 600

type Shift = { value: number; of: string[] }
type Walk = { page: Page; isBusy: () => boolean }

const stage = isProof ? await useStage() : null
const screens = (await everyScreen()).filter((screen) => !isConsole(screen) && isRoomAsked(screen.room))
const walks = new Map<string, Promise<Walk>>()
afterAll(async () => {
  for (const walk of walks.values()) await (await walk).page.context().close()
})

/** A running page of this person over a slow network, which notes what moves in it. */
async function begin(mobile: string): Promise<Walk> {
  const context = await stageOf().open(mobile)
  await context.addInitScript(() => {
    // A screen that shows the camera's picture has to say where there is none: that is the slower case.
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((_, refuse) => setTimeout(refuse, 300, new DOMException('', 'NotAllowedError')))
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          of: sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 90),
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  let under = 0
  let last = 0
  const note = (by: number) => () => {
    under += by
    last = Date.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return { page, isBusy: () => under > 0 || Date.now() - last < QUIET_MS }
}

function stageOf() {
  if (!stage) throw new Error('only a proof has a stage')
  return stage
}

/** What moves while a screen is opened anew, with nothing read yet. */
async function shiftsOf(walk: Walk, screen: Screen, mode: Mode): Promise<Shift[]> {
  const { page } = walk
  const base = stageOf().world.url
  const mobile = personFor(screen)
  const address = await addressOf(screen, base, mobile ? await signIn(base, mobile) : null)
  if (page.url() === 'about:blank') await page.goto(`${base}/h5/#/`, { waitUntil: 'domcontentloaded' })
  await become(page, mode)
  await page.evaluate(
    ([hash, stored]) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      location.hash = hash
    },
    [`#${address}`, mode.stored ?? { display_mode: 'normal' }] as const,
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await ready(page, screen.path)
  await expect.poll(walk.isBusy, { timeout: 20_000, interval: 50 }).toBe(false)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

const faultOf = (shifts: Shift[]): string => {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < MAX_SHIFT
    ? ''
    : `${sum.toFixed(3)}: ${shifts.map(({ value, of }) => `${value.toFixed(3)} ${of.join(' | ')}`).join('\n')}`
}

describe.runIf(isProof)('over a slow network', () => {
  for (const screen of screens) {
    const mode = oneOf([NORMAL, ELDER], screen)
    it(`${screen.path} moves nothing while it comes: ${mode.name}`, async () => {
      const mobile = personFor(screen)
      const walk = walks.get(mobile) ?? begin(mobile)
      walks.set(mobile, walk)
      const fault = faultOf(await shiftsOf(await walk, screen, mode))
      // Said whole: what moved is what is to be mended.
      if (fault) throw new Error(fault)
    })
  }

  it('what comes late above all else is found', async () => {
    const walk = await begin('')
    onTestFinished(() => walk.page.context().close())
    await walk.page.context().addInitScript(() => {
      const look = setInterval(() => {
        if (!document.querySelector('main[data-ready="true"]')) return
        clearInterval(look)
        const late = document.createElement('div')
        late.style.height = '400px'
        setTimeout(() => document.body.prepend(late), 200)
      }, 50)
    })
    const login = screens.find(({ path }) => path === '/pages/login/login')
    if (login) expect(faultOf(await shiftsOf(walk, login, NORMAL))).not.toBe('')
  })
})
