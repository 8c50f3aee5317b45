import type { Page } from 'playwright-core'
import { CONSOLE_MODES, ELDER, type Mode, NORMAL, PHONE_MODES } from '../../tools/lib/browser.ts'
import { addressOf, isConsole, personFor, type Screen } from '../../tools/lib/screens.ts'
import { type SignedIn, signIn } from '../../tools/lib/sign-in.ts'
import { axe, become, ready, type Stage, sideways, smallTargets, smallText } from '../e2e/browser.ts'
import { isProof } from '../harness/prove.ts'

/** A finger's target in px, and target and text of elder mode. */
const TARGET = 44
const ELDER_TARGET = 60
const ELDER_TEXT = 18
const READY_MS = 20_000

export const modesOf = (screen: Screen): readonly Mode[] => (isConsole(screen) ? CONSOLE_MODES : PHONE_MODES)

/** One of these modes: the same for the same screen in every run, spread evenly over many screens. */
export function oneOf(modes: readonly Mode[], screen: Screen): Mode {
  let hash = 0
  for (const letter of screen.path) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return modes[hash % modes.length] ?? NORMAL
}
export const modeOf = (screen: Screen): Mode => oneOf(modesOf(screen), screen)

/** A page on its way through the app, and what went wrong in it since it was last looked at. */
type Walk = { page: Page; at: string; trouble: string[] }

/** Looks at screens as their people do: from one to the next in one running page per person and device. */
export class Tour {
  readonly #stage: Stage
  readonly #readyMs: number
  readonly #people = new Map<string, Promise<SignedIn>>()
  readonly #walks = new Map<string, Promise<Walk>>()

  constructor(stage: Stage, readyMs = READY_MS) {
    this.#stage = stage
    this.#readyMs = readyMs
  }

  /**
   * What is wrong with a screen, one line each. What the running page shows may come from the screens before, so a fault
   * counts where a page that was opened on this screen has one too.
   */
  async faultsOf(screen: Screen, mode: Mode): Promise<string[]> {
    const faults = await this.#look(await this.#running(screen), screen, mode)
    if (faults.length === 0) return []
    await this.#end(screen)
    const fresh = await this.#begin(screen, mode)
    try {
      const still = await this.#look(fresh, screen, mode)
      if (still.length === 0) console.warn(`Only on the way: ${screen.path} in ${mode.name}: ${faults.join('\n')}`)
      return still
    } finally {
      await fresh.page.context().close()
    }
  }

  /** Leads the running page of the screen's person to an older address, and answers where it arrives at the screen. */
  async arrive(screen: Screen, address: string): Promise<string> {
    const walk = await this.#running(screen)
    await this.#go(walk, address, screen)
    return walk.page.url()
  }

  async end(): Promise<void> {
    for (const walk of this.#walks.values()) await (await walk).page.context().close()
    this.#walks.clear()
  }

  #running(screen: Screen): Promise<Walk> {
    const walk = this.#walks.get(keyOf(screen)) ?? this.#begin(screen, modesOf(screen)[0] ?? NORMAL)
    this.#walks.set(keyOf(screen), walk)
    return walk
  }

  async #begin(screen: Screen, mode: Mode): Promise<Walk> {
    const context = await this.#stage.open(personFor(screen), mode)
    return listened(await context.newPage())
  }

  async #end(screen: Screen): Promise<void> {
    const walk = await this.#walks.get(keyOf(screen))
    this.#walks.delete(keyOf(screen))
    await walk?.page.context().close()
  }

  async #look(walk: Walk, screen: Screen, mode: Mode): Promise<string[]> {
    try {
      const address = await addressOf(screen, this.#stage.world.url, await this.#person(screen))
      if (walk.at !== address) await this.#go(walk, address, screen)
      await become(walk.page, mode)
      return [...(await faultsShown(walk.page, screen, mode)), ...walk.trouble]
    } catch (error) {
      return [`it does not open: ${error instanceof Error ? error.message : error}`, ...walk.trouble]
    } finally {
      walk.trouble.length = 0
    }
  }

  async #person(screen: Screen): Promise<SignedIn | null> {
    const mobile = personFor(screen)
    if (mobile && !this.#people.has(mobile)) this.#people.set(mobile, signIn(this.#stage.world.url, mobile))
    return (await this.#people.get(mobile)) ?? null
  }

  /** The first address is opened, further ones are gone to inside the running app. */
  async #go(walk: Walk, address: string, { path }: Screen): Promise<void> {
    const isRunning = walk.at !== ''
    walk.at = address
    if (isRunning) await walk.page.evaluate((hash) => Object.assign(location, { hash }), `#${address}`)
    else await walk.page.goto(`${this.#stage.world.url}/h5/#${address}`, { waitUntil: 'domcontentloaded' })
    await ready(walk.page, path, this.#readyMs)
  }
}

const keyOf = (screen: Screen): string => `${personFor(screen)} ${isConsole(screen)}`

function listened(page: Page): Walk {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // What a screen no longer needs is given up when it is left.
    if (why !== 'net::ERR_ABORTED') trouble.push(`${why} ${request.url()}`)
  })
  return { page, at: '', trouble }
}

async function faultsShown(page: Page, screen: Screen, mode: Mode): Promise<string[]> {
  const faults: string[] = []
  const title = await page.title()
  if (!title.includes(screen.title)) faults.push(`its title is ${title}, not ${screen.title}`)
  if (await page.locator('[data-nothing-chosen]').count())
    faults.push('it was opened without what it is about: its route line needs a sample')
  // Every day a screen is seen in one mode; where it is seen in all, what is no colour is found in the others.
  faults.push(...(await axe(page, isProof ? mode : {})))
  const by = await sideways(page)
  if (by) faults.push(`it scrolls sideways by ${by}`)
  if (mode === NORMAL) faults.push(...(await smallTargets(page, TARGET)))
  if (mode === ELDER) faults.push(...(await smallText(page, ELDER_TEXT)), ...(await smallTargets(page, ELDER_TARGET)))
  return faults
}
