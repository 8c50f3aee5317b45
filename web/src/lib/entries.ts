import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { uuid } from './uuid.ts'

/** What an entry of the browser history carries beside its address. */
type Entry = {
  /** Names one visit of a screen: the same over a reload, and in the entries of the overlays over that screen. */
  visit: string
  /** Place in the app's own history, from 0; overlays count. An address that was typed stands at 0. */
  at: number
  /** How many overlays stand over the screen. */
  depth: number
}
type BlockerFn = Parameters<RouterHistory['block']>[0]['blockerFn']
type Overlay = {
  screen: string
  close: () => void
  /** The person has gone back from it, yet it may stay: it asks first, or is busy. */
  isLeft: boolean
}
/** A step that the browser was asked for and has not made. */
type Step = {
  /** The screen and depth where it ends, where these are known. */
  to: string | null
  /** It takes back one that was refused. */
  isReturn: boolean
  timer: ReturnType<typeof setTimeout>
}

/** After this long, in ms, a step is taken for one that the browser does not make. */
const STEP_MS = 2_000
/** While a step that was refused is taken back: it is looked so often, in ms, for so long, and asked for again meanwhile. */
const LOOK_MS = 30
const MAX_LOOKS = 60
const LOOKS_A_STEP = 6

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function entryOf({ state, href }: HistoryLocation): Entry {
  const { visit, at, depth } = state as { [Key in keyof Entry]?: unknown }
  return {
    visit: typeof visit === 'string' ? visit : href,
    at: isWhole(at) ? at : 0,
    depth: isWhole(depth) ? depth : 0,
  }
}

/** A screen that only replaces its own parameters stays the same one. */
function screenOf(location: HistoryLocation): string {
  const { at, depth } = entryOf(location)
  return `${at - depth} ${location.pathname}`
}

/**
 * The app's entries in the browser history: one for each screen visited, and over the current one as many as there are
 * overlays open. An overlay that opens pushes an entry, one that is closed by hand has its entry left by a step back, and
 * a person who goes back closes the overlays whose entries they have left. Which overlay an entry was made for does not
 * matter, only how many there are: an entry that nothing stands for any more (after a reload, after going forward) is left
 * at once. Browsers step back a moment after they are asked: screens wait for that here, so that nobody else need know.
 */
export class Entries {
  #history: RouterHistory
  #overlays: Overlay[] = []
  #waiting: (() => void)[] = []
  #step: Step | null = null
  #isDue = false
  #stopHearing: () => void
  #isOver = false

