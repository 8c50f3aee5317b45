import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** What `getPwSalt` answers, once decoded: a one-time public key of the server. */
type Salt = { v: 1; kid: string; pub: string; nonce: string; exp: number | string }

const INFO = new TextEncoder().encode('heyi-password-v1')

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

export function fromBase64Url(text: string): Uint8Array {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (char) => char.charCodeAt(0))
}

const toText = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))

/**
 * Seals a password to a one-time key: X25519 with a fresh key, HKDF-SHA256, ChaCha20-Poly1305. The server's nonce is
 * sealed with it, so an answer to another salt cannot be replayed.
 */
export function seal(password: string, salt: string): string {
  const { kid, pub, nonce } = JSON.parse(new TextDecoder().decode(fromBase64Url(salt))) as Salt
  const secret = x25519.utils.randomSecretKey()
  const shared = x25519.getSharedSecret(secret, fromBase64Url(pub))
  const key = hkdf(sha256, shared, fromBase64Url(nonce), INFO, 32)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify({ nonce, password }))
  const ct = chacha20poly1305(key, iv).encrypt(plain)
  return toText({ kid, epk: toBase64Url(x25519.getPublicKey(secret)), iv: toBase64Url(iv), ct: toBase64Url(ct) })
}
