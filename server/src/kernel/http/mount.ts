import type { AnyEntry, Call, File, Hook } from '@heyi/contract/call'
import { commonReasons, type Reason } from '@heyi/contract/reasons'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import { describeError, isPassing } from '../db/errors.ts'
import type { Tx } from '../db/tx.ts'
import type { Live, Whom } from '../live/live.ts'
import { Refusal } from '../refuse.ts'
import type { Room } from '../room.ts'
import { type Admission, admit } from './admit.ts'
import { refusal, success } from './envelope.ts'
import type { FileAnswer, RequestFacts, Upload } from './handler.ts'
import { Answered, claim, keep } from './idempotency.ts'
import { readUpload } from './upload.ts'

export type Mounting = Admission & {
  live: Live
  /** Called for every answered call; for metrics. */
  observe: (path: string, outcome: string, seconds: number) => void
  /** Called after every committed write. */
  written: () => void
  /** A place inside the handling where a test may stop the process. */
  faultPoint?: (name: string) => Promise<void> | void
}
type Loose = (context: Record<string, unknown>) => Promise<unknown>
type Long = { before: (context: Record<string, unknown>) => Promise<Loose> }
const DEADLINE = 15_000

/** Gives every entry of every room its route. Envelopes are built here only. */
export function mount(app: FastifyInstance, rooms: readonly Room[], kernel: Mounting): void {
  for (const room of rooms)
    for (const [name, entry] of Object.entries(room.entries) as [string, AnyEntry][]) {
      const handler = room.handlers[name] as Loose
      if (entry.is === 'call') mountCall(app, entry, handler, room, kernel)
      else if (entry.is === 'file') mountFile(app, entry, handler, room, kernel)
      else mountHook(app, entry, handler, room, kernel)
    }
}

function mountCall(app: FastifyInstance, entry: Call, handler: Loose | Long, room: Room, kernel: Mounting): void {
  app.post(
    entry.path,
    {
      bodyLimit: entry.upload ? entry.upload.maxBytes + 65_536 : (entry.bodyLimit ?? 262_144),
      config: { upload: !!entry.upload },
    },
    async (request, reply) => {
      const started = performance.now()
      try {
        const { actor, facts } = await admit(entry, request, kernel)
        const given = entry.upload
          ? await readUpload(request, entry.upload.maxBytes)
          : { fields: request.body ?? {}, upload: null }
        const input = parse(entry.input, given.fields)
        const data = await perform(entry, handler, {
          input,
          raw: given.fields,
          actor,
          facts,
          upload: given.upload,
          room,
          kernel,
        })
        send(reply, 200, success(entry.path, data))
        kernel.observe(entry.path, 'ok', (performance.now() - started) / 1000)
      } catch (error) {
        kernel.observe(
          entry.path,
          answerError(error, entry, request, reply, kernel),
          (performance.now() - started) / 1000,
        )
      }
      return reply
    },
  )
}

function mountFile(app: FastifyInstance, entry: File, handler: Loose, room: Room, kernel: Mounting): void {
  app.route({
    method: entry.method,
    url: entry.path,
    ...(entry.bodyLimit ? { bodyLimit: entry.bodyLimit } : {}),
    handler: async (request, reply) => {
      const started = performance.now()
      try {
        const { actor, facts } = await admit(entry, request, kernel)
        const input = parse(
          entry.input,
          entry.method === 'GET'
            ? { ...(request.query as object), ...(request.params as object) }
            : (request.body ?? {}),
        )
        const file = (await kernel.database.use((tx) =>
          handler(context(entry, { input, actor, facts, room, tx, afterCommit: () => {} })),
        )) as FileAnswer
        reply.header('content-type', file.type).header('cache-control', file.cache ?? 'private, no-store')
        if (file.name)
          reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        kernel.observe(entry.path, 'ok', (performance.now() - started) / 1000)
        return reply.send(file.body)
      } catch (error) {
        const missing = entry.method === 'GET' && error instanceof Refusal
        kernel.observe(
          entry.path,
          answerError(error, entry, request, reply, kernel, missing ? 404 : undefined),
          (performance.now() - started) / 1000,
        )
        return reply
      }
    },
  })
}

function mountHook(app: FastifyInstance, entry: Hook, handler: Loose, room: Room, kernel: Mounting): void {
  app.post(entry.path, { bodyLimit: 65_536, config: { raw: true } }, async (request, reply) => {
    try {
      const { facts } = await admit(entry, request, kernel)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = (await run(kernel, entry, true, (tx, afterCommit) =>
        handler({
          ...context(entry, { input: {}, actor: null, facts, room, tx, afterCommit }),
          body,
          headers: request.headers,
        }),
      )) as { status: number; type: string; body: string }
      reply.code(answer.status).header('content-type', answer.type).send(answer.body)
    } catch (error) {
      answerError(error, entry, request, reply, kernel)
    }
    return reply
  })
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), msg: issue.message }))
  throw new Refusal('BAD_INPUT', { fields })
}

