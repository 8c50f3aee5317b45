import { createHmac } from 'node:crypto'

/** Seconds for which a code of the authenticator stands. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ: the code before and the one after are taken too. */
const DRIFT = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step (RFC 4226 with SHA-1, as every authenticator app does it by default). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step (RFC 6238) whose code this is, now or one before or after; null where it is none. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null =>
  DRIFT.map((by) => stepOf(now) + by).find((step) => codeOf(secret, step) === code) ?? null

/** Bytes as authenticator apps take them typed (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator reads off a QR code. */
export const addressOf = (secret: Buffer, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`和颐:${account}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent('和颐')}`
