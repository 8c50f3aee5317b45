import type { RoomName } from '@heyi/contract'
import type { AnyEntry, Call, Hook } from '@heyi/contract/call'
import { commonReasons, type Reason } from '@heyi/contract/reasons'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { isPassing } from '../db/errors.ts'
import { type Database, EXPORT_LIMIT_MS, READ_LIMIT_MS, TRANSACTION_LIMIT_MS } from '../db/pool.ts'
import type { Terms } from '../db/turns.ts'
import type { Tx } from '../db/tx.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Room } from '../room.ts'
import { noteActed } from './acting.ts'
import { type Admission, type Admitted, admit, isStillSame } from './admit.ts'
import { sendHookRefusal, sendMade, sendRefusal, sendSuccess } from './envelope.ts'
import {
  type AnyAskingHandler,
  type AnyHandler,
  type AnyLongHandler,
  type FileAnswer,
  type HookAnswer,
  NO_COMMIT,
  notKept,
  type RequestContext,
} from './handler.ts'
import { intentionOf } from './idempotency.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { oneExport } from './one-export.ts'
import { parseInput, parseOutput } from './parse.ts'
import { underAnyLoad } from './server.ts'
import { isShared, makeShared, questionOf, type SharedCall } from './shared-read.ts'
import { leaveUnread, limitArrival } from './unread.ts'
import { forSame, SessionChanged, type WriteKernel, write } from './write.ts'

export type HttpKernel = Admission &
  WriteKernel & {
    /** Called for every answered request; for metrics. */
    observe: (path: string, outcome: string, seconds: number) => void
    /** Connections for what reads for long: exports. */
    exporting: Database
    answers: KeptAnswers
    /** What leaves the job of a table that somebody asks for (contract/src/sheet.ts). */
    startSheet: (room: RoomName, name: string, title: string) => AnyHandler
  }
/** An entry of the contract with the room's handler and what the room was given. */
type Route = { entry: AnyEntry; handler: AnyHandler | AnyLongHandler | AnyAskingHandler; deps: unknown }

/** Milliseconds in which a body must have come, longer where the call may take longer. */
const ARRIVAL = 30_000

/** Gives every entry of every room its route. From here to a handler lie `enter`, `serve` and, in a write, `write`. */
export function mount(app: FastifyInstance, rooms: readonly Room[], kernel: HttpKernel): void {
  app.decorateRequest('visit', null)
  for (const room of rooms)
    for (const [name, entry] of Object.entries(room.entries) as [string, AnyEntry][]) {
      const handler =
        entry.is === 'call' && entry.sheet ? kernel.startSheet(room.name, name, entry.sheet.title) : room.handlers[name]
      const route: Route = { entry, handler: handler as Route['handler'], deps: room.deps }
      app.route({
        method: entry.is === 'file' ? entry.method : 'POST',
        url: entry.path,
        bodyLimit: bodyLimitOf(entry),
        config: {
          raw: entry.is === 'hook',
          upload: entry.is === 'call' && !!entry.upload,
          ...(entry.is === 'hook' ? underAnyLoad : {}),
        },
        onRequest: (request, reply) => enter(route, kernel, request, reply),
        handler: (request, reply) => serve(route, kernel, request, reply),
      })
    }
}

function bodyLimitOf(entry: AnyEntry): number {
  if (entry.is === 'hook') return 65_536
  if (entry.is === 'call' && entry.upload) return entry.upload.maxBytes + 65_536
  return entry.bodyLimit ?? 262_144
}

/** What `enter` hands on to `serve`. */
type Visit = Admitted & { started: number }

