import { type Hook, refusalCode, successCode } from '@heyi/contract/call'
import { type Reason, sentence } from '@heyi/contract/reasons'
import type { FastifyReply } from 'fastify'

/** The HTTP status of the reasons that are not an ordinary 200. */
const statuses: Partial<Record<Reason, number>> = {
  SIGNED_OUT: 401,
  SESSION_ENDED: 401,
  NOT_FOUND: 404,
  UNSUPPORTED_TYPE: 415,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  BUG: 500,
  OVERLOADED: 503,
}
/** Body codes that the specification fixes whatever the path. */
const codes: Partial<Record<Reason, number>> = { SIGNED_OUT: 401, SESSION_ENDED: 401, FORBIDDEN: 403 }
/** Seconds after which to come again, where a reason says so and its data name none. */
const RETRY_SECONDS: Partial<Record<Reason, number>> = { TOO_MANY_REQUESTS: 2, OVERLOADED: 2 }

/** The one place where envelopes are built: `{code, msg, data}`; of a refusal, `data.type` names the reason, `msg` is what a person sees. */
export function sendSuccess(reply: FastifyReply, path: string, data: unknown): void {
  send(reply, 200, successText(path, data))
}
export const successText = (path: string, data: unknown): string =>
  JSON.stringify({ code: successCode(path), msg: '成功', data })
/** Sends a body that was made before. */
export const sendMade = (reply: FastifyReply, body: Buffer): void => send(reply, 200, body)

/** `status` replaces an ordinary 200. */
export function sendRefusal(
  reply: FastifyReply,
  path: string,
  { reason, data = {}, status = 200 }: { reason: Reason; data?: Record<string, unknown>; status?: number },
): void {
  const retry = RETRY_SECONDS[reason]
  if (retry) reply.header('retry-after', String(data.seconds ?? retry))
  send(reply, statuses[reason] ?? status, JSON.stringify(refusal(path, reason, data)))
}

/** A refusal of a notice from outside: its sender knows no envelope, and reads the status. */
export function sendHookRefusal(
  reply: FastifyReply,
  { refused, statuses: own = {} }: Hook,
  { reason, data = {} }: { reason: Reason; data?: Record<string, unknown> },
): void {
  send(reply, own[reason] ?? statuses[reason] ?? 400, JSON.stringify(refused(sentence(reason, data))))
}

/** The body of a refusal; for a socket that has no reply yet. */
export function refusal(path: string, reason: Reason, data: Record<string, unknown> = {}) {
  const [field] = (data.fields ?? []) as { msg: string }[]
  return {
    code: codes[reason] ?? refusalCode(path),
    msg: (reason === 'BAD_INPUT' && field?.msg) || sentence(reason, data),
    data: { type: reason, ...data },
  }
}

function send(reply: FastifyReply, status: number, body: string | Buffer): void {
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}
