import type { Duplex } from 'node:stream'
import type { WindowSubject } from '@heyi/contract/scopes'
import type { ToClient } from '@heyi/contract/socket'
import type { Subject } from '@heyi/contract/subjects'
import { WebSocket } from 'ws'
import { textFrame } from './frame.ts'

/** Why the server closes a socket. A client connects again by itself after any but `ended`, `foreign` and `crowded`. */
export const closeCodes = {
  unsupported: 1003,
  tooFast: 1008,
  broken: 1011,
  restart: 1012,
  tooSlow: 1013,
  /** The session has ended: sign in again. */
  ended: 4401,
  /** The person named is not the one who proved themselves. */
  foreign: 4403,
  /** The person opened more sockets than fit; the oldest goes. */
  crowded: 4429,
} as const

export type Binding = {
  user_id: number
  /** The numbers under which the person is told of what is theirs. */
  own_ids: readonly number[]
  session_id: number
  client_id: number
  /** Where a staff member listens, with the words they may hear there. */
  places: ReadonlyMap<string, ReadonlySet<Subject>>
  since: number
}
type PendingFrame = { frame: Buffer; seq: number | null }

/** How long a close may take before the socket is cut. */
const CLOSE_GRACE = 1_000

/** One open socket. It writes whole frames itself, so that a frame for many is made once. */
export class Connection {
  readonly id: string
  /** What its limits count as one address; null where they are lifted. */
  readonly address: string | null
  readonly ws: WebSocket
  binding: Binding | null = null
  /** What of the shop window it shows. */
  follows: ReadonlySet<WindowSubject> = new Set()
  lastSeen: number
  /** Proofs that were offered and proved nothing. */
  falseProofs = 0
  /** Bindings asked for by frames run one after the other. */
  work: Promise<void> = Promise.resolve()
  readonly #socket: Duplex
  readonly #maxBuffered: number
  #held: PendingFrame[] | null = null
  #tokens: number
  #tokensAt: number

  constructor(given: {
    id: string
    address: string | null
    ws: WebSocket
    socket: Duplex
    maxBuffered: number
    burst: number
    now: number
  }) {
    this.id = given.id
    this.address = given.address
    this.ws = given.ws
    this.#socket = given.socket
    this.#maxBuffered = given.maxBuffered
    this.#tokens = given.burst
    this.#tokensAt = given.now
    this.lastSeen = given.now
  }

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN
  }

  /** Writes a frame, or holds it while what was missed is being read. False: the reader was too slow and is cut off. */
  send(frame: Buffer, seq: number | null = null): boolean {
    if (!this.isOpen) return true
    if (this.#held) {
      this.#held.push({ frame, seq })
      return true
    }
    if (this.#socket.writableLength + frame.length > this.#maxBuffered) {
      this.close(closeCodes.tooSlow, 'too slow')
      return false
    }
    this.#socket.write(frame)
    return true
  }

  say(message: ToClient): boolean {
    return this.send(textFrame(JSON.stringify(message)))
  }

  /** From now on frames wait for `release`. */
  hold(): void {
    this.#held ??= []
  }

  /** Ends holding: `first` goes out, then what came meanwhile and is newer than the sequence `first` reaches. */
  release(first: readonly ToClient[], reached: number): boolean {
    const held = this.#held ?? []
    this.#held = null
    return (
      first.every((message) => this.say(message)) &&
      held.every(({ frame, seq }) => (seq !== null && seq <= reached) || this.send(frame, seq))
    )
  }

  /** Ends holding and forgets what was held: the socket is no longer the person's. */
  discard(): void {
    this.#held = null
  }

  /** Takes one message's worth of the allowance (a token bucket); false where the sender is too fast. */
  allow(now: number, perSecond: number, burst: number): boolean {
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#tokensAt) / 1000) * perSecond)
    this.#tokensAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Says goodbye with a code; a peer that does not answer in time is cut. */
  close(code: number, why: string): void {
    if (this.ws.readyState === WebSocket.CLOSED || this.ws.readyState === WebSocket.CLOSING) return
    this.#held = null
    this.ws.close(code, why)
    setTimeout(() => this.ws.terminate(), CLOSE_GRACE).unref()
  }
}
