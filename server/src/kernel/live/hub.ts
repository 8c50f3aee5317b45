import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sentence } from '@heyi/contract/reasons'
import { ToClient, ToServer } from '@heyi/contract/socket'
import type { Subject } from '@heyi/contract/subjects'
import { type RawData, WebSocketServer } from 'ws'
import type { Actor } from '../actor.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refuse.ts'
import { Connection, closeCodes } from './connection.ts'
import { pongFrame, textFrame } from './frame.ts'
import { type HubLimits, hubLimits } from './limits.ts'
import type { Live, Whom } from './live.ts'
import { bindingOf, type Follower, ownWords, toldPlaces } from './scope.ts'
import { ShopWindow } from './window.ts'

export type HubGiven = {
  log: Pick<Log, 'warn' | 'error'>
  /** Whether a page of this origin, opened on this host, may connect. Programs that are no browser send no origin. */
  allowedOrigins: (origin: string | undefined, host: string, website_domain: string) => boolean
  /** Who the token belongs to, with the merchants of a staff member's scope. Throws a Refusal where the address asks too often. */
  authenticate: (token: string, address: string | null) => Promise<Follower | null>
  /** What the person missed since `after` (nothing where it is not given), and the newest sequence, read together. */
  onBound: (actor: Actor, after: number | undefined) => Promise<{ last_seq: number; messages: ToClient[] }>
  /** Told of every session that ends or has other rights, and of all of a person. */
  kept?: { dropSession(session_id: number): void; dropUser(user_id: number): void }
  limits?: Partial<HubLimits>
  /** What limits count as one address; null where they are lifted. */
  addressOf?: (request: IncomingMessage) => string | null
}
export type Hub = Live & {
  /** Takes upgrades of /wss on this server. */
  attach(server: Server): void
  /** Sockets open and bound now; frames sent and sockets dropped (slow, silent, too fast) so far. */
  counts(): { open: number; bound: number; sent: number; dropped: number }
  /** Closes all with 1012; resolves when the last is gone. */
  close(): Promise<void>
}
export const makeHub = (given: HubGiven): Hub => new SocketHub(given)

const PONG = textFrame(JSON.stringify({ type: 'pong' }))
/** False proofs after which a socket is closed: a browser offers one and waits for its person to sign in. */
const MAX_FALSE_PROOFS = 3
/** How long an ended session is remembered, so that a binding already on its way cannot outlive it. */
const REMEMBER_ENDED = 60_000

