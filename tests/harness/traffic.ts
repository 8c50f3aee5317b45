import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { ToClient } from '@heyi/contract/socket'
import { WebSocket } from 'ws'
import type { SignedInPerson } from './sign-in.ts'
import { type Answer, ask } from './wire.ts'

const { home, mall, messaging, orders } = contract
const READS: readonly Call[] = [home.getHome, mall.getGoodsList, orders.getTrolleys, messaging.getMessages]

/** Reads, writes and sockets that go on while something happens to a server, and what they were answered. */
export class Traffic {
  readonly #url: string
  readonly #people: readonly SignedInPerson[]
  readonly #statuses = new Map<number, number>()
  readonly #sockets = new Set<WebSocket>()
  #bindings = 0
  #withoutRetryAfter = 0
  #isOpen = true
  readonly #lanes: Promise<void>[] = []

  constructor(url: string, people: readonly SignedInPerson[]) {
    this.#url = url
    this.#people = people
  }

  begin(): void {
    for (const who of this.#people) {
      for (const entry of READS) this.#lanes.push(this.#lane(entry, who))
      this.#lanes.push(this.#listen(who))
    }
  }

  async end(): Promise<{ statuses: ReadonlyMap<number, number>; withoutRetryAfter: number; bindings: number }> {
    this.#isOpen = false
    for (const socket of this.#sockets) socket.terminate()
    await Promise.all(this.#lanes)
    return { statuses: this.#statuses, withoutRetryAfter: this.#withoutRetryAfter, bindings: this.#bindings }
  }

  /** Binds a socket again and again: whoever is refused comes back, and so does who is bound. */
  async #listen(who: SignedInPerson): Promise<void> {
    while (this.#isOpen) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/wss?website_domain=127.0.0.1`)
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('open', () =>
        socket.send(JSON.stringify({ connect_action: 'binding_user', user_id: who.user_id, token: who.token })),
      )
      socket.on('message', (data) => {
        if ((JSON.parse(String(data)) as ToClient).type !== 'bound') return
        this.#bindings++
        setTimeout(() => socket.close(), 200)
      })
      await once(socket, 'close').catch(() => {})
      this.#sockets.delete(socket)
      await sleep(50)
    }
  }

  async #lane(entry: Call, who: SignedInPerson): Promise<void> {
    while (this.#isOpen) this.#note(await ask(this.#url, entry, {}, who.headers).catch(() => null))
  }

  #note(answer: Answer | null): void {
    const status = answer?.status ?? 0
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    if (status === 503 && !answer?.headers.has('retry-after')) this.#withoutRetryAfter++
  }
}
