import { OutsideError } from '../kernel/outside-error.ts'

/** Milliseconds that one try may take. */
const LIMIT_MS = 5_000

export { OutsideError }

type Asked = { who: string; url: string | URL; init?: RequestInit; limitMs?: number | undefined }
type Answered = { status: number; body: Record<string, unknown>; isSecond: boolean }

type AnsweredText = { status: number; headers: Headers; text: string; isSecond: boolean }
/**
 * Asks somebody outside and reads the text that they answer, whatever the status below 500. What breaks off, takes too long or fails on
 * their side is tried once more. Never inside a transaction.
 */
export async function fetchOutside({ who, url, init = {}, limitMs = LIMIT_MS }: Asked): Promise<AnsweredText> {
  for (let tries = 1; ; tries++) {
    try {
      const signal = AbortSignal.timeout(limitMs)
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      // By its bytes: what is signed or summed up must not lose its first mark.
      const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
      if (response.status >= 500) throw new OutsideError(who, `answered ${response.status}`)
      return { status: response.status, headers: response.headers, text, isSecond: tries > 1 }
    } catch (error) {
      if (tries > 1) throw named(who, error)
    }
  }
}

/** The same where they answer with a JSON object. An answer that is none is asked for once more too. */
export async function askOutside(asked: Asked): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const { status, text, isSecond } = await fetchOutside(asked)
    try {
      return { status, body: readObject(asked.who, text), isSecond: isSecond || tries > 1 }
    } catch (error) {
      if (isSecond || tries > 1) throw error
    }
  }
}

function readObject(who: string, text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, as of any other text that is no object.
  }
  throw new OutsideError(who, 'answered no JSON object')
}

function named(who: string, error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const { name = '', cause } = error as Error
  if (name === 'TimeoutError') return new OutsideError(who, 'did not answer in time')
  const code = (cause as { code?: unknown } | undefined)?.code
  return new OutsideError(who, `could not be reached${typeof code === 'string' ? ` (${code})` : ''}`)
}
