import type { z } from 'zod'
import type { PermissionId } from './permissions.ts'
import type { Reason } from './reasons.ts'
import type { Subject } from './subjects.ts'

/**
 * Who may use a call. `open`: anyone; `signedIn`: any person with a session; `permission`: a staff member whose
 * active roles carry the permission, inside the organisations of their scope. `acted`: also staff who act for a member, as
 * that member; it says to the member what was done.
 */
export type Access = { who: 'open' } | { who: 'signedIn'; acted?: string } | { who: 'permission'; id: PermissionId }
export const open = { who: 'open' } as const
export const signedIn = { who: 'signedIn' } as const
/** For the person themselves, and for staff who act for them: 修改了购物车. */
export const forMembers = (acted: string) => ({ who: 'signedIn', acted }) as const
export const permission = (id: PermissionId) => ({ who: 'permission', id }) as const

/**
 * Rate of one call: at most `max` in `seconds` by address (`ip`), by proven device or else address (`client`), by person
 * (`user`). It adds to what everybody may ask of all calls (docs/decisions/0010). Enforced by the production profile.
 */
export type Limit = { by: 'ip' | 'client' | 'user'; max: number; seconds: number }

type Shared = {
  /** Full wire path, /api/… or /v2/…. */
  path: string
  /** One English sentence for the API document. */
  summary: string
  access: Access
  limits?: readonly Limit[]
  /**
   * Asks everybody, or staff alone, to have proved within the last minutes who they are (identity/proof.ts): a session that
   * somebody left open is not enough. A fresh sign-in is a proof. Enforced before the body is read; the browser asks and repeats the call.
   */
  freshProof?: true | 'staff'
  /** Largest body in bytes; 256 KiB where not given. */
  bodyLimit?: number
  /** Milliseconds after which the server gives the call up; 15 s where not given. */
  timeout?: number
  /**
   * What many people ask in the same minute, one after another: a read is let in by a session read moments ago, as writes are, and what is
   * asked of the database in one moment is joined into as few statements as may be (docs/decisions/0053).
   */
  rush?: true
}

/** Columns of a table that leaves as a file, by key: heading, and width in a spreadsheet. */
export type SheetColumns<K extends string = string> = Readonly<Record<K, readonly [heading: string, width: number]>>

/** What a write changes; none with the reason why nothing shown can be stale after it. */
export type Changes = readonly [Subject, ...Subject[]] | Nothing
export type Nothing = readonly [] & { because: string }
export const nothing = (because: string): Nothing => Object.assign([] as const, { because })

/**
 * Of an open read whose answer is nobody's in particular: it is kept, and the same bytes go to whoever asks
 * (docs/decisions/0055). Its handler is given nobody: no actor, no device, no host.
 */
export type SharedAnswer<Field = string> = {
  /** Everybody gets it, or only who is not signed in. */
  to: 'everybody' | 'guests'
  /** An input that says one of these is answered to its asker alone: typed words, a place, what concerns the asker. */
  unless?: readonly Field[]
  /** The words of `about` that let it go, where those that concern the asker alone, or are said by others, are left out. */
  words?: readonly [Subject, ...Subject[]]
  /** The field that names the one thing it is about, and the words that are said of such a thing by its id. */
  one?: { field: Field; words: readonly Subject[] }
  /** What it may show as it was moments ago: no write lets it go for these fields of the output. */
  lags?: readonly string[]
}

/** `read` never changes anything; `write` runs in one transaction. */
export type Kind = 'read' | 'write'
type Staleness<Field> = {
  /** The words of which one that a write changes makes this answer stale. */
  read: { about: readonly [Subject, ...Subject[]]; changes?: never; shared?: SharedAnswer<Field> }
  write: { changes: Changes; about?: never; shared?: never }
}

/** A field of an input; of inputs in general any text. */
type FieldOf<I extends z.ZodType> = unknown extends z.output<I> ? string : keyof z.output<I> & string

type CallFacts<
  A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  R extends Reason,
  K extends Kind,
> = Shared & {
  access: A
  kind: K
  input: I
  output: O
  reasons: readonly R[]
  /** Takes `client_req_id`: the same id and body again answer the first result (24 h, per user and path). */
  idempotent?: boolean
  /** Of a write of staff without a `version`: why it cannot take away what a colleague has just entered. */
  overwrites?: Nothing
  /** Of a read that asks no table: why. */
  tables?: Nothing
  /** Begins or ends the session: its 401 is its own answer, not the end of a session. */
  ownsSession?: boolean
  /** A write of any person's that stays the asker's own while they act for a member; others are refused meanwhile. */
  asSelf?: true
  /** Asks of a read too which device it comes from, and has it proven; of a write everybody's is asked. */
  asksDevice?: boolean
  /** A table that leaves as a file (sheet.ts): a job writes it. */
  sheet?: { title: string; columns: SheetColumns }
  /** Multipart with the file field userFile; `input` describes the other fields. */
  upload?: { maxBytes: number }
} & Staleness<FieldOf<I>>[K]

/** One call of the wire, said as data: POST, JSON in, envelope `{code, msg, data}` out. */
export type Call<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Reason = Reason,
  K extends Kind = Kind,
> = { [One in K]: CallFacts<A, I, O, R, One> & { is: 'call' } }[K]

/** A call that answers bytes, not an envelope: an export or a stored picture. */
export type File<A extends Access = Access, I extends z.ZodType = z.ZodType, R extends Reason = Reason> = Shared & {
  is: 'file'
  access: A
  method: 'GET' | 'POST'
  input: I
  /** Content types it may answer. */
  types: readonly string[]
  reasons: readonly R[]
}

/** A signed notice from outside, with its raw body. Verified by the edge that knows the sender. */
export type Hook = Shared & {
  is: 'hook'
  access: { who: 'open' }
  reasons: readonly Reason[]
  /** What its sender hears of a refusal besides the status, by which it knows whether to come again. */
  refused: (words: string) => object
  /** The HTTP status of reasons that are not an ordinary 400. */
  statuses?: Partial<Record<Reason, number>>
}

export type AnyEntry = Call | File | Hook

type EntryOptions<T> = Omit<T, 'is'>
export function call<
  const A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends Reason,
  const K extends Kind,
>(given: CallFacts<A, I, O, R, K>): CallFacts<A, I, O, R, K> & { is: 'call' } {
  return { ...given, is: 'call' }
}
export function file<const A extends Access, I extends z.ZodType, const R extends Reason>(
  given: EntryOptions<File<A, I, R>>,
): File<A, I, R> {
  return { is: 'file', ...given }
}
export function hook(given: EntryOptions<Hook>): Hook {
  return { is: 'hook', ...given }
}

/** What a client sends, before defaults are filled in. */
export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
/** What a handler reads, after parsing. */
export type ParsedOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** What a handler answers; columns not named in the output are dropped before sending. */
export type AnswerOf<C> = C extends { output: infer O extends z.ZodType } ? z.input<O> : never
/** What a client receives. */
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never
export type ReasonOf<C> = C extends { reasons: readonly (infer R)[] } ? R : never

/** The success code of a path: 0 under /v2/, 1 elsewhere. */
export const successCode = (path: string) => (path.startsWith('/v2/') ? 0 : 1)
/** The refusal code of a path: 400 under /v2/, 0 elsewhere. */
export const refusalCode = (path: string) => (path.startsWith('/v2/') ? 400 : 0)
