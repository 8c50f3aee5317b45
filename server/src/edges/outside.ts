/** Milliseconds that one try may take. */
const LIMIT_MS = 5_000

/** Nobody answered, or not as agreed. The message names who was asked and what happened, never the address: it may hold a secret. */
export class OutsideError extends Error {
  constructor(who: string, what: string) {
    super(`${who}: ${what}`)
    this.name = 'OutsideError'
  }
}

type Asked = { who: string; url: string | URL; init?: RequestInit; limitMs?: number | undefined }
type Answered = { status: number; body: Record<string, unknown>; isSecond: boolean }

/**
 * Asks somebody outside and reads the JSON object that they answer, whatever the status below 500. What breaks off, takes too
 * long or fails on their side is tried once more. Never inside a transaction.
 */
export async function askOutside({ who, url, init = {}, limitMs = LIMIT_MS }: Asked): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    try {
      const signal = AbortSignal.timeout(limitMs)
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      const text = await response.text()
      if (response.status >= 500) throw new OutsideError(who, `answered ${response.status}`)
      return { status: response.status, body: readObject(who, text), isSecond: tries > 1 }
    } catch (error) {
      if (tries > 1) throw named(who, error)
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
