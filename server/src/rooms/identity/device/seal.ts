import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto'
import { randomToken, sameText } from '../../../kernel/ids.ts'

const INFO = 'heyi-password-v1'

/** A one-time key pair to seal a password to. `salt` is what the client gets; `private_key` (PKCS 8, base64url) stays. */
export type NewSalt = { kid: string; nonce: string; private_key: string; salt: string }

export function makeSalt(expires_at: Date): NewSalt {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const kid = randomToken(16)
  const nonce = randomToken(16)
  const pub = publicKey.export({ format: 'jwk' }).x ?? ''
  const salt = Buffer.from(JSON.stringify({ v: 1, kid, pub, nonce, exp: expires_at.getTime() })).toString('base64url')
  return { kid, nonce, private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'), salt }
}

/** A sealed password as the client sends it: base64url(JSON {kid, epk, iv, ct}); ct ends with the 16-byte tag. */
export type Sealed = { kid: string; epk: string; iv: string; ct: string }

const PART = /^[A-Za-z0-9_-]+$/
export function readSealed(text: string): Sealed | null {
  const value = parse(Buffer.from(text, 'base64url'))
  if (!value) return null
  const { kid, epk, iv, ct } = value
  const parts = [kid, epk, iv, ct]
  return parts.every((part) => typeof part === 'string' && PART.test(part)) ? ({ kid, epk, iv, ct } as Sealed) : null
}

/** The password inside, or null where it was not sealed to this key and nonce. */
export function openSealed(sealed: Sealed, key: { private_key: string; nonce: string }): string | null {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: sealed.epk }, format: 'jwk' })
    const privateKey = createPrivateKey({
      key: Buffer.from(key.private_key, 'base64url'),
      format: 'der',
      type: 'pkcs8',
    })
    const shared = diffieHellman({ privateKey, publicKey })
    const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(key.nonce, 'base64url'), INFO, 32))
    const body = Buffer.from(sealed.ct, 'base64url')
    const decipher = createDecipheriv('chacha20-poly1305', secret, Buffer.from(sealed.iv, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAuthTag(body.subarray(-16))
    const plain = parse(Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]))
    if (typeof plain?.nonce !== 'string' || typeof plain.password !== 'string' || !sameText(plain.nonce, key.nonce))
      return null
    return plain.password
  } catch {
    // Anything wrong here is a broken seal: a bad point, a short text, another key.
    return null
  }
}

function parse(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
