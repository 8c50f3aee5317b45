import { type Entry, type Place, placeOf, screenOf } from './history-place.ts'
import { uuid } from './uuid.ts'

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

/**
 * The app's entries in the browser history: one for each screen visited, and over the current one as many as there are
 * overlays open. An overlay that opens pushes an entry, one that is closed by hand has its entry left by a step back, and
 * a person who goes back closes the overlays whose entries they have left. Which overlay an entry was made for does not
 * matter, only how many there are: an entry that nothing stands for any more (after a reload, after going forward) is left
 * at once. Browsers step back a moment after they are asked: screens wait for that here, so that nobody else need know.
 */
export class Entries {
  readonly #window = window
  #place = placeOf(window)
  #overlays: Overlay[] = []
  #waiting: (() => void)[] = []
  #step: Step | null = null
  #isDue = false
  #isOver = false
  #hold: ((go: () => void) => void) | null = null
  #hear = () => {}
  #heard = ''

  constructor() {
    this.#window.addEventListener('popstate', this.#stepped)
    this.#name()
    this.#settle()
  }

  /** The address that is shown or on its way. */
  get address(): Pick<Place, 'href' | 'path' | 'search'> {
    return this.#place
  }
  /** Says when another visit or address is the current one, not of overlays: their screen stays as it is. */
  listen(hear: () => void): void {
    this.#heard = this.#shown
    this.#hear = hear
  }

  /** Names the current visit: the same over a reload, and while overlays stand over the screen. */
  get visit(): string {
    return this.#entry.visit
  }
  /** Names the screen by its place in the history: the same while it replaces its own parameters. */
  get screen(): string {
    return screenOf(this.#place)
  }
  /** Place of the current screen in the app's own history, from 0. */
  get index(): number {
    const { at, depth } = this.#entry
    return at - depth
  }

  /** Another history has taken over: what still closes here touches it no more. */
  end(): void {
    this.#isOver = true
    this.#window.removeEventListener('popstate', this.#stepped)
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
  /** Writes the current address another way, on the same visit: no news to the one who listens. */
  rename(href: string): void {
    this.#heard = `${this.visit} ${href}`
    this.#write('replace', href, this.#entry)
  }

  /** Holds steps of the browser to other screens back and hands over how to make them all the same; returns how to lift. */
  holdBack(onStep: (go: () => void) => void): () => void {
    this.#hold = onStep
    return () => {
      if (this.#hold === onStep) this.#hold = null
    }
  }

  get #entry(): Entry {
    return this.#place.entry
  }
  get #shown(): string {
    return `${this.visit} ${this.#place.href}`
  }
  get #spot(): string {
    return `${this.screen} ${this.#entry.depth}`
  }
  get #standing(): Overlay[] {
    return this.#overlays.filter((one) => one.screen === this.screen && !one.isLeft)
  }

  #write(how: 'push' | 'replace', href: string, entry: Entry): void {
    this.#window.history[how === 'push' ? 'pushState' : 'replaceState'](entry, '', `#${href}`)
    this.#place = placeOf(this.#window)
    this.#say()
    this.#settleSoon()
  }
  /** The first address, and one that was typed, have no name yet. */
  #name(): void {
    const { isNamed, href } = this.#place
    if (!isNamed) this.#write('replace', href, { visit: uuid(), at: 0, depth: 0 })
  }
  #say(): void {
    if (this.#shown === this.#heard) return
    this.#heard = this.#shown
    this.#hear()
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
      this.#write('push', this.#place.href, { visit, at: at + more, depth: depth + more })
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
      if (to !== null) this.#write('replace', this.#place.href, { visit, at, depth: 0 })
      this.#arrive()
      this.#settle()
    }
    this.#step = { to, isReturn: false, timer: setTimeout(giveUp, STEP_MS) }
    this.#window.history.go(by)
  }
  #arrive(): void {
    clearTimeout(this.#step?.timer)
    this.#step = null
  }
  /** The browser has made a step: ours, or one that the person asked for. */
  readonly #stepped = (): void => {
    // Where this ends is looked at when the step that was refused is taken back.
    if (this.#step?.isReturn) return
    const next = placeOf(this.#window)
    // A step of our own is meant, and so is an address that was typed.
    if (this.#hold && !this.#step && next.isNamed && screenOf(next) !== this.screen) {
      this.#refuse(next.entry, this.#hold)
      return
    }
    this.#place = next
    const isOurs = this.#step?.to === this.#spot
    this.#arrive()
    this.#name()
    if (!isOurs) this.#closeLeft()
    this.#settle()
    this.#say()
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
   * Takes a step back that is held, then hands over how to make it. Where back was pressed again meanwhile, one of the two
   * gets lost: so the browser is looked after, and asked again.
   */
  #refuse({ at }: Entry, hold: (go: () => void) => void): void {
    const here = this.#entry
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      const { isNamed, entry } = placeOf(this.#window)
      if ((isNamed && entry.visit === here.visit && entry.at === here.at) || looks > MAX_LOOKS) {
        this.#arrive()
        this.#settle()
        hold(() => this.leave(() => this.#move(at - this.#entry.at || -1, null)))
      } else if (looks % LOOKS_A_STEP === 0) this.#window.history.go(here.at - entry.at || 1)
    }, LOOK_MS)
    this.#step = { to: null, isReturn: true, timer }
    this.#window.history.go(here.at - at || 1)
  }
}
