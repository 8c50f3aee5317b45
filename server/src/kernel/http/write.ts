import type { Call, Hook } from '@heyi/contract/call'
import type { Subject } from '@heyi/contract/subjects'
import { type Actor, doerOf } from '../actor.ts'
import type { Clock } from '../clock.ts'
import { stale } from '../db/stale.ts'
import type { Terms } from '../db/turns.ts'
import type { Tx } from '../db/tx.ts'
import type { Live, Whom } from '../live/live.ts'
import type { Log } from '../log.ts'
import { Ending, Refusal } from '../refuse.ts'
import type { Secrets } from '../secrets.ts'
import { type ActingKernel, noteActed } from './acting.ts'
import { type AnyAskingHandler, type AnyHandler, notKept, type RequestContext } from './handler.ts'
import { Answered, claim, type Intention, keep } from './idempotency.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { parseOutput } from './parse.ts'

export type WriteKernel = ActingKernel & {
  clock: Clock
  live: Live
  log: Log
  sessions: KeptSessions
  /** Seals the answers that are kept. */
  secrets: Secrets
  /** Called after every committed write. */
  written: () => void
  /** A place inside the handling where a test may stop the process. */
  faultPoint?: (name: string) => Promise<void> | void
}
export type WriteContext = {
  entry: Call | Hook
  handler: AnyHandler
  /** Makes the answer of what the handler returned, once that stands; null where that is the answer. */
  after: AnyAskingHandler['after'] | null
  context: RequestContext
  /** What the client calls one intention, where it names one. */
  intention: Intention | null
  /** When it is taken back if it has not come to its end, and how it waits for a connection. */
  terms: Terms
  /** Whether who was let in by a kept session is still the same; undefined where the session was read for this request. */
  isSame: ((tx: Tx, now: Date) => Promise<boolean>) | undefined
}

/** Thrown where a kept session has changed: nothing of the request stays, and it is let in anew or not. */
export class SessionChanged extends Ending {
  constructor() {
    super('the session has changed')
  }
}

/**
 * A write from its first statement to its last. Each line travels to the database as one packet:
 *
 *   BEGIN · a kept session again · claim · what the handler asks first
 *   …               the handler, in as many packets as it waits for
 *   keep · COMMIT
 *
 * The claim locks and looks, and its row is written with the answer. Where it finds the intention answered, all of it is taken back and the first answer is given again, or asked for again
 * outside where the handler asks there (`after`). What the
 * handler left for after the commit (sockets, mostly) then runs: a refusal there is the answer, though what was written stands;
 * anything else that it throws is logged.
 */
export async function write(
  { entry, handler, after, context, intention, terms, isSame }: WriteContext,
  kernel: WriteKernel,
) {
  const later: (() => void | Promise<void>)[] = []
  const afterCommit = (run: () => void | Promise<void>) => void later.push(run)
  const changed = (whom: Whom) => afterCommit(() => tellOf(entry, kernel.live, whom, context.actor))
  const answerOf = async (kept: unknown) => (after ? parseOutput(entry, await after(kept, context)) : kept)
  let kept: unknown
  try {
    kept = await kernel.database.transact(async (tx) => {
      // A deadlock makes all of it begin again.
      later.length = 0
      if (entry.is === 'call') stale(tx, entry.changes ?? [])
      const now = kernel.clock.now()
      const asked = isSame?.(tx, now)
      asked?.catch(() => {})
      const claimed = intention && claim(tx, intention, kernel.secrets)
      const working = handler({ ...context, tx, now, afterCommit, changed, until: notKept })
      working.catch(() => {})
      await claimed?.catch((error: unknown) => {
        // Ended at once, for the handler still works; whose session was read for this request hears why.
        throw asked && error instanceof Ending ? new SessionChanged() : error
      })
      const made = await madeForSame(working, asked)
      const data = after ? made : parseOutput(entry, made)
      await noteActed(tx, entry, { ...context, now: kernel.clock.now() }, kernel.acting)
      await kernel.faultPoint?.('before-commit')
      if (intention) keep(tx, intention, data, kernel.secrets)
      return data
    }, terms)
  } catch (error) {
    if (error instanceof Answered) return answerOf(error.response)
    throw error
  }
  await kernel.faultPoint?.('after-commit')
  kernel.written()
  if (context.actor && changesWho(entry)) kernel.sessions.dropUser(context.actor.user_id)
  // What was done for a member they see at once on their own device.
  const member = context.actor?.acting && context.actor.user_id
  if (member) changed({ people: [member] })
  let refusal: Refusal | undefined
  for (const run of later) {
    try {
      await run()
    } catch (error) {
      if (error instanceof Refusal) refusal ??= error
      else kernel.log.error({ err: error, path: entry.path }, 'after commit')
    }
  }
  if (refusal) throw refusal
  return answerOf(kept)
}

/** What a read makes, or why it refuses, where who asked is still the same; that was asked first. */
export function forSame(isSame: Promise<boolean> | undefined, read: () => Promise<unknown>): Promise<unknown> {
  isSame?.catch(() => {})
  const working = read()
  working.catch(() => {})
  return madeForSame(working, isSame)
}

/** What the handler made, or why it refused, where who asked is still the same; undefined: that is not asked. */
async function madeForSame(working: Promise<unknown>, isSame: Promise<boolean> | undefined): Promise<unknown> {
  const made = await working.catch(async (error: unknown) => {
    if (error instanceof Ending && (await isSame) === false) throw new SessionChanged()
    throw error
  })
  if ((await isSame) === false) throw new SessionChanged()
  return made
}

/** What tells who somebody is and what they may. */
const OF_WHO: readonly Subject[] = ['session', 'profile', 'staff', 'role']
const changesWho = (entry: Call | Hook): boolean =>
  entry.is === 'call' && entry.kind === 'write' && entry.changes.some((word) => OF_WHO.includes(word))

/** What a call changes is said by the contract, whom it concerns by the handler. A hook says both by its event. */
function tellOf(entry: Call | Hook, live: Live, { people = [], ...whom }: Whom, actor: Actor | null): void {
  if (entry.is === 'hook' || entry.kind === 'read') return
  const asker = actor && doerOf(actor).user_id
  live.changed(entry.changes, { ...whom, people: people.filter((id) => id !== asker) })
}
