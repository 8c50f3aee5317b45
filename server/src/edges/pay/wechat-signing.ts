import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'

/** Keys of a merchant at WeChat Pay: its own private key, and the platform's public keys by the ids that name them. */
export type MerchantKeys = {
  mchid: string
  /** Serial number of the merchant's certificate. */
  serial: string
  private_key: string
  /** While WeChat Pay changes over from one key to another, both sign. The first is the one that we ask it to sign by. */
  platform_keys: ReadonlyMap<string, string>
  /** 32 characters, with which notices are encrypted. */
  v3_key: string
}

const TOLERANCE_SECONDS = 300
const TAG_BYTES = 16
const SCHEME = 'WECHATPAY2-SHA256-RSA2048'

/** RSA with SHA-256 over lines that each end with a newline, in Base64. */
export const signLines = (private_key: string, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(private_key, 'base64')

type Signing = { method: string; path: string; body: string; now: Date; nonce?: string }
/** The Authorization header of a request; `path` with its query. */
export function authorization(keys: MerchantKeys, { method, path, body, now, nonce = newNonce() }: Signing): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signLines(keys.private_key, [method, path, timestamp, nonce, body])
  const facts = { mchid: keys.mchid, nonce_str: nonce, timestamp, serial_no: keys.serial, signature }
  return `${SCHEME} ${Object.entries(facts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}
export const newNonce = (): string => randomBytes(16).toString('hex')

/** What headers say of an answer or a notice; '' where they do not. */
export type Signed = { timestamp: string; nonce: string; serial: string; signature: string }
/** The same as headers carry it. */
export const signedIn = (header: (name: string) => string): Signed => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  serial: header('wechatpay-serial'),
  signature: header('wechatpay-signature'),
})
/** Whether the platform signed this text, not longer ago than five minutes. */
export function isPlatforms(keys: MerchantKeys, text: string, signed: Signed, now: Date): boolean {
  const { timestamp, nonce, serial, signature } = signed
  const key = keys.platform_keys.get(serial)
  if (!key || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  return createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${text}\n`).verify(key, signature, 'base64')
}

export type Sealed = { ciphertext: string; nonce: string; associated_data?: string }
/** Opens a resource that the platform encrypted by AES-256-GCM; throws where it was not for us, or was changed. */
export function openResource(v3_key: string, { ciphertext, nonce, associated_data = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', v3_key, nonce)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
