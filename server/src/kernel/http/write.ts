import type { Call, Hook } from '@heyi/contract/call'
import { type Actor, doerOf } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Terms } from '../db/turns.ts'
import type { Live, Whom } from '../live/live.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refuse.ts'
import type { Secrets } from '../secrets.ts'
import { type ActingKernel, noteActed } from './acting.ts'
import type { AnyAskingHandler, AnyHandler, RequestContext } from './handler.ts'
import { Answered, claim, type Intention, keep } from './idempotency.ts'
import { parseOutput } from './parse.ts'

export type WriteKernel = ActingKernel & {
  clock: Clock
  live: Live
  log: Log
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
}

/**
 * A write from its first statement to its last. Each line travels to the database as one packet:
 *
 *   BEGIN · claim · what the handler asks first
 *   …               the handler, in as many packets as it waits for
 *   keep · COMMIT
 *
 * Where the claim finds the intention answered, all of it is taken back and the first answer is given again, or asked for again
 * outside where the handler asks there (`after`). What the
 * handler left for after the commit (sockets, mostly) then runs: a refusal there is the answer, though what was written stands;
 * anything else that it throws is logged.
 */
export async function write({ entry, handler, after, context, intention, terms }: WriteContext, kernel: WriteKernel) {
  const later: (() => void | Promise<void>)[] = []
  const afterCommit = (run: () => void | Promise<void>) => void later.push(run)
  const changed = (whom: Whom) => afterCommit(() => tellOf(entry, kernel.live, whom, context.actor))
  const answerOf = async (kept: unknown) => (after ? parseOutput(entry, await after(kept, context)) : kept)
  let kept: unknown
  try {
    kept = await kernel.database.transact(async (tx) => {
      // A deadlock makes all of it begin again.
      later.length = 0
      const claimed = intention && claim(tx, intention, kernel.secrets)
      const working = handler({ ...context, tx, now: kernel.clock.now(), afterCommit, changed })
      working.catch(() => {})
      await claimed
      const data = after ? await working : parseOutput(entry, await working)
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

/** What a call changes is said by the contract, whom it concerns by the handler. A hook says both by its event. */
function tellOf(entry: Call | Hook, live: Live, { people = [], ...whom }: Whom, actor: Actor | null): void {
  if (entry.is === 'hook' || entry.kind === 'read') return
  const asker = actor && doerOf(actor).user_id
  live.changed(entry.changes, { ...whom, people: people.filter((id) => id !== asker) })
}
