import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random token of `bytes` bytes as base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')
/** A random string of decimal digits, leading zeros included. */
export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')
export const sha256 = (text: string): string => hash('sha256', text, 'base64url')
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const x = Buffer.from(a)
  const y = Buffer.from(b)
  return x.length === y.length && timingSafeEqual(x, y)
}

/** The same JSON text for the same content whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
