import { MOBILE } from '@heyi/contract/identity/mobile-rules'
import { maskMobile } from '../secrets.ts'

/** Named fields of a thing before and after, as the log keeps them. */
export type Change = Record<string, readonly [before: unknown, after: unknown]>

/** Fields of which the log says that they changed, and nothing more. */
const SECRET = /password|secret|token|captcha|salt|sealed|blind|hash|hmac/
/** Characters of one value that are worth keeping in a log. */
const MAX_TEXT = 200
const NUMBERS = /(?<!\d)(?:\d{17}[\dXx]|\d{11})(?!\d)/g

const maskNumber = (digits: string): string => {
  if (digits.length === 18) return `${digits.slice(0, 1)}${'*'.repeat(16)}${digits.slice(-1)}`
  return MOBILE.test(digits) ? maskMobile(digits) : digits
}

/** A text with its phones and ID numbers masked, wherever they stand. */
export const maskNumbers = (text: string): string => text.replace(NUMBERS, maskNumber)

/** A value as the log may keep it: phones and ID numbers masked wherever they stand, secrets not at all. */
function masked(field: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (SECRET.test(field)) return '***'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return maskNumbers(value).slice(0, MAX_TEXT)
  if (Array.isArray(value)) return value.map((one) => masked(field, one))
  if (typeof value === 'object') return maskedOf(value as Record<string, unknown>)
  return value
}
const maskedOf = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, masked(name, value)]))

/** What of these fields is another afterwards; secrets are told to have changed, and not from what to what. */
export function changeOf<Facts extends object>(
  before: { readonly [Name in keyof Facts]?: unknown },
  after: Facts,
): Change {
  const was: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(was[name] ?? null) !== JSON.stringify(value ?? null))
      .map(([name, value]) => [name, [masked(name, was[name]), masked(name, value)] as const]),
  )
}
