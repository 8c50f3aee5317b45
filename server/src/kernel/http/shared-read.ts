import type { AnyEntry, Call } from '@heyi/contract/call'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/tx.ts'
import { refuse } from '../refuse.ts'
import { successText } from './envelope.ts'
import { type AnyHandler, NO_COMMIT, type Until } from './handler.ts'
import type { Made } from './kept-answers.ts'
import type { StaleBy } from './keys-by-word.ts'
import { parseOutput } from './parse.ts'

/** A call whose answers are kept, as the contract says it. */
export type SharedCall = Call & { kind: 'read'; shared: NonNullable<Call['shared']> }
export const isShared = (entry: AnyEntry): entry is SharedCall => entry.is === 'call' && entry.shared !== undefined

type Input = Readonly<Record<string, unknown>>
/** A field that was left out, or says what leaving it out says: nothing typed, nothing ticked. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false

/** The question that many ask, and what lets its answer go; null where the answer to this input is its asker's alone. */
export function questionOf(
  { path, about, shared }: SharedCall,
  input: Input,
  actor: Actor | null,
): { key: string; by: StaleBy } | null {
  const { to, unless = [], words = about, one } = shared
  if ((to === 'guests' && actor) || unless.some((field) => isSaid(input[field]))) return null
  // The contract has brought the input into its one form: the same fields in the same order, whatever was sent.
  const key = `${path} ${JSON.stringify(input)}`
  return { key, by: one ? { words, one: { id: Number(input[one.field]), words: one.words } } : { words } }
}

/** What a shared read knows of whoever asks: nothing. */
const NO_BODY = Buffer.alloc(0)
const NOBODY = { id: '', ip: '', is_local: false, is_limited: true, client_id: 0, organ_id: 0, origin: '' }

type Making = {
  input: unknown
  deps: unknown
  handler: AnyHandler
  /** Lends a connection for the reading. */
  use: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  now: Date
}
/**
 * Makes an answer that is nobody's: the handler is given nobody, so that it can say nothing of whoever asked first. A handler that
 * asks what time it is says until when its answer holds; where it does not, the answer is not kept.
 */
export async function makeShared(entry: SharedCall, { input, deps, handler, use, now }: Making): Promise<Made> {
  let isTimed = false
  let until: ReturnType<Parameters<Until>[0]> | undefined
  const making = async (tx: Tx) => {
    const answer = await handler({
      ...{ input, deps, tx, upload: null, body: NO_BODY, headers: {}, actor: null, request: NOBODY, refuse },
      ...NO_COMMIT,
      get now() {
        isTimed = true
        return now
      },
      until(find) {
        until = find()
        // Where the handler fails, nobody waits for it.
        if (until instanceof Promise) until.catch(() => {})
      },
    })
    return { answer, moment: await until }
  }
  const { answer, moment } = await use(making)
  const text = successText(entry.path, parseOutput(entry, answer))
  return { body: Buffer.from(text), until: moment === undefined && isTimed ? now : (moment ?? null) }
}
