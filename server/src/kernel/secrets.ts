import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** The installation's keys, all derived from one secret that lives outside the database. */
export type Secrets = {
  /** Encrypts a text (AES-256-GCM); the same text seals differently each time. */
  seal(text: string): string
  open(sealed: string): string
  /** A keyed digest for looking a sealed value up by equality. */
  blind(kind: string, text: string): string
  /** A key for one purpose, e.g. 'scan-code'. */
  key(purpose: string): string
}

export function makeSecrets(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `heyi/${purpose}`, 32))
  // Of bytes Node would make a key at every call, for longer than the call itself takes.
  const sealing = createSecretKey(derive('seal'))
  const blinding = createSecretKey(derive('blind'))
  const keys = new Map<string, string>()
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const raw = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, raw.subarray(0, 12))
      decipher.setAuthTag(raw.subarray(12, 28))
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
    },
    blind: (kind, text) => createHmac('sha256', blinding).update(`${kind}\n${text}`).digest('base64url'),
    key(purpose) {
      const known = keys.get(purpose) ?? derive(purpose).toString('base64url')
      keys.set(purpose, known)
      return known
    },
  }
}

/** 13900000001 → 139****0001. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
/** A number as somebody typed it, perhaps wrongly: what stands between its first three and last four characters is hidden. */
export const maskTyped = (text: string): string =>
  text.length > 7 ? `${text.slice(0, 3)}${'*'.repeat(text.length - 7)}${text.slice(-4)}` : text
/** 张秀英 → 张**; 欧阳修 → 欧**. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(rest.length, 2))
}
