import { hearTime } from '../kit/base/clock.ts'
import { lineStands } from '../kit/base/line.ts'
import type { CallRow } from './calls.ts'
import { ApiError, isAnswered, networkError, readEnvelope } from './envelope.ts'
import { callHeaders } from './headers.ts'
import { askServer } from './reach.ts'
import { storage } from './storage.ts'

export type Input = Record<string, unknown>
export type SendOptions = {
  signal?: AbortSignal | undefined
  /** The file of an upload call. */
  file?: Blob | undefined
}

/** How long an answer is waited for where the server never said. */
const TIMEOUT_SECONDS = 60
const timeoutMs = () => (Number(storage.text('request_seconds')) || TIMEOUT_SECONDS) * 1000

const lineBroken = () => new ApiError({ reason: 'NETWORK', msg: '网络请求失败，请稍后重试', status: 0 })

/** Whether every number in a call's input is carried exactly; one that is not would arrive as another number. */
export function isExact(input: unknown): boolean {
  if (typeof input === 'number') return Number.isInteger(input) ? Number.isSafeInteger(input) : Number.isFinite(input)
  return typeof input === 'object' && input !== null ? Object.values(input).every(isExact) : true
}

function requestOf(row: CallRow, input: Input, options: SendOptions): { url: string; init: RequestInit } {
  const headers = callHeaders()
  if (row.isUpload) {
    const form = new FormData()
    for (const [key, value] of Object.entries(input)) if (value !== undefined) form.set(key, String(value))
    if (!form.has('user_id')) form.set('user_id', headers['user-id'] ?? '0')
    if (options.file) form.set('userFile', options.file, options.file instanceof File ? options.file.name : 'picture')
    return { url: row.path, init: { method: 'POST', headers, body: form } }
  }
  if (row.method === 'GET') {
    const url = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
    return { url, init: { method: 'GET', headers } }
  }
  headers['content-type'] = 'application/json; charset=utf-8'
  return { url: row.path, init: { method: 'POST', headers, body: JSON.stringify(input) } }
}

async function fetchWithin(url: string, init: RequestInit, timeout: number, signal?: AbortSignal): Promise<Response> {
  const control = new AbortController()
  const abort = () => control.abort()
  const timer = setTimeout(abort, timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await fetch(url, { ...init, signal: control.signal, credentials: 'same-origin', cache: 'no-store' })
  } catch (error) {
    if (signal?.aborted) throw error
    void askServer()
    throw lineBroken()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Sends one call and reads its envelope (or its bytes). Throws `ApiError` for everything but success. */
export async function send(row: CallRow, input: Input, options: SendOptions = {}): Promise<unknown> {
  if (!isExact(input)) throw new ApiError({ reason: 'INEXACT', msg: '超出了精度限制，结果可能不正确', status: 0 })
  const { url, init } = requestOf(row, input, options)
  const answer = await fetchWithin(url, init, Math.max(timeoutMs(), row.timeout ?? 0), options.signal)
  hearTime(answer.headers.get('date'))
  if (isAnswered(answer.status)) lineStands()
  else void askServer()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  if (row.kind === 'file' && answer.ok && !isJson) return answer.blob()
  if (!isJson) throw networkError(answer.status)
  let body: unknown
  try {
    body = await answer.json()
  } catch {
    throw options.signal?.aborted ? lineBroken() : networkError(answer.status)
  }
  return readEnvelope(row.path, answer.status, body)
}