/** Whether a request is let in, from its headers alone: the body of one that is refused is never read. */
async function enter({ entry, handler }: Route, kernel: HttpKernel, request: FastifyRequest, reply: FastifyReply) {
  const started = performance.now()
  try {
    if (isLate(entry, kernel)) throw new Refusal('OVERLOADED')
    const admitted = await admit(entry, request, kernel, {
      mayBeKept: ((isWrite(entry) || entry.rush === true) && !('before' in handler)) || isShared(entry),
    })
    if (Number(request.headers['content-length']) > bodyLimitOf(entry)) throw new Refusal('TOO_LARGE')
    request.setDecorator<Visit>('visit', { ...admitted, started })
  } catch (error) {
    leaveUnread(request, reply)
    const outcome = sendError(entry, error, kernel, request, reply)
    kernel.observe(entry.path, outcome, (performance.now() - started) / 1000)
  } finally {
    limitArrival(request.raw, Math.max(ARRIVAL, entry.timeout ?? 0))
  }
}

/** One request that was let in: what it sends, what is long, the work, the answer. */
async function serve(route: Route, kernel: HttpKernel, request: FastifyRequest, reply: FastifyReply) {
  const { entry } = route
  const visit = request.getDecorator<Visit>('visit')
  const arrived = performance.now()
  let outcome = 'ok'
  try {
    const parsed = await parseInput(entry, request)
    const made = isShared(entry)
      ? await sharedAnswer({ ...route, entry }, kernel, { parsed, arrived, admitted: visit })
      : undefined
    if (made) sendMade(reply, made)
    else sendAnswer(entry, await ownAnswer(route, kernel, request, { parsed, arrived, admitted: visit }), reply)
  } catch (error) {
    outcome = sendError(entry, error, kernel, request, reply)
  }
  kernel.observe(entry.path, outcome, (performance.now() - visit.started) / 1000)
  return reply
}

/**
 * The answer to a question that many ask; undefined where it is its asker's alone. Many may wait for one reading, so that it goes on
 * where who began it has hung up.
 */
async function sharedAnswer(
  { entry, handler, deps }: Route & { entry: SharedCall },
  { answers, database, clock }: HttpKernel,
  { parsed: { input }, arrived, admitted }: LetIn,
): Promise<Buffer | undefined> {
  const question = questionOf(entry, input as Record<string, unknown>, admitted.actor)
  if (!question) return undefined
  const terms = { until: arrived + (entry.timeout ?? READ_LIMIT_MS) }
  const use = <T>(work: (tx: Tx) => Promise<T>) => database.use(work, terms)
  const given = { input, deps, handler: handler as AnyHandler, use, now: clock.now() }
  return answers.answer(question.key, question.by, () => makeShared(entry, given))
}

/** The answer to whoever asks. A session that was read before is read again beside what the handler asks, and compared. */
async function ownAnswer(route: Route, kernel: HttpKernel, request: FastifyRequest, letIn: LetIn): Promise<unknown> {
  try {
    return await answerOf(route, kernel, request, letIn)
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error
    const admitted = await admit(route.entry, request, kernel, { mayBeKept: false })
    return answerOf(route, kernel, request, { ...letIn, admitted })
  }
}

type LetIn = { parsed: Awaited<ReturnType<typeof parseInput>>; arrived: number; admitted: Admitted }
/** The answer to what was sent, by who was let in. Throws SessionChanged where that was by a kept session that has changed. */
async function answerOf(
  { entry, handler, deps }: Route,
  kernel: HttpKernel,
  request: FastifyRequest,
  { parsed, arrived, admitted }: LetIn,
) {
  const { sent, ...input } = parsed
  const { actor, facts, isKept } = admitted
  const context = { ...input, actor, deps, refuse, request: facts, headers: request.headers, now: kernel.clock.now() }
  const { work, after } = await stepsOf(handler, { ...context, read: kernel.database.use })
  const terms = termsOf(entry, request, arrived)
  const isSame = actor && isKept ? (tx: Tx, now: Date) => isStillSame(tx, request, kernel, { actor, now }) : undefined
  if (isWrite(entry)) {
    const intention = intentionOf(entry, actor, input.input, sent)
    return write({ entry, handler: work, after, context, intention, terms, isSame }, kernel)
  }
  const answer = await read({ entry, actor }, kernel, terms, (tx) =>
    forSame(isSame?.(tx, context.now), () => work({ ...context, tx, ...NO_COMMIT, until: notKept })),
  )
  const shown = parseOutput(entry, answer)
  // What nobody is shown was not read.
  if (actor?.acting) await kernel.database.transact((tx) => noteActed(tx, entry, context, kernel.acting), terms)
  return shown
}