class SocketHub implements Hub {
  readonly #given: HubGiven
  readonly #limits: HubLimits
  readonly #wss: WebSocketServer
  readonly #all = new Map<string, Connection>()
  readonly #byUser = new Map<number, Set<Connection>>()
  readonly #byPlace = new Map<string, Set<Connection>>()
  readonly #anonymous = new Map<string, number>()
  readonly #window = new ShopWindow((connections, changes) =>
    this.#toAll(connections, { type: 'changed', changes, is_window: true }),
  )
  readonly #endedAt = new Map<string, number>()
  readonly #sweeper: NodeJS.Timeout
  #isClosing = false
  #bound = 0
  #sent = 0
  #dropped = 0

  constructor(given: HubGiven) {
    this.#given = given
    this.#limits = { ...hubLimits, ...given.limits }
    this.#wss = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: this.#limits.maxPayload,
      perMessageDeflate: false,
      autoPong: false,
    })
    this.#sweeper = setInterval(() => this.#sweep(), this.#limits.sweepMs).unref()
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      const [path, query] = (request.url ?? '').split('?', 2)
      if (path !== '/wss') {
        if (server.listenerCount('upgrade') === 1) reject(socket, '404 Not Found')
        return
      }
      const address = this.#given.addressOf?.(request) ?? null
      if (this.#isClosing) return reject(socket, '503 Service Unavailable')
      if (!this.#mayCome(request, query)) return reject(socket, '403 Forbidden')
      if (address !== null && (this.#anonymous.get(address) ?? 0) >= this.#limits.anonymousPerAddress)
        return reject(socket, '429 Too Many Requests')
      this.#wss.handleUpgrade(request, socket, head, (ws) => {
        const { maxBuffered, burst } = this.#limits
        this.#open(
          new Connection({
            id: randomBytes(16).toString('base64url'),
            address,
            ws,
            socket,
            maxBuffered,
            burst,
            now: performance.now(),
          }),
        )
      })
    })
  }

  toUser(user_id: number, message: ToClient): void {
    this.#toAll(this.#byUser.get(user_id), message)
  }

  changed(changes: readonly Subject[], whom: Whom): void {
    const heard = new Map<Connection, Set<Subject>>()
    const note = (connection: Connection, words: ReadonlySet<Subject> | undefined) => {
      const known = heard.get(connection) ?? new Set()
      heard.set(connection, known)
      for (const word of changes) if (words?.has(word)) known.add(word)
    }
    for (const place of toldPlaces(whom))
      for (const connection of this.#byPlace.get(place) ?? []) note(connection, connection.binding?.places.get(place))
    for (const id of whom.people ?? []) for (const connection of this.#byUser.get(id) ?? []) note(connection, ownWords)
    // Most hear the same words: a frame is made once for them.
    const groups = new Map<string, Set<Connection>>()
    for (const [connection, words] of heard) if (words.size) add(groups, [...words].sort().join(), connection)
    for (const [words, connections] of groups)
      this.#toAll(connections, { type: 'changed', changes: words.split(',') as Subject[] })
    if (whom.companies?.length) this.#window.changed(changes)
  }

  bind(socket_id: string, actor: Actor, companies: readonly number[], client_id = 0): boolean {
    const connection = this.#all.get(socket_id)
    if (
      !connection?.isOpen ||
      this.#endedAt.has(`session ${actor.session_id}`) ||
      (connection.binding && connection.binding.user_id !== actor.user_id)
    )
      return false
    this.#register(connection, { ...bindingOf({ actor, companies }, performance.now()), client_id })
    return true
  }

  unbind(socket_id: string, user_id: number | null, client_id = 0): boolean {
    const connection = this.#all.get(socket_id)
    const binding = connection?.binding
    if (!connection || !binding) return false
    if (binding.user_id !== user_id && (client_id === 0 || binding.client_id !== client_id)) return false
    this.#unregister(connection)
    return true
  }

  endSession(session_id: number): void {
    this.#given.kept?.dropSession(session_id)
    this.#endedAt.set(`session ${session_id}`, performance.now())
    for (const connection of this.#all.values())
      if (connection.binding?.session_id === session_id) this.#end(connection, closeCodes.ended, 'signed out')
  }

  endUser(user_id: number): void {
    this.#given.kept?.dropUser(user_id)
    this.#endedAt.set(`user ${user_id}`, performance.now())
    for (const connection of this.#byUser.get(user_id) ?? []) this.#end(connection, closeCodes.ended, 'signed out')
  }

  refreshUser(user_id: number): void {
    this.#given.kept?.dropUser(user_id)
    for (const connection of this.#byUser.get(user_id) ?? [])
      this.#end(connection, closeCodes.restart, 'rights changed')
  }

  counts() {
    return { open: this.#all.size, bound: this.#bound, sent: this.#sent, dropped: this.#dropped }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#sweeper)
    this.#window.close()
    const gone = [...this.#all.values()].map(
      (connection) =>
        new Promise<void>((resolve) => {
          connection.ws.once('close', () => resolve())
          connection.close(closeCodes.restart, 'restart')
        }),
    )
    await Promise.all(gone)
  }

  #mayCome(request: IncomingMessage, query: string | undefined): boolean {
    try {
      const website = new URLSearchParams(query).get('website_domain') ?? ''
      return this.#given.allowedOrigins(request.headers.origin, request.headers.host ?? '', website)
    } catch {
      // An origin that is no address, such as "null" of a sandboxed page.
      return false
    }
  }

  #open(connection: Connection): void {
    const { ws, address } = connection
    this.#all.set(connection.id, connection)
    this.#countAnonymous(address, 1)
    ws.on('message', (data, isBinary) => this.#read(connection, data, isBinary))
    // Answered by ourselves: a flood of pings whose answers nobody reads must not fill the memory.
    ws.on('ping', (data) => {
      if (this.#admit(connection)) this.#deliver(connection, pongFrame(data), null)
    })
    // A protocol error closes the socket by itself; without a listener it would end the process.
    ws.on('error', () => {})
    ws.on('close', () => {
      if (connection.binding) this.#unregister(connection)
      this.#window.leave(connection)
      this.#countAnonymous(address, -1)
      this.#all.delete(connection.id)
    })
    connection.say({ type: 'onConnect', client_id: connection.id })
  }

  /** Notes a sign of life and takes it off the socket's allowance; false where it came too fast and was closed. */
  #admit(connection: Connection): boolean {
    const now = performance.now()
    connection.lastSeen = now
    if (!connection.isOpen) return false
    if (connection.allow(now, this.#limits.perSecond, this.#limits.burst)) return true
    this.#dropped++
    this.#end(connection, closeCodes.tooFast, 'too fast')
    return false
  }

  #read(connection: Connection, data: RawData, isBinary: boolean): void {
    if (!this.#admit(connection)) return
    const message = isBinary ? undefined : parse(data.toString())
    if (message === undefined) {
      connection.close(closeCodes.unsupported, 'JSON text only')
      return
    }
    const read = ToServer.safeParse(message)
    if (!read.success) return
    if ('type' in read.data) {
      this.#deliver(connection, PONG, null)
      return
    }
    if (read.data.connect_action === 'follow') this.#window.follow(connection, read.data.about)
    else if (read.data.connect_action === 'unbinding_user')
      connection.work = connection.work.then(() => {
        if (connection.binding) this.#unregister(connection)
      })
    else if (read.data.connect_action === 'binding_user') {
      const { user_id, token, after } = read.data
      connection.work = connection.work
        .then(() => this.#prove(connection, user_id, token, after))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return this.#end(connection, closeCodes.tooFast, 'too many from this address')
          this.#given.log.error({ err: error }, 'binding a socket')
          this.#end(connection, closeCodes.broken, 'try again')
        })
    }
  }

  /** A socket becomes a person's: it is registered first and what it missed is read after, so nothing falls between. */
  async #prove(connection: Connection, user_id: number, token: string, after: number | undefined): Promise<void> {
    // Frames that came in one go wait for each other; the first of them may have closed the socket.
    if (!connection.isOpen) return
    const startedAt = performance.now()
    const follower = await this.#given.authenticate(token, connection.address)
    if (!connection.isOpen) return
    if (!follower || this.#hasEnded(follower.actor, startedAt)) {
      if (connection.binding) this.#unregister(connection)
      connection.say({ type: 'refused', reason: 'SIGNED_OUT', msg: sentence('SIGNED_OUT') })
      if (++connection.falseProofs >= MAX_FALSE_PROOFS) this.#end(connection, closeCodes.ended, 'signed out')
      return
    }
    const { actor } = follower
    if (actor.user_id !== user_id) return this.#end(connection, closeCodes.foreign, 'not yours')
    connection.hold()
    this.#register(connection, bindingOf(follower, startedAt))
    const { last_seq, messages } = await this.#given.onBound(actor, after)
    if (connection.binding?.user_id !== user_id) return connection.discard()
    this.#sent += messages.length + 1
    const missed = messages.map((message) => ToClient.parse(message))
    if (connection.release([{ type: 'bound', user_id, last_seq }, ...missed], last_seq)) return
    this.#dropped++
    this.#unregister(connection)
  }

  #hasEnded(actor: Actor, since: number): boolean {
    return [`session ${actor.session_id}`, `user ${actor.user_id}`].some(
      (key) => (this.#endedAt.get(key) ?? Number.NEGATIVE_INFINITY) >= since,
    )
  }

  #register(connection: Connection, binding: NonNullable<Connection['binding']>): void {
    if (connection.binding) this.#unregister(connection)
    const mine = this.#byUser.get(binding.user_id) ?? new Set()
    if (mine.size >= this.#limits.perUser) {
      const [oldest] = mine
      if (oldest) this.#end(oldest, closeCodes.crowded, 'too many')
    }
    connection.binding = binding
    this.#bound++
    this.#countAnonymous(connection.address, -1)
    for (const id of binding.own_ids) add(this.#byUser, id, connection)
    for (const place of binding.places.keys()) add(this.#byPlace, place, connection)
  }

  #unregister(connection: Connection): void {
    const { binding } = connection
    if (!binding) return
    connection.binding = null
    this.#bound--
    this.#countAnonymous(connection.address, 1)
    for (const id of binding.own_ids) take(this.#byUser, id, connection)
    for (const place of binding.places.keys()) take(this.#byPlace, place, connection)
  }

  #countAnonymous(address: string | null, change: 1 | -1): void {
    if (address === null) return
    const count = (this.#anonymous.get(address) ?? 0) + change
    if (count > 0) this.#anonymous.set(address, count)
    else this.#anonymous.delete(address)
  }

  /** Checked against the contract (which drops what it does not name) and written out once, however many read it. */
  #toAll(connections: Set<Connection> | undefined, message: ToClient): void {
    if (!connections?.size) return
    const frame = textFrame(JSON.stringify(ToClient.parse(message)))
    const seq = message.type === 'message' ? message.msg.seq : null
    for (const connection of connections) this.#deliver(connection, frame, seq)
  }

  #deliver(connection: Connection, frame: Buffer, seq: number | null): void {
    if (connection.send(frame, seq)) this.#sent++
    else {
      this.#dropped++
      this.#given.log.warn({ socket: connection.id }, 'a slow socket is cut off')
      this.#unregister(connection)
    }
  }

  #end(connection: Connection, code: number, why: string): void {
    this.#unregister(connection)
    connection.close(code, why)
  }

  #sweep(): void {
    const now = performance.now()
    for (const connection of this.#all.values()) {
      if (now - connection.lastSeen > this.#limits.silentMs) {
        this.#dropped++
        // Most likely there is nobody at the other end to say goodbye to.
        connection.ws.terminate()
      } else if (connection.binding && now - connection.binding.since > this.#limits.provenMs)
        this.#end(connection, closeCodes.restart, 'prove again')
    }
    for (const [key, at] of this.#endedAt) if (now - at > REMEMBER_ENDED) this.#endedAt.delete(key)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
function reject(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
function add<K>(map: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const set = map.get(key)
  if (set) set.add(connection)
  else map.set(key, new Set([connection]))
}
function take<K>(map: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}