  constructor(history: RouterHistory) {
    this.#history = history
    this.#stopHearing = history.subscribe(({ action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') this.#settleSoon()
      else this.#landed()
    })
    this.#name()
    this.#settle()
  }

  /** Names the current visit: the same over a reload, and while overlays stand over the screen. */
  get visit(): string {
    return this.#entry.visit
  }
  /** Names the screen by its place in the history: the same while it replaces its own parameters. */
  get screen(): string {
    return screenOf(this.#history.location)
  }
  /** Place of the current screen in the app's own history, from 0. */
  get index(): number {
    const { at, depth } = this.#entry
    return at - depth
  }

  /** Another history has taken over: what still closes here touches it no more. */
  end(): void {
    this.#isOver = true
    this.#stopHearing()
    this.#arrive()
  }

  /** An overlay is open over the current screen; returns how to say that it is gone. */
  open(close: () => void): () => void {
    const overlay: Overlay = { screen: this.screen, close, isLeft: false }
    this.#overlays.push(overlay)
    this.#settleSoon()
    return () => {
      this.#overlays.splice(this.#overlays.indexOf(overlay), 1)
      // Where the question was whether to close it, the answer was no.
      for (const other of this.#overlays) other.isLeft = false
      this.#settleSoon()
    }
  }

  /** Goes on where no overlay has an entry any more: at once, or when the steps to there are made. */
  leave(go: () => void): void {
    this.#waiting.push(go)
    this.#settle()
  }
  /** To be called inside `leave`, as are the next two. */
  push(href: string): void {
    this.#write('push', href, { visit: uuid(), at: this.#entry.at + 1, depth: 0 })
  }
  replace(href: string): void {
    this.#write('replace', href, { visit: uuid(), at: this.#entry.at, depth: 0 })
  }
  back(): void {
    this.#move(-1, null)
  }

  /** Holds steps of the browser to other screens back and hands over how to make them all the same; returns how to lift. */
  holdBack(onStep: (go: () => void) => void): () => void {
    let isAsked = false
    const blockerFn: BlockerFn = ({ currentLocation, nextLocation, action }) => {
      const isStep = action !== 'PUSH' && action !== 'REPLACE'
      // An address that was typed is meant.
      const isKnown = 'visit' in nextLocation.state
      if (!isStep || !isKnown || screenOf(currentLocation) === screenOf(nextLocation)) return false
      if (isAsked) return true
      isAsked = true
      const { at } = entryOf(nextLocation)
      this.#onceReturned(() => {
        isAsked = false
        onStep(() => this.leave(() => this.#move(at - this.#entry.at || -1, null)))
      })
      return true
    }
    return this.#history.block({ enableBeforeUnload: false, blockerFn })
  }

  /** The same history for the router, which does not hear of overlays: it would load the screen again and scroll it up. */
  forRouter(): RouterHistory {
    const shown = () => `${this.visit} ${this.#history.location.href}`
    const quiet = Object.create(this.#history) as RouterHistory
    quiet.subscribe = (hear) => {
      let last = shown()
      return this.#history.subscribe((change) => {
        if (shown() === last) return
        last = shown()
        hear(change)
      })
    }
    return quiet
  }

  get #entry(): Entry {
    return entryOf(this.#history.location)
  }
  get #spot(): string {
    return `${this.screen} ${this.#entry.depth}`
  }
  get #standing(): Overlay[] {
    return this.#overlays.filter((one) => one.screen === this.screen && !one.isLeft)
  }

  #write(how: 'push' | 'replace', href: string, entry: Entry): void {
    this.#history[how](href, entry, { ignoreBlocker: true })
    // Two entries written at once would become one.
    this.#history.flush()
  }
  /** The first address, and one that was typed, have no name yet. */
  #name(): void {
    const { state, href } = this.#history.location
    if (!('visit' in state)) this.#write('replace', href, { visit: uuid(), at: 0, depth: 0 })
  }

  /** Makes the entries as many as the overlays, then lets go on what waited for that. */
  #settle(): void {
    if (this.#step || this.#isOver) return
    const { visit, at, depth } = this.#entry
    const count = this.#waiting.length > 0 ? 0 : this.#standing.length
    if (depth > count) {
      this.#move(count - depth, `${this.screen} ${count}`)
      return
    }
    const go = this.#waiting.shift()
    if (go) {
      go()
      this.#settle()
      return
    }
    for (let more = 1; depth + more <= count; more += 1)
      this.#write('push', this.#history.location.href, { visit, at: at + more, depth: depth + more })
  }
  /** What closes and opens in one drawing is looked at as a whole. */
  #settleSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.#settle()
    })
  }

  /** Steps by so many entries; `to` is the screen and depth where that ends. */
  #move(by: number, to: string | null): void {
    const giveUp = () => {
      const { visit, at } = this.#entry
      // The entry below is not there: this one is the screen's.
      if (to !== null) this.#write('replace', this.#history.location.href, { visit, at, depth: 0 })
      this.#arrive()
      this.#settle()
    }
    this.#step = { to, isReturn: false, timer: setTimeout(giveUp, STEP_MS) }
    this.#history.go(by, { ignoreBlocker: true })
  }
  #arrive(): void {
    clearTimeout(this.#step?.timer)
    this.#step = null
  }
  /** The browser has made a step: ours, or one that the person asked for. */
  #landed(): void {
    // What is heard then is the step that was refused.
    if (this.#step?.isReturn) return
    const isOurs = this.#step?.to === this.#spot
    this.#arrive()
    this.#name()
    if (!isOurs) this.#closeLeft()
    this.#settle()
  }
  /** Closes what the person has gone back from, the topmost first. */
  #closeLeft(): void {
    const kept = this.#standing.slice(0, this.#entry.depth)
    const left = this.#overlays.filter((one) => !one.isLeft && !kept.includes(one)).reverse()
    for (const overlay of left) {
      overlay.isLeft = true
      overlay.close()
    }
  }
  /**
   * Goes on once the browser has taken back a step that was refused. Where back was pressed again meanwhile, one of the
   * two gets lost: so it is looked after.
   */
  #onceReturned(go: () => void): void {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      const { visit, at } = this.#entry
      const real = window.history.state as Partial<Entry> | null
      if ((real?.visit === visit && real.at === at) || looks > MAX_LOOKS) {
        this.#arrive()
        this.#settle()
        go()
      } else if (looks % LOOKS_A_STEP === 0) this.#history.go(at - (real?.at ?? at) || 1)
    }, LOOK_MS)
    this.#step = { to: null, isReturn: true, timer }
  }
}
