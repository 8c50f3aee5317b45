import type { AnyEntry } from '@heyi/contract/call'
import { commonReasons } from '@heyi/contract/reasons'
import { reasonOf } from '../../server/src/testing/person.ts'

export { reasonOf }

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** Null where the text is not JSON. */
  body: { code: number; msg: string; data: unknown } | null
  ms: number
}

export const ANONYMOUS = { token: 'no token', 'user-id': '0', 'client-id': '0', 'client-token': '0' }

const FIXED = {
  v: '1.0.1',
  'client-type': 'h5',
  'accept-language': 'zh-CN',
  'company-id': '3',
  ...ANONYMOUS,
}

/** Asks a call as a stranger would: any body, any headers, no types. A string body goes out as it is. */
export async function ask(
  url: string,
  entry: AnyEntry,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (entry.is === 'call' && entry.upload)
    return send(url + entry.path, { method: 'POST', body: formOf(body), headers })
  if (entry.is === 'file' && entry.method === 'GET')
    return send(url + filled(entry.path, body as Record<string, unknown>), { headers })
  return send(url + entry.path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

export async function send(
  address: string,
  given: { method?: string; body?: string | FormData; headers?: Record<string, string> },
): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(address, {
    method: given.method ?? 'GET',
    headers: { ...FIXED, ...given.headers },
    redirect: 'manual',
    ...(given.body === undefined ? {} : { body: given.body }),
  })
  const text = await response.text()
  const ms = performance.now() - started
  let body: Answer['body'] = null
  try {
    body = JSON.parse(text) as Answer['body']
  } catch {
    // Bytes of a file, or something that the caller must complain about.
  }
  return { status: response.status, headers: response.headers, text, body, ms }
}

/** A multipart body: userFile as a small text unless the fields name their own. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>))
    form.append(name, value instanceof Blob ? value : typeof value === 'string' ? value : JSON.stringify(value))
  if (!form.has('userFile')) form.append('userFile', new Blob(['not a picture']), 'a.png')
  return form
}

// Half a surrogate cannot stand in an address.
const addressText = (value: unknown) => (typeof value === 'object' ? 'object' : String(value)).toWellFormed()

/** What the server reads of fields that go into an address. */
export const inAddress = (fields: unknown) =>
  Object.fromEntries(Object.entries(Object(fields)).map(([name, value]) => [name, addressText(value)]))

/** The address of a GET with its parameters in their places, the rest as a query. */
function filled(path: string, input: Record<string, unknown> = {}): string {
  const rest = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(input)) {
    const text = addressText(value)
    const filledIn = address.replace(`:${name}`, () => encodeURIComponent(text))
    if (filledIn === address) rest.append(name, text)
    address = filledIn
  }
  address = address.replace(/:(\w+)/g, 'none')
  return rest.size ? `${address}?${rest}` : address
}

/** What an answer must never look like, whatever was asked; empty where it is in order. */
export function faultsOf(entry: AnyEntry, answer: Answer): string[] {
  const faults: string[] = []
  const reason = reasonOf(entry, answer)
  if (answer.status >= 500) faults.push(`status ${answer.status}`)
  if (entry.is === 'hook') return faults
  const isFile = entry.is === 'file' && answer.status === 200 && !answer.headers.get('content-type')?.includes('json')
  if (!isFile) faults.push(...envelopeFaults(answer))
  if (reason && ![...entry.reasons, ...commonReasons].includes(reason as never))
    faults.push(`unlisted reason ${reason}`)
  if (reason === 'BUG') faults.push('a bug')
  return faults
}

const LEAKS =
  /SQLSTATE|syntax error|PostgresError|invalid input syntax|violates .* constraint|relation "|column "|node_modules|\.ts:\d+|at async |ECONNREFUSED|Error:/

export function envelopeFaults({ body, text }: Answer): string[] {
  if (!body || Array.isArray(body) || typeof body !== 'object') return [`no envelope: ${text.slice(0, 120)}`]
  const faults: string[] = []
  if (!Number.isInteger(body.code)) faults.push(`code is ${JSON.stringify(body.code)}`)
  if (typeof body.msg !== 'string' || body.msg === '') faults.push(`msg is ${JSON.stringify(body.msg)}`)
  if (!('data' in body)) faults.push('no data')
  if (typeof body.msg === 'string' && LEAKS.test(body.msg)) faults.push(`msg leaks: ${body.msg.slice(0, 200)}`)
  return faults
}

/** Runs the work over all items, `width` at a time, and answers the results in their order. */
export async function each<T, R>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<R>) {
  const results: R[] = new Array(items.length)
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}
