import { type WindowSubject, windowSubjects } from '@heyi/contract/scopes'
import type { Subject } from '@heyi/contract/subjects'
import type { Connection } from './connection.ts'

/** Changes of so long a time, in ms, are told together: a batch of goods is one word to everybody. */
const GATHER_MS = 500

const isWindow = (word: Subject): word is WindowSubject => windowSubjects.some((one) => one === word)

/** The sockets that show something of the shop window, and what is to be told to them: what merchants changed, and not what an order did. */
export class ShopWindow {
  readonly #tell: (connections: Set<Connection>, changes: Subject[]) => void
  readonly #followers = new Set<Connection>()
  readonly #changed = new Set<WindowSubject>()
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (connections: Set<Connection>, changes: Subject[]) => void) {
    this.#tell = tell
  }

  /** What a socket shows from now on. */
  follow(connection: Connection, about: readonly WindowSubject[]): void {
    connection.follows = new Set(about)
    if (about.length > 0) this.#followers.add(connection)
    else this.#followers.delete(connection)
  }

  leave(connection: Connection): void {
    this.#followers.delete(connection)
  }

  changed(words: readonly Subject[]): void {
    for (const word of words) if (isWindow(word)) this.#changed.add(word)
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#publish(), GATHER_MS).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #publish(): void {
    this.#timer = undefined
    const words = windowSubjects.filter((word) => this.#changed.delete(word))
    // Most show the same: a frame is made once for them.
    const groups = new Map<string, Set<Connection>>()
    for (const connection of this.#followers) {
      const heard = words.filter((word) => connection.follows.has(word)).join()
      if (heard) groups.set(heard, (groups.get(heard) ?? new Set()).add(connection))
    }
    for (const [heard, connections] of groups) this.#tell(connections, heard.split(',') as Subject[])
  }
}