type Doing = {
  input: unknown
  raw: unknown
  actor: Actor | null
  facts: RequestFacts
  upload: Upload | null
  room: Room
  kernel: Mounting
}

/** Runs the handler (a write in one transaction, with its idempotency row, after what is long in it) and parses what leaves. */
async function perform(
  entry: Call,
  handler: Loose | Long,
  { input, raw, actor, facts, upload, room, kernel }: Doing,
): Promise<unknown> {
  const key = entry.idempotent && actor ? (input as { client_req_id?: string }).client_req_id : undefined
  const intention = key && actor ? { user_id: actor.user_id, path: entry.path, key, body: raw } : null
  const parts = { input, actor, facts, room, live: kernel.live }
  const work =
    'before' in handler
      ? await handler.before({ ...context(entry, parts), upload, read: kernel.database.use })
      : handler
  try {
    return await run(kernel, entry, entry.kind === 'write', async (tx, afterCommit, last) => {
      const claimed = intention && claim(tx, intention)
      // What the handler asks first travels with the claim, and is taken back where that throws.
      const working = work({ ...context(entry, { ...parts, tx, afterCommit }), upload })
      working.catch(() => {})
      await claimed
      const data = entry.output.parse(await working)
      await kernel.faultPoint?.('before-commit')
      if (intention) last(keep(tx, intention, data))
      return data
    })
  } catch (error) {
    if (error instanceof Answered) return error.response
    throw error
  }
}

/** The transaction of a write, or a connection for a read; then what was left for after the commit. */
async function run<T>(
  kernel: Mounting,
  entry: AnyEntry,
  isWrite: boolean,
  work: (
    tx: Tx,
    afterCommit: (run: () => void | Promise<void>) => void,
    last: (statement: PromiseLike<unknown>) => void,
  ) => Promise<T>,
): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const deadline = performance.now() + (entry.timeout ?? DEADLINE)
  const result = isWrite
    ? await kernel.database.transact(async (tx, last) => {
        after.length = 0
        const done = await work(tx, (later) => after.push(later), last)
        if (performance.now() > deadline) throw new Refusal('OVERLOADED')
        return done
      })
    : await kernel.database.use((tx) =>
        work(
          tx,
          (later) => after.push(later),
          () => {},
        ),
      )
  if (isWrite) {
    await kernel.faultPoint?.('after-commit')
    kernel.written()
  }
  for (const later of after) {
    try {
      await later()
    } catch (error) {
      kernel.log.error({ err: error, path: entry.path }, 'after commit')
    }
  }
  return result
}

type Parts = {
  input: unknown
  actor: Actor | null
  facts: RequestFacts
  room: Room
  live?: Live
  tx?: Tx
  afterCommit?: (run: () => void | Promise<void>) => void
}
function context(
  entry: AnyEntry,
  { input, actor, facts, room, live, tx, afterCommit }: Parts,
): Record<string, unknown> {
  const refuse = (reason: Reason, data?: Record<string, unknown>): never => {
    throw new Refusal(reason, data)
  }
  const changed = ({ people, ...whom }: Whom): void => {
    if (entry.is !== 'call' || entry.kind !== 'write') return
    const others = people?.filter((id) => id !== actor?.user_id) ?? []
    afterCommit?.(() => live?.changed(entry.changes, { ...whom, people: others }))
  }
  return { input, actor, tx, deps: room.deps, refuse, request: facts, now: new Date(), afterCommit, changed, entry }
}

function answerError(
  error: unknown,
  entry: AnyEntry,
  request: FastifyRequest,
  reply: FastifyReply,
  kernel: Mounting,
  status?: number,
): string {
  if (error instanceof Refusal) {
    if (
      !(entry.reasons as readonly Reason[]).includes(error.reason) &&
      !(commonReasons as readonly Reason[]).includes(error.reason)
    )
      kernel.log.error(
        { request_id: request.id, path: entry.path, reason: error.reason },
        'a reason the call does not list',
      )
    const fields = error.data.fields as { msg: string }[] | undefined
    const answer = refusal(
      entry.path,
      error.reason,
      error.data,
      error.reason === 'BAD_INPUT' ? fields?.[0]?.msg : undefined,
    )
    if (error.reason === 'TOO_MANY_REQUESTS' || error.reason === 'OVERLOADED')
      reply.header('retry-after', String(error.data.seconds ?? 2))
    // A picture that is not there is 404; who is signed out or too fast hears that as everywhere.
    send(reply, answer.status === 200 ? (status ?? 200) : answer.status, answer.body)
    return error.reason
  }
  const reason: Reason = isPassing(error) ? 'OVERLOADED' : 'BUG'
  kernel.log.error(
    { request_id: request.id, path: entry.path, err: describeError(error) },
    reason === 'BUG' ? 'a bug' : 'the database did not answer in time',
  )
  const answer = refusal(entry.path, reason, { request_id: request.id })
  if (reason === 'OVERLOADED') reply.header('retry-after', '2')
  send(reply, answer.status, answer.body)
  return reason
}

function send(reply: FastifyReply, status: number, body: unknown): void {
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
