import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { fromBase64Url, seal, toBase64Url } from './seal.ts'

const text = new TextEncoder()

describe('seal', () => {
  it('seals a password that only the holder of the key opens', () => {
    const secret = x25519.utils.randomSecretKey()
    const nonce = crypto.getRandomValues(new Uint8Array(16))
    const salt = { v: 1, kid: 'k1', pub: toBase64Url(x25519.getPublicKey(secret)), nonce: toBase64Url(nonce), exp: 0 }
    const sealed = seal('密码 pass', toBase64Url(text.encode(JSON.stringify(salt))))
    const { kid, epk, iv, ct } = JSON.parse(new TextDecoder().decode(fromBase64Url(sealed)))
    const shared = x25519.getSharedSecret(secret, fromBase64Url(epk))
    const key = hkdf(sha256, shared, nonce, text.encode('heyi-password-v1'), 32)
    const plain = JSON.parse(
      new TextDecoder().decode(chacha20poly1305(key, fromBase64Url(iv)).decrypt(fromBase64Url(ct))),
    )
    expect(kid).toBe('k1')
    expect(plain).toEqual({ nonce: salt.nonce, password: '密码 pass' })
  })
})
