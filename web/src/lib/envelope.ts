import { successCode } from '@heyi/contract/call'

/** An expected no, or a broken line: `reason` names it, `message` is the sentence for the person. */
export class ApiError extends Error {
  readonly reason: string
  readonly data: Record<string, unknown>
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  constructor(given: { reason: string; msg: string; data?: unknown; status: number }) {
    super(given.msg)
    this.name = 'ApiError'
    this.reason = given.reason
    this.data = isRecord(given.data) ? given.data : {}
    this.status = given.status
  }
  get msg(): string {
    return this.message
  }
  /** True when the server answered with an envelope: asking again would answer the same. */
  get isRefusal(): boolean {
    return this.reason !== 'NETWORK'
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a proxy answers while nothing stands behind it. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether an answer of this status comes from the server itself. */
export const isAnswered = (status: number): boolean => !GATEWAY.has(status)

/** Whose fault it was: a server that answers with an error has been reached. */
const faultWords = (status: number): string =>
  isAnswered(status) ? `网络错误（${status}），请稍后重试` : `服务器暂时没有应答（${status}），请稍后重试`

export const networkError = (status: number) => new ApiError({ reason: 'NETWORK', msg: faultWords(status), status })

/** The data of a successful envelope; throws an `ApiError` for everything else. */
export function readEnvelope(path: string, status: number, body: unknown): unknown {
  if (!isRecord(body) || typeof body.code !== 'number') throw networkError(status)
  const { code, msg, data } = body
  if (code === successCode(path) && status < 400) return data
  const type = isRecord(data) && typeof data.type === 'string' ? data.type : ''
  throw new ApiError({
    reason: status === 401 || code === 401 ? 'SIGNED_OUT' : type || 'REFUSED',
    msg: typeof msg === 'string' && msg ? msg : faultWords(status),
    data,
    status: status === 200 && code === 401 ? 401 : status,
  })
}

/** Whether nothing answered at all: the sentence of it is over once the network is back. */
export const isLineBroken = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'NETWORK' && error.status === 0

/** The Chinese sentence of anything thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.msg : '系统出了点问题，请稍后再试'
}
