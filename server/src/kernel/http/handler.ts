import type { AnswerOf, Call, File, Hook, ParsedOf, ReasonOf } from '@heyi/contract/call'
import type { Reason } from '@heyi/contract/reasons'
import type { Actor, StaffActor } from '../actor.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Whom } from '../live/live.ts'
import type { SheetHandler } from '../sheets/source.ts'

/** What a handler knows of the request besides its input. */
export type RequestFacts = {
  id: string
  ip: string
  /** Whether a developer asks at this very machine; nobody does in production. */
  is_local: boolean
  /** Whether limits hold for who asks. */
  is_limited: boolean
  /** The device whose client-token was proven; 0 where none was. */
  client_id: number
  /** The organisation that who asks works for, or belongs to; 0 of nobody. */
  organ_id: number
  /** The staff member who asks as a member for whom they act. */
  doer_id?: number
  /** The socket or page host, for addresses in answers. */
  origin: string
}
/** The facts of a request as they were kept in a row, for the log of what is done after its answer. */
export const laterFacts = ({
  request_id: id,
  ip,
  client_id,
  organ_id,
}: { request_id: string } & Pick<RequestFacts, 'ip' | 'client_id' | 'organ_id'>): RequestFacts => ({
  ...{ id, ip, client_id, organ_id },
  ...{ is_local: false, is_limited: true, origin: '' },
})
export type Upload = { data: Buffer; name: string }

/** The actor as the call's access leaves it: nobody in particular, a person, a staff member. */
type ActorOf<C> = C extends { access: { who: 'open' } }
  ? Actor | null
  : C extends { access: { who: 'permission' } }
    ? Actor & { staff: StaffActor }
    : Actor
/** What is left for after the commit; a refusal there is the answer, another throw is logged; what was written stands. */
type AfterCommit = (run: () => void | Promise<void>) => void
/** After the commit, tells these sockets what the call `changes`; who asked reads it from the answer. */
type Changed = (whom: Whom) => void

/**
 * Says until when a clock leaves the answer as it is (null: it always does). Of a shared read, which says it wherever it asks `now`. What
 * finds the moment is asked at once, and only where the answer may be kept.
 */
export type Until = (find: () => Date | null | Promise<Date | null>) => void

type Common<C, D> = {
  actor: ActorOf<C>
  /** One transaction in a write, a connection in a read. */
  tx: Tx
  /** What app.ts gave the room: edges, doors from above, configuration. */
  deps: D
  /** Throws an expected no with one of the call's reasons. */
  refuse: (reason: ReasonOf<C>, data?: Record<string, unknown>) => never
  request: RequestFacts
  /** The moment of the request, for everything that writes or compares times. */
  now: Date
}
/** `afterCommit` and `changed` are a write's; a read has no commit, and one that calls them has a bug. */
export type Context<C, D = unknown> = Common<C, D> & {
  input: ParsedOf<C>
  upload: Upload | null
  afterCommit: AfterCommit
  changed: C extends { kind: 'write' } ? Changed : never
  until: C extends { kind: 'read' } ? Until : never
}
export type Handler<C, D = unknown> = (context: Context<C, D>) => Promise<AnswerOf<C>>
/**
 * A call with long work before it: a password to hash, a picture to re-encode. `before` holds no connection, so that
 * buyers need not wait for it, reads by `read`, and returns what is then done in the transaction.
 */
export type LongHandler<C, D = unknown> = {
  before: (
    context: Omit<Context<C, D>, 'tx' | 'afterCommit' | 'changed' | 'until'> & { read: Database['use'] },
  ) => Promise<Handler<C, D>>
}
/**
 * A call that asks somebody outside once what it wrote stands. `within` returns what is needed for that, as plain JSON, which is
 * kept with the intention; `after` holds no connection and makes the answer of it. An intention that comes again is asked
 * again with what was kept the first time: under the same number, the one outside does it once.
 */
export type AskingHandler<C, D = unknown, Kept = unknown> = {
  within(context: Context<C, D>): Promise<Kept>
  after(kept: Kept, context: Pick<Context<C, D>, 'deps' | 'refuse' | 'now'>): Promise<AnswerOf<C>>
}

export type FileAnswer = { type: string; body: Buffer | NodeJS.ReadableStream; name?: string; cache?: string }
export type FileHandler<C, D = unknown> = (context: Common<C, D> & { input: ParsedOf<C> }) => Promise<FileAnswer>
export type HookAnswer = { status: number; type: string; body: string }
/** A hook gets the raw body and answers the exact text its sender expects. */
export type HookHandler<D = unknown> = (
  context: Omit<Common<Hook, D>, 'actor'> & {
    body: Buffer
    headers: Record<string, string | undefined>
    afterCommit: AfterCommit
  },
) => Promise<HookAnswer>

/** Every entry of one room's contract with its handler: a missing one does not compile. */
export type Handlers<T, D> = {
  [K in keyof T]: T[K] extends { sheet: object }
    ? SheetHandler<T[K], D>
    : T[K] extends Call
      ? Handler<T[K], D> | LongHandler<T[K], D> | AskingHandler<T[K], D>
      : T[K] extends File
        ? FileHandler<T[K], D>
        : HookHandler<D>
}

/** A request that was let in and read: what any handler may know before it has a connection. */
export type RequestContext = {
  input: unknown
  upload: Upload | null
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  actor: Actor | null
  deps: unknown
  refuse: (reason: Reason, data?: Record<string, unknown>) => never
  request: RequestFacts
  now: Date
}
/** Handlers as the road calls them; their types were checked where the room was made. */
export type AnyHandler = (
  context: RequestContext & { tx: Tx; afterCommit: AfterCommit; changed: Changed; until: Until },
) => Promise<unknown>
export type AnyLongHandler = { before: (context: RequestContext & { read: Database['use'] }) => Promise<AnyHandler> }
export type AnyAskingHandler = {
  within: AnyHandler
  after: (kept: unknown, context: Pick<RequestContext, 'deps' | 'refuse' | 'now'>) => Promise<unknown>
}

function noCommit(): never {
  throw new Error('only a write has an end that something can wait for')
}
/** What a read is given in place of what a write has. */
export const NO_COMMIT = { afterCommit: noCommit, changed: noCommit }
/** What is kept of no answer needs no end. */
export const notKept = (): void => {}