/** What is done in the transaction, after what is long before it, and what is asked outside after it. */
async function stepsOf(
  handler: Route['handler'],
  context: RequestContext & { read: Database['use'] },
): Promise<{ work: AnyHandler; after: AnyAskingHandler['after'] | null }> {
  if ('within' in handler) return { work: handler.within, after: handler.after }
  return { work: 'before' in handler ? await handler.before(context) : handler, after: null }
}

const isWrite = (entry: AnyEntry): entry is Call | Hook =>
  entry.is === 'hook' || (entry.is === 'call' && entry.kind === 'write')
const isExport = (entry: AnyEntry) => entry.is === 'file' && entry.method === 'POST'

/** Whether the database is so far behind that this would be refused after it has cost a session's reading. */
const isLate = (entry: AnyEntry, { database }: HttpKernel): boolean =>
  entry.is === 'call' && (database.isLate('use') || (isWrite(entry) && database.isLate('transact')))

/** An end counted from the arrival of the whole request. Notices of payments are heard however many people ask. */
function termsOf(entry: AnyEntry, request: FastifyRequest, arrived: number): Terms {
  const limit = isWrite(entry) ? TRANSACTION_LIMIT_MS : isExport(entry) ? EXPORT_LIMIT_MS : READ_LIMIT_MS
  return {
    until: arrived + (entry.timeout ?? limit),
    isUrgent: entry.is === 'hook',
    joins: entry.rush === true,
    isGone: () => request.raw.socket.destroyed,
  }
}

/** An export reads in one transaction, for its cursor, on a connection that nobody else waits for. */
const read = (
  { entry, actor }: { entry: AnyEntry; actor: Actor | null },
  { database, exporting }: HttpKernel,
  terms: Terms,
  work: (tx: Tx) => Promise<unknown>,
) =>
  isExport(entry)
    ? oneExport(exporting, actor?.user_id, () => exporting.transact(work, terms))
    : database.use(work, terms)

function sendAnswer({ is, path }: AnyEntry, answer: unknown, reply: FastifyReply): void {
  if (is === 'call') sendSuccess(reply, path, answer)
  else if (is === 'file') sendFile(reply, answer as FileAnswer)
  else {
    const { status, type, body } = answer as HookAnswer
    reply.code(status).header('content-type', type).send(body)
  }
}

function sendFile(reply: FastifyReply, { type, body, name, cache = 'private, no-store' }: FileAnswer): void {
  reply.header('content-type', type).header('cache-control', cache)
  if (name) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  reply.send(body)
}

/** Returns a refusal as it is and hides anything else, which is a bug or a database that is away. Returns the reason. */
function sendError(entry: AnyEntry, error: unknown, kernel: HttpKernel, request: FastifyRequest, reply: FastifyReply) {
  const facts = { request_id: request.id, path: entry.path }
  if (error instanceof Refusal) {
    const { reason, data } = error
    const known: readonly Reason[] = [...entry.reasons, ...commonReasons]
    if (reason === 'TOO_LARGE') leaveUnread(request, reply)
    if (!known.includes(reason)) kernel.log.error({ ...facts, reason }, 'a reason the call does not list')
    // A picture that is not there is 404; who is signed out or too fast hears that as everywhere.
    const status = entry.is === 'file' && entry.method === 'GET' ? 404 : 200
    if (entry.is === 'hook') sendHookRefusal(reply, entry, { reason, data })
    else sendRefusal(reply, entry.path, { reason, data, status })
    return reason
  }
  const reason = isPassing(error) ? 'OVERLOADED' : 'BUG'
  const what = reason === 'BUG' ? 'a bug' : 'the database did not answer in time'
  kernel.log.error({ ...facts, err: error }, what)
  const refusal = { reason, data: { request_id: request.id } } as const
  if (entry.is === 'hook') sendHookRefusal(reply, entry, refusal)
  else sendRefusal(reply, entry.path, refusal)
  return reason
}
