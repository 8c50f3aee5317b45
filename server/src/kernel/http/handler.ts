import type { AnswerOf, Call, File, Hook, ParsedOf, ReasonOf } from '@heyi/contract/call'
import type { Actor, StaffActor } from '../actor.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Whom } from '../live/live.ts'

/** What a handler knows of the request besides its input. */
export type RequestFacts = {
  id: string
  ip: string
  /** The device whose client-token was proven; 0 where none was. */
  client_id: number
  /** The chosen merchant (header company-id): a selection, never a right. */
  company_id: number
  /** The socket or page host, for addresses in answers. */
  origin: string
}
export type Upload = { data: Buffer; name: string }

type Who<C> = C extends { access: { who: 'open' } }
  ? Actor | null
  : C extends { access: { who: 'permission' } }
    ? Actor & { staff: StaffActor }
    : Actor

type Base<C, D> = {
  actor: Who<C>
  /** One transaction in a write, the pool in a read. */
  tx: Tx
  /** What app.ts gave the room: edges, doors from above, configuration. */
  deps: D
  /** Throws an expected no with one of the call's reasons. */
  refuse: (reason: ReasonOf<C>, data?: Record<string, unknown>) => never
  request: RequestFacts
  /** The moment of the request, for everything that writes or compares times. */
  now: Date
  /** Runs after the transaction committed (at once in a read). A throw there is logged, the answer stands. */
  afterCommit: (run: () => void | Promise<void>) => void
  /** After the commit, tells these sockets what the call `changes`; who asked reads it in the answer. */
  changed: C extends { kind: 'write' } ? (whom: Whom) => void : never
}
export type Context<C, D = unknown> = Base<C, D> & { input: ParsedOf<C>; upload: Upload | null }
export type Handler<C, D = unknown> = (context: Context<C, D>) => Promise<AnswerOf<C>>
/**
 * A write with long work before it: a password to hash, a picture to re-encode. `before` holds no connection, so that
 * buyers need not wait for it, reads by `read`, and answers what is then done in the transaction.
 */
export type LongHandler<C, D = unknown> = {
  before: (
    context: Omit<Context<C, D>, 'tx' | 'afterCommit' | 'changed'> & { read: Database['use'] },
  ) => Promise<Handler<C, D>>
}

export type FileAnswer = { type: string; body: Buffer | NodeJS.ReadableStream; name?: string; cache?: string }
export type FileHandler<C, D = unknown> = (context: Base<C, D> & { input: ParsedOf<C> }) => Promise<FileAnswer>
/** A hook gets the raw body and answers the exact text its sender expects. */
export type HookHandler<D = unknown> = (
  context: Omit<Base<Hook, D>, 'actor'> & { body: Buffer; headers: Record<string, string | undefined> },
) => Promise<{ status: number; type: string; body: string }>

/** Every entry of one room's contract with its handler: a missing one does not compile. */
export type Handlers<T, D> = {
  [K in keyof T]: T[K] extends Call
    ? Handler<T[K], D> | LongHandler<T[K], D>
    : T[K] extends File
      ? FileHandler<T[K], D>
      : HookHandler<D>
}
